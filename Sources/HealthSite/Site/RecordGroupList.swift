import HealthRecords

/// A person's records of one group, newest first.
struct RecordGroupList: Sendable {
  let group: RecordGroup
  let records: [ClinicalRecord]

  var kind: RecordKind { .group(group) }

  /// The groups with records, in the order of the navigation.
  static func all(_ records: [ClinicalRecord]) -> [RecordGroupList] {
    Dictionary(grouping: records, by: \.recordKind).compactMap { kind, records in
      guard case .group(let group) = kind else { return nil }
      return RecordGroupList(group: group, records: records)
    }.sorted { $0.group < $1.group }
  }
}

extension ResultSeries {
  /// The list that its test belongs to.
  var kind: RecordKind { records.first?.recordKind ?? .type(clinicalType) }
}
