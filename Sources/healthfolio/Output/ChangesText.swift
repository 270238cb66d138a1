import HealthRecords
import HealthSite

/// The changes since the last build for a terminal: numbers and types, never a record's content.
enum ChangesText {
  /// - Returns: an empty text for a first build, or if nothing changed.
  static func text(_ changes: RecordChanges, _ library: RecordLibrary) -> String {
    if changes.isFirst { return "" }
    let listed = ListedChanges(changes, library.recordsByName)
    let lines = [
      (ChangeHeading.new, RecordTally(listed.new).words), (.returned, RecordTally(listed.returned).words),
      (.changed, RecordTally(listed.changedRecords).words),
      (.takenBack, RecordTally(listed.takenBack).words),
      (.gone, RecordTally(listed.gone).words),
      (.vanished, TypeCounts.words(changes.vanishedByType)),
    ]
    return lines.filter { !$0.1.isEmpty }.map { "\($0.0.words): \($0.1).\n" }.joined()
  }
}

extension RecordLibrary {
  /// All records on the timelines and all retracted ones, with the copies of other institutions, by the names of their
  /// identities.
  var recordsByName: [String: ClinicalRecord] {
    let all = persons.flatMap { $0.records + $0.removed }.flatMap { [$0] + $0.contributors }
    return Dictionary(firsts: all.map { ($0.identity.name, $0) })
  }
}
