import HealthRecords

/// The headings for search results, in this order.
enum SearchGroup {
  static var all: [(title: String, slug: String)] {
    types.map { ($0.title, $0.slug) } + [(PageTitle.peopleAndInstitutions.words, "other")]
  }

  static let types = ClinicalType.allCases

  /// The number of the heading for people and institutions, which readers search by name.
  static var people: Int { ClinicalType.allCases.count }

  /// The last heading, only for persons with measurements.
  static var measurements: (title: String, slug: String) { (MeasurementPages.title, "measurements") }

  static func number(of record: ClinicalRecord) -> Int {
    record.isSupporting ? people : ClinicalType.allCases.firstIndex(of: record.clinicalType) ?? 0
  }
}
