extension FactWords {
  /// A note on a name, address or number that is not in use or not a full one (FHIR R4, HumanName.use, Address.use).
  static func use(_ code: String) -> String? { uses[code].map { Phrase(own: $0).text } }

  private static let uses = CodedWords.words("nameUse")
}

extension CutWords {
  static var rest: String { DocumentNote.restInOriginal.words }
}

extension DeletedText {
  package static func plain(_ text: String) -> String {
    text.isBlank ? text : "\(opening)\(text.trimmed))"
  }
}

extension LanguageName {
  /// "French (fr-CN)", "English": a tag with further parts is kept in brackets; nil for an unknown code.
  static func of(_ tag: String) -> String? {
    let parts = tag.split(separator: "-", maxSplits: 1)
    guard let name = parts.first.flatMap({ CodedWords.words("language")[$0.lowercased()] }) else {
      return nil
    }
    return parts.count == 1
      ? Phrase([.own(name)]).text : Phrase([.own("\(name) ("), .value(tag), .own(")")]).text
  }
}

extension TitleWords {
  /// - Parameter letter: the letter of a side in ICD-10-GM.
  static func side(_ letter: String) -> String? { sides[letter].map { Phrase(own: $0).text } }

  private static let sides = CodedWords.words("side")
}
