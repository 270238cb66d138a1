import HealthRecords
import HealthSite

/// What became of the records since the last build, for a terminal: numbers and types, never what a record says.
enum ChangesText {
  /// - Returns: nothing for a first build, and when nothing changed.
  static func text(_ changes: RecordChanges, _ library: RecordLibrary) -> String {
    if changes.isFirst { return "" }
    let types = library.typesByName
    let count = { (names: [String]) in
      names.compactMap { types[$0] }.reduce(into: [ClinicalType: Int]()) { $0[$1, default: 0] += 1 }
    }
    let lines = [
      ("New", count(changes.new.filter { !changes.returned.contains($0) })),
      ("Back again", count(Array(changes.returned))), ("Changed", count(changes.changed.map(\.name))),
      ("No longer in these records", changes.vanishedByType),
    ]
    return lines.filter { !$0.1.isEmpty }.map { "\($0.0): \(TypeCounts.words($0.1)).\n" }.joined()
  }
}

extension RecordLibrary {
  /// Every record on the timelines and what the source took back, with the copies of other institutions.
  var allRecords: [ClinicalRecord] {
    persons.flatMap { $0.records + $0.removed }.flatMap { [$0] + $0.contributors }
  }

  /// What each record is, by the name of its identity.
  fileprivate var typesByName: [String: ClinicalType] {
    Dictionary(
      allRecords.map { ($0.identity.name, $0.clinicalType) }, uniquingKeysWith: { first, _ in first })
  }
}
