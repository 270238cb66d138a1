import HealthRecords

/// The headings under which search shows what it found, in this order.
enum SearchGroup {
  static var all: [(title: String, slug: String)] {
    ClinicalType.allCases.map { ($0.title, $0.slug) }
      + [(PageTitle.peopleAndInstitutions.words, "other")]
  }

  /// After the others, for persons who have some.
  static var measurements: (title: String, slug: String) { (MeasurementPages.title, "measurements") }

  static func number(of record: ClinicalRecord) -> Int {
    let types = ClinicalType.allCases
    return record.isSupporting ? types.count : types.firstIndex(of: record.clinicalType) ?? 0
  }
}
