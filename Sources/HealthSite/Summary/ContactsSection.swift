import HealthRecords

/// Whom to call, and the language that the person speaks, as their Patient resources say it.
enum ContactsSection {
  /// Nil where nobody says it.
  static func section(_ person: Person) -> SummarySection? {
    let contacts = person.contacts.map { SummarySection.Row([$0.name, $0.details]) }
    let languages = person.languages.joined(separator: ", ")
    let language = SummarySection.Row([EmergencyCardWords.Title.languages.words, languages])
    let rows = contacts + (languages.isEmpty ? [] : [language])
    return rows.isEmpty
      ? nil
      : SummarySection(
        kind: .contacts, title: SheetTitle.contacts.words, columns: [.init(.what, .name), .words], rows: rows)
  }
}
