import HealthRecords

/// How many days a phone measured each kind on, by person: what a later build may have lost.
package struct MeasuredDays: Hashable, Sendable {
  /// By the person's name for folders, then by the kind's.
  var counts: [String: [String: Int]] = [:]

  package init() {}

  /// - Returns: nil where the options leave some out, which says nothing of what the records hold.
  init?(_ library: RecordLibrary) {
    guard library.holdsAllMeasurements else { return nil }
    for person in library.persons {
      let kinds = Dictionary(grouping: person.measurements, by: \.kind.slug)
      counts[person.slug] = kinds.mapValues { series in Set(series.flatMap(\.days).map(\.day)).count }
    }
  }

  /// What there is less of than before, of the persons that are still there.
  func lost(since before: MeasuredDays) -> MeasuredDays {
    var lost = MeasuredDays()
    for (person, kinds) in before.counts {
      guard let now = counts[person] else { continue }
      let fewer = kinds.compactMap { kind, days in
        days > now[kind] ?? 0 ? (kind, days - (now[kind] ?? 0)) : nil
      }
      if !fewer.isEmpty { lost.counts[person] = Dictionary(uniqueKeysWithValues: fewer) }
    }
    return lost
  }

  /// Of one person, or of all: the titles of the kinds with their days, in the order of the table of kinds.
  func named(of person: String?) -> [(title: String, days: Int)] {
    let found = person.map { [counts[$0] ?? [:]] } ?? Array(counts.values)
    let sums = found.reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }
    return MeasurementKind.all.compactMap { kind in sums[kind.slug].map { (kind.title, $0) } }
  }
}
