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
