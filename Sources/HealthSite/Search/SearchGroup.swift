import HealthRecords

/// The headings under which search shows what it found, in this order.
enum SearchGroup {
  static var all: [(title: String, slug: String)] {
    types.map { ($0.title, $0.slug) } + [(PageTitle.peopleAndInstitutions.words, "other")]
  }

  static let types = ClinicalType.allCases

  /// Its number among them: people and institutions, who are sought by name.
  static var people: Int { ClinicalType.allCases.count }

  /// After the others, for persons who have some.
  static var measurements: (title: String, slug: String) { (MeasurementPages.title, "measurements") }

  static func number(of record: ClinicalRecord) -> Int {
    record.isSupporting ? people : ClinicalType.allCases.firstIndex(of: record.clinicalType) ?? 0
  }
}
