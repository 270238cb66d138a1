/// Our words in the language of the task, with text of records among them.
///
/// The literal parts of an interpolated string are ours. Interpolated values are text of a record, a number, or another
/// phrase, and are not translated.
package struct Phrase: Hashable, Sendable {
  /// A part of a phrase before translation.
  package enum Part: Hashable, Sendable {
    case own(String)
    case value(String)
  }

  package let text: String

  package init(_ parts: [Part]) { text = Self.text(of: parts) }

  /// Words of ours that stand in a table.
  package init(own words: String) { text = Language.current.forms?.phrase([.own(words)]) ?? words }

  fileprivate static func text(of parts: [Part]) -> String {
    Language.current.forms?.phrase(parts) ?? parts.map(\.text).joined()
  }
}

/// A count as sent, in digits.
package typealias Digits = String

extension Phrase {
  /// What stands between the items of a list in a sentence.
  package enum Separator: String {
    case comma = ", "
    case semicolon = "; "
  }
}

extension Phrase: ExpressibleByStringInterpolation {
  package init(stringLiteral words: String) { self.init(own: words) }

  package init(stringInterpolation: Interpolation) { text = stringInterpolation.text }

  /// English is built directly. Other languages need all parts of the phrase first.
  package struct Interpolation: StringInterpolationProtocol {
    private let language = Language.current
    private var english = ""
    private var parts: [Part] = []

    package init(literalCapacity: Int, interpolationCount: Int) {
      if language == .english { english.reserveCapacity(literalCapacity + interpolationCount * 8) }
    }

    package mutating func appendLiteral(_ words: String) { append(words) { .own($0) } }
    package mutating func appendInterpolation(_ text: String) { append(text) { .value($0) } }
    package mutating func appendInterpolation(_ phrase: Phrase) { append(phrase.text) { .value($0) } }
    package mutating func appendInterpolation(_ phrase: Phrase?) { appendInterpolation(phrase?.text ?? "") }
    package mutating func appendInterpolation(_ number: Int) { append(String(number)) { .value($0) } }
    package mutating func appendInterpolation(_ words: some WordTable) {
      appendInterpolation(Phrase(own: words.rawValue))
    }
    package mutating func appendInterpolation(_ day: ClinicalDate) { appendInterpolation(day.dayText) }
    package mutating func appendInterpolation(_ date: RecordDate) { appendInterpolation(date.dayText) }
    package mutating func appendInterpolation(_ count: Int, _ noun: Noun) {
      appendInterpolation(noun.counted(count))
    }
    package mutating func appendInterpolation(_ names: [String], _ separator: Separator = .comma) {
      appendInterpolation(names.joined(separator: separator.rawValue))
    }

    fileprivate var text: String { language == .english ? english : Phrase.text(of: parts) }

    private mutating func append(_ words: String, as part: (String) -> Part) {
      if language == .english { english += words } else { parts.append(part(words)) }
    }
  }
}

extension Phrase.Part {
  package var text: String {
    switch self {
    case .own(let text), .value(let text): text
    }
  }
}

/// A table of our words: the raw values are the English words.
package protocol WordTable: RawRepresentable<String>, Sendable {}

extension WordTable {
  package var words: String { Phrase(own: rawValue).text }
}
