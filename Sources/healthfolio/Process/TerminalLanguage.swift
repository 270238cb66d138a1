import HealthRecords

extension Language {
  /// The language of the terminal's messages, by its environment; English without a table for it. What is written into
  /// files never depends on it.
  ///
  /// `LANGUAGE` counts only where a locale is set (GNU gettext, The LANGUAGE variable).
  static var ofTerminal: Language {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].firstNonNil(Console.environment) ?? ""
    if ["", "C", "POSIX"].contains(locale.prefix { $0 != "." }) { return .english }
    let wanted = (Console.environment("LANGUAGE") ?? "").split(separator: ":").map(String.init) + [locale]
    return wanted.firstNonNil { name in
      let tag = String(name.prefix { $0 != "." && $0 != "@" }).replacing("_", with: "-")
      let known = [tag, String(tag.prefix { $0 != "-" })].compactMap(Language.init)
      return known.first { !$0.isDraft }
    } ?? .english
  }

  /// The translated language of more than half of the records, other than English; nil if there is none.
  static func ofMost(_ library: RecordLibrary) -> Language? {
    let records = library.persons.flatMap(\.records)
    let tags = Dictionary(grouping: records) { $0.language?.prefix { $0 != "-" }.lowercased() ?? "" }
    guard let most = tags.max(by: { ($0.value.count, $1.key) < ($1.value.count, $0.key) }),
      most.value.count * 2 > records.count
    else { return nil }
    return translated.first { $0.rawValue == most.key && !$0.isDraft }
  }

  /// Proposes the language of most records, if none was chosen.
  static func propose(for library: RecordLibrary, unless chosen: Language?) {
    guard chosen == nil, let language = ofMost(library) else { return }
    Console.error(BuildWords.otherLanguage(language.name, language.rawValue))
  }
}
