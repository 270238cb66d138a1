import HealthRecords

/// What one build added, changed and lost, compared with the build before it.
package struct RecordChanges: Hashable, Sendable {
  /// Records by person and clinical type.
  typealias Counts = [String: [ClinicalType: Int]]

  package struct Field: Hashable, Sendable {
    package let element: Element
    /// Nil if there was no value.
    package let old: RecordSnapshot.Stated?
    package let new: RecordSnapshot.Stated?
  }

  package struct Changed: Hashable, Sendable {
    package let name: String
    package let fields: [Field]
  }

  /// The build's as-of date; nil if the data has none.
  package let date: ClinicalDate?
  /// The last day of each person's data, by the person's folder name.
  package var through: [String: ClinicalDate] = [:]
  /// True for the first build of the state: nothing is known of the time before.
  package let isFirst: Bool
  /// Names of the records that the build before did not have.
  package var new: [String] = []
  /// The new records that an earlier build already had.
  package var returned: Set<String> = []
  package var changed: [Changed] = []
  var vanished: Counts = [:]
  /// Days of a phone's measurements that this build lost.
  var vanishedDays = MeasuredDays()
  /// Names of the records that this build lost, which are hashes; nothing else is kept of them.
  var gone: Set<String> = []

  package init(date: ClinicalDate?, isFirst: Bool = false) {
    self.date = date
    self.isFirst = isFirst
  }

  package var isEmpty: Bool {
    !isFirst && new.isEmpty && changed.isEmpty && vanished.isEmpty && vanishedDays.counts.isEmpty
  }

  /// The last day of a person's data; for builds that did not store it, the day of the build.
  func date(of person: String) -> ClinicalDate? { through[person] ?? date }

  /// The number of lost records of all persons, by type.
  package var vanishedByType: [ClinicalType: Int] {
    vanished.values.reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }
  }
}

extension RecordChanges.Changed {
  /// - Returns: nil when no readable difference exists.
  init?(from old: RecordSnapshot, to new: RecordSnapshot) {
    if old.key == new.key { return nil }
    name = new.name
    fields = ChangedFields.between(old, new)
    if fields.isEmpty { return nil }
  }

  /// True if the source no longer has the record and it is kept.
  package var isGoneFromSource: Bool { source?.new != nil }
  /// True if the source has a kept record again.
  package var isBackInSource: Bool { source?.old != nil && source?.new == nil }
  /// Changes of what the record itself says.
  package var ownFields: [RecordChanges.Field] { fields.filter { $0.element != SnapshotFields.source } }

  private var source: RecordChanges.Field? { fields.first { $0.element == SnapshotFields.source } }
}
