extension FactWords {
  /// A note on a name, address or number that is not in use or not a full one (FHIR R4, HumanName.use, Address.use).
  static func use(_ code: String) -> String? { CodedWords.word("nameUse", code) }
}

extension CutWords {
  static var rest: String { DocumentNote.restInOriginal.words }
}

extension DeletedText {
  package static func plain(_ text: String) -> String {
    text.isBlank ? text : "\(opening)\(text.trimmed))"
  }
}

extension Language {
  /// "German", in the language of the task.
  public var name: String { LanguageName.of(rawValue) ?? rawValue }
}

extension LanguageName {
  /// "French (fr-CN)", "English": a tag with further parts is kept in brackets; nil for an unknown code.
  static func of(_ tag: String) -> String? {
    let parts = tag.split(separator: "-", maxSplits: 1)
    guard let name = parts.first.flatMap({ CodedWords.word("language", $0.lowercased()) }) else { return nil }
    return parts.count == 1 ? name : "\(name) (\(tag))"
  }
}

extension TitleWords {
  /// - Parameter letter: the letter of a side in ICD-10-GM.
  static func side(_ letter: String) -> String? { CodedWords.word("side", letter) }
}
