/// Markup that the program itself wrote: record text gets in only as escaped text.
///
/// In an interpolation, text is escaped and markup is not: `let cell: HTML = "<td>\(record.title)</td>"`.
package struct HTML: Hashable, Sendable {
  package private(set) var source: String

  /// Markup from a trusted maker: the Markdown renderer, the templates, the SVG charts.
  package init(trusted source: String) { self.source = source }

  package init() { source = "" }

  /// Record text as it is to be read, in a `<bdi>` where it runs from right to left.
  package static func text(_ text: String) -> HTML {
    let traits = TextTraits(of: text)
    if traits.isEmpty { return HTML(trusted: text) }
    let escaped = escape(text, traits)
    let isTurned = traits.contains(.mayTurn) && RecordText.runsRightToLeft(text)
    return HTML(trusted: isTurned ? "<bdi>\(escaped)</bdi>" : escaped)
  }

  /// The one place where text is made safe for HTML, in content and in quoted attributes.
  package static func escape(_ text: String) -> String { escape(text, TextTraits(of: text)) }

  private static func escape(_ text: String, _ traits: TextTraits) -> String {
    let clean = traits.contains(.mayBeUnsafe) ? RecordText.clean(text) : text
    guard traits.contains(.needsEscape) else { return clean }
    let bytes = Array(clean.utf8)
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + bytes.count / 4 + 32)
    var start = 0
    for (index, byte) in bytes.enumerated() {
      guard let entity = entity(byte) else { continue }
      output.append(contentsOf: bytes[start..<index])
      output.append(contentsOf: entity.utf8)
      start = index + 1
    }
    output.append(contentsOf: bytes[start...])
    return String(decoding: output, as: UTF8.self)
  }

  private static func entity(_ byte: UInt8) -> String? {
    switch byte {
    case 0x26: "&amp;"
    case 0x3C: "&lt;"
    case 0x3E: "&gt;"
    case 0x22: "&quot;"
    case 0x27: "&#39;"
    default: nil
    }
  }

  package static func + (a: HTML, b: HTML) -> HTML { HTML(trusted: a.source + b.source) }
  package static func += (a: inout HTML, b: HTML) { a.source += b.source }
  package var isEmpty: Bool { source.isEmpty }
}

extension HTML: ExpressibleByStringInterpolation {
  package init(stringLiteral value: StaticString) { source = value.description }

  package init(stringInterpolation: Interpolation) { source = stringInterpolation.source }

  package struct Interpolation: StringInterpolationProtocol {
    fileprivate var source = ""

    package init(literalCapacity: Int, interpolationCount: Int) {
      source.reserveCapacity(literalCapacity + interpolationCount * 24)
    }

    package mutating func appendLiteral(_ literal: StaticString) { source += literal.description }
    package mutating func appendInterpolation(_ text: String) { source += HTML.text(text).source }
    package mutating func appendInterpolation(_ number: Int) { source += String(number) }
    package mutating func appendInterpolation(_ html: HTML) { source += html.source }
    package mutating func appendInterpolation(_ html: HTML?) { source += html?.source ?? "" }
    /// For attribute values: escaped, never wrapped.
    package mutating func appendInterpolation(attribute text: String) { source += HTML.escape(text) }
  }
}

extension Sequence<HTML> {
  package func joined(_ separator: HTML = HTML()) -> HTML {
    HTML(trusted: map(\.source).joined(separator: separator.source))
  }
}
