import HealthRecords

/// Whom to call, and the person's languages, from their Patient resources.
enum ContactsSection {
  /// Nil if no Patient states any.
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
