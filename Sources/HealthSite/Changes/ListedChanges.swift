import HealthRecords

/// What one build changed, as lists of records. Records that were taken back or are gone stand apart.
package struct ListedChanges: Sendable {
  typealias Changed = (record: ClinicalRecord, fields: [RecordChanges.Field])

  package private(set) var new: [ClinicalRecord] = []
  /// Records that an earlier build had, or that the source has again.
  package private(set) var returned: [ClinicalRecord] = []
  /// Entered in error: new as such, or changed to it.
  package private(set) var takenBack: [ClinicalRecord] = []
  /// No longer in the source, and kept.
  package private(set) var gone: [ClinicalRecord] = []
  private(set) var changed: [Changed] = []
  package var changedRecords: [ClinicalRecord] { changed.map(\.record) }

  /// - Parameter records: by their names in the history.
  package init(_ changes: RecordChanges, _ records: [String: ClinicalRecord]) {
    for name in changes.new {
      if let record = records[name] { add(record, isReturned: changes.returned.contains(name)) }
    }
    for entry in changes.changed {
      if let record = records[entry.name] { add(record, entry) }
    }
  }
}

extension ListedChanges {
  private mutating func add(_ record: ClinicalRecord, isReturned: Bool) {
    if record.isTakenBack {
      takenBack.append(record)
    } else if isReturned {
      returned.append(record)
    } else {
      new.append(record)
    }
  }

  private mutating func add(_ record: ClinicalRecord, _ change: RecordChanges.Changed) {
    if change.isGoneFromSource { gone.append(record) }
    if change.isBackInSource { returned.append(record) }
    let fields = change.ownFields
    if record.isTakenBack, fields.contains(where: { $0.element == .status }) {
      takenBack.append(record)
    } else if !fields.isEmpty {
      changed.append((record, fields))
    }
  }
}

extension ClinicalRecord {
  /// True if the source says that it was entered in error.
  fileprivate var isTakenBack: Bool { status.course == .enteredInError }
}
