import HealthRecords

/// What one build changed, as lists of records: what the source took back stands apart from what it states.
package struct ListedChanges: Sendable {
  typealias Changed = (record: ClinicalRecord, fields: [RecordChanges.Field])

  package let new: [ClinicalRecord]
  /// Records that an earlier build had.
  package let returned: [ClinicalRecord]
  /// Entered in error: new as such, or told to be so now.
  package let takenBack: [ClinicalRecord]
  let changed: [Changed]
  package var changedRecords: [ClinicalRecord] { changed.map(\.record) }

  /// - Parameter records: by the names that the history knows them by.
  package init(_ changes: RecordChanges, _ records: [String: ClinicalRecord]) {
    let all = changes.new.compactMap { records[$0] }
    let stated = all.filter { !$0.isTakenBack }
    let changed = changes.changed.compactMap { entry in records[entry.name].map { ($0, entry.fields) } }
    new = stated.filter { !changes.returned.contains($0.identity.name) }
    returned = stated.filter { changes.returned.contains($0.identity.name) }
    takenBack = all.filter(\.isTakenBack) + changed.filter(Self.tellsRetraction).map { $0.0 }
    self.changed = changed.filter { !Self.tellsRetraction($0) }
  }
}

extension ListedChanges {
  private static func tellsRetraction(_ changed: Changed) -> Bool {
    changed.record.isTakenBack && changed.fields.contains { $0.label == RecordSnapshot.statusLabel }
  }
}

extension ClinicalRecord {
  /// The source says that it was entered in error.
  fileprivate var isTakenBack: Bool { status.standing == .enteredInError }
}
