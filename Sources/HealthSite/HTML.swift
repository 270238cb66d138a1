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
    HTML(trusted: RecordText.runsRightToLeft(text) ? "<bdi>\(escape(text))</bdi>" : escape(text))
  }

  /// The one place where text is made safe for HTML, in content and in quoted attributes.
  package static func escape(_ text: String) -> String {
    let clean = RecordText.clean(text)
    guard clean.utf8.contains(where: { $0 == 0x26 || $0 == 0x3C || $0 == 0x3E || $0 == 0x22 || $0 == 0x27 })
    else {
      return clean
    }
    var output: [UInt8] = []
    output.reserveCapacity(clean.utf8.count + 32)
    for byte in clean.utf8 {
      switch byte {
      case 0x26: output.append(contentsOf: "&amp;".utf8)
      case 0x3C: output.append(contentsOf: "&lt;".utf8)
      case 0x3E: output.append(contentsOf: "&gt;".utf8)
      case 0x22: output.append(contentsOf: "&quot;".utf8)
      case 0x27: output.append(contentsOf: "&#39;".utf8)
      default: output.append(byte)
      }
    }
    return String(decoding: output, as: UTF8.self)
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
