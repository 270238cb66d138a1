import HealthRecords

/// The institutions of a person by number, those with the most records first; the style sheet filters by these numbers.
struct SourceNumbers: Sendable {
  /// The style sheet knows this many numbers; further institutions share the last.
  static let limit = 12

  private let numbers: [String: Int]

  init(_ records: [ClinicalRecord]) {
    let counts = records.reduce(into: [String: Int]()) { counts, record in
      for source in Self.sources(of: record) { counts[source, default: 0] += 1 }
    }
    let names = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { $0.key }
    numbers = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, min($0 + 1, Self.limit)) })
  }

  static func sources(of record: ClinicalRecord) -> Set<String> {
    Set(record.sources.map(\.words))
  }

  func of(_ source: String) -> Int { numbers[source] ?? Self.limit }

  /// "s1 s3": the style sheet's names for the sources of the records.
  func classes(_ records: [ClinicalRecord]) -> String {
    var isThere = Array(repeating: false, count: Self.limit + 1)
    for record in records {
      for source in record.sources { isThere[of(source.words)] = true }
    }
    return isThere.indices.filter { isThere[$0] }.map { "s\($0)" }.joined(separator: " ")
  }
}
