/// The kind of records that a section or list is about, by its code; by its title if it has no code.
enum SectionKind {
  static func of(_ code: Concept?, _ title: String?) -> RecordKind? {
    guard let codes = code?.codes, !codes.isEmpty else {
      return title.flatMap { kind(of: $0.normalizedWords) }
    }
    return codes.firstNonNil(of(code:))
  }

  static func of(code: String) -> RecordKind? { kinds[code] }

  private static func kind(of title: String) -> RecordKind? {
    SectionTitles.daysOfOperation.contains(title) ? .type(.procedures) : titles[title]
  }

  /// Titles of sections in operative notes that have no code in LOINC. Without the day and the side, an operation would
  /// be reported wrongly.
  private static let titles: [String: RecordKind] = [
    "laterality": .type(.procedures), "pre-medication": .type(.procedures),
    "premedication": .type(.procedures), "implants": .group(.other), "complications": .type(.conditions),
  ]

  /// The sections of allergies, drugs and problems, whose place even an empty one takes.
  static let lists: Set = ["48765-2", "10160-0", "11450-4"]

  /// LOINC's sections (C-CDA R2.1, chapter 2; IPS) and HL7's example codes for lists.
  private static let kinds: [String: RecordKind] = CSVTable(named: "section-kinds.csv").rows
    .reduce(into: [:]) { kinds, row in
      kinds[row[0]] =
        row[1] == "type"
        ? ClinicalType(rawValue: row[2]).map(RecordKind.type)
        : RecordGroup(rawValue: row[2]).map(RecordKind.group)
    }
}

/// Titles of sections without a code.
package enum SectionTitles {
  /// Titles of the section with the day of the operation.
  package static let daysOfOperation = CodedWords.codes("sectionOfOperation")
}
