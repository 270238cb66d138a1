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

/// The fields of a record that differ from before, each difference once.
enum ChangedFields {
  static func between(_ old: RecordSnapshot, _ new: RecordSnapshot) -> [RecordChanges.Field] {
    let (before, after) = (stated(old), stated(new))
    let all = Set(before.keys).union(after.keys).compactMap { element in
      isSame(before[element], after[element], under: element)
        ? nil : RecordChanges.Field(element: element, old: before[element], new: after[element])
    }
    return all.filter { field in !all.contains { repeats(field, $0) } }
      .sorted { ($0.element.label, $0.element.path) < ($1.element.label, $1.element.path) }
  }
}

extension ChangedFields {
  private static func stated(_ snapshot: RecordSnapshot) -> [Element: RecordSnapshot.Stated] {
    Dictionary(firsts: snapshot.fields.map { ($0.element, $0.stated) })
  }

  /// One build may store as words what another stores as a hash.
  private static func isSame(
    _ a: RecordSnapshot.Stated?, _ b: RecordSnapshot.Stated?, under element: Element
  ) -> Bool {
    switch (a, b) {
    case (.hash(let hash), .words(let words)), (.words(let words), .hash(let hash)):
      hash == StableHash.of(words, under: element)
    case (.words, _), (.hash, _), (nil, _): a == b
    }
  }

  /// Elements that are part of what "Status" says.
  private static let partsOfStatus = Element.all("clinicalStatus verificationStatus lifecycleStatus")
  /// Dates that appear a second time under their own element.
  private static let dates: Set<Element> = [.date, SnapshotFields.end]

  /// True when the other field already says it.
  private static func repeats(_ field: RecordChanges.Field, _ other: RecordChanges.Field) -> Bool {
    if other.element == .status, partsOfStatus.contains(field.element) {
      return isPart(field.old, of: other.old) && isPart(field.new, of: other.new)
    }
    return dates.contains(other.element) && !dates.contains(field.element)
      && isSame(field.old, other.old, under: field.element)
      && isSame(field.new, other.new, under: field.element)
  }

  /// True if no words of the part are stored: its row would add nothing.
  private static func isPart(_ part: RecordSnapshot.Stated?, of whole: RecordSnapshot.Stated?) -> Bool {
    guard let words = part?.words?.lowercased() else { return true }
    return whole?.words?.lowercased().contains(words) == true
  }
}
