import HealthRecords

/// The headings under which search shows what it found, in this order.
enum SearchGroup {
  static let all: [(title: String, slug: String)] =
    ClinicalType.allCases.map { ($0.title, $0.slug) }
    + [("People and institutions", "other")]

  /// After the others, for persons who have some.
  static let measurements = (title: MeasurementPages.title, slug: "measurements")

  static func number(of record: ClinicalRecord) -> Int {
    let types = ClinicalType.allCases
    return record.isSupporting ? types.count : types.firstIndex(of: record.clinicalType) ?? 0
  }
}
