/// What a language other than English makes of our words, dates and counts: a folder beside this file has one type that
/// says so, and `Language.forms` its line.
protocol LanguageForms {
  /// - Parameter parts: in English. Our own, with the places between them, are the key of what the language says.
  /// - Returns: nil for words that the language lacks, which stay English.
  static func phrase(_ parts: [Phrase.Part]) -> String?

  /// Exactly the precision given: nothing is added, nothing is dropped.
  static func date(_ date: DateParts) -> String

  /// A number with what is counted.
  ///
  /// - Parameter forms: the English words for one and for several, the key of what the language says.
  static func count(_ count: Int, _ forms: (one: String, many: String)) -> String
}

extension Language {
  /// Nil for English, in which our words stand in the code.
  var forms: (any LanguageForms.Type)? {
    switch self {
    case .english: nil
    case .pseudo: PseudoLanguage.self
    }
  }
}
