import HealthRecords

/// What one build found new, changed and gone, against the build before it.
package struct RecordChanges: Hashable, Sendable {
  /// Records by person and clinical type.
  typealias Counts = [String: [ClinicalType: Int]]

  package struct Field: Hashable, Sendable {
    package let element: Element
    /// Nil when nothing stood there.
    package let old: RecordSnapshot.Stated?
    package let new: RecordSnapshot.Stated?
  }

  package struct Changed: Hashable, Sendable {
    package let name: String
    package let fields: [Field]
  }

  /// The build's as-of date; nil when the data carries none.
  package let date: ClinicalDate?
  /// Until when the records of each person spoke, by the person's name for folders.
  package var through: [String: ClinicalDate] = [:]
  /// True for the build that began the state: nothing is known of before.
  package let isFirst: Bool
  /// Names of the records that the build before did not have.
  package var new: [String] = []
  /// Those of the new ones that an earlier build had.
  package var returned: Set<String> = []
  package var changed: [Changed] = []
  var vanished: Counts = [:]
  /// Days of a phone's measurements that the build before had.
  var vanishedDays = MeasuredDays()
  /// Hashes of the identities of the records that this build had no more: nothing else is kept of them.
  var gone: Set<String> = []

  package init(date: ClinicalDate?, isFirst: Bool = false) {
    self.date = date
    self.isFirst = isFirst
  }

  package var isEmpty: Bool {
    !isFirst && new.isEmpty && changed.isEmpty && vanished.isEmpty && vanishedDays.counts.isEmpty
  }

  /// How far a person's data reached; of a build that did not tell, the date of the build.
  func date(of person: String) -> ClinicalDate? { through[person] ?? date }

  /// How many records of which type are gone, of all persons.
  package var vanishedByType: [ClinicalType: Int] {
    vanished.values.reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }
  }
}

extension RecordChanges.Changed {
  /// - Returns: nil when nothing that a person could read differs.
  init?(from old: RecordSnapshot, to new: RecordSnapshot) {
    if old.key == new.key { return nil }
    name = new.name
    fields = ChangedFields.between(old, new)
    if fields.isEmpty { return nil }
  }

  /// The source has it no more, and the person keeps it.
  package var isGoneFromSource: Bool { source?.new != nil }
  /// The source has a kept record again.
  package var isBackInSource: Bool { source?.old != nil && source?.new == nil }
  /// What the record itself says differently.
  package var ownFields: [RecordChanges.Field] { fields.filter { $0.element != SnapshotFields.source } }

  private var source: RecordChanges.Field? { fields.first { $0.element == SnapshotFields.source } }
}
