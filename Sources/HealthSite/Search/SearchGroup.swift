import HealthRecords

/// The headings under which search shows what it found, in this order.
enum SearchGroup {
  static let all: [(title: String, slug: String)] =
    ClinicalType.allCases.map { ($0.title, $0.slug) }
    + [("People and institutions", "other"), ("Taken back by their source", "other")]

  static func number(of record: ClinicalRecord) -> Int {
    let types = ClinicalType.allCases
    if record.status.standing == .enteredInError { return types.count + 1 }
    return record.isSupporting ? types.count : types.firstIndex(of: record.clinicalType) ?? 0
  }
}
