/// Words of ours in the language of the task, with what records say among them.
///
/// Of an interpolated literal, the literal parts are ours; what is interpolated is text of a record, a number, or
/// another phrase, and stays as it is.
package struct Phrase: Hashable, Sendable {
  /// A phrase before it is said.
  package enum Part: Hashable, Sendable {
    case own(String)
    case value(String)
  }

  package let text: String

  package init(_ parts: [Part]) { text = Language.current.text(of: parts) }

  /// Words of ours that stand in a table.
  package init(own words: String) {
    switch Language.current {
    case .english: text = words
    case .pseudo: text = Language.pseudo.text(of: [.own(words)])
    }
  }
}

extension Phrase: ExpressibleByStringInterpolation {
  package init(stringLiteral words: String) { self.init(own: words) }

  package init(stringInterpolation: Interpolation) { text = stringInterpolation.text }

  /// English is put together at once; another language has the whole phrase first.
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
    package mutating func appendInterpolation(_ number: Int) { append(String(number)) { .value($0) } }

    fileprivate var text: String { language == .english ? english : language.text(of: parts) }

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

extension Language {
  /// - Parameter parts: in English. Our own, with the places between them, are the key of what another language says.
  fileprivate func text(of parts: [Phrase.Part]) -> String {
    switch self {
    case .english: parts.map(\.text).joined()
    case .pseudo: PseudoLanguage.text(of: parts)
    }
  }
}
