import HealthRecords

/// The number of days on which a phone measured each kind, by person, to find days that a later build lacks.
package struct MeasuredDays: Hashable, Sendable {
  /// By the person's folder name, then by the kind's slug.
  var counts: [String: [String: Int]] = [:]

  package init() {}

  /// - Returns: nil if options leave measurements out: the counts would then say nothing about the records.
  init?(_ library: RecordLibrary) {
    guard library.holdsAllMeasurements else { return nil }
    for person in library.persons {
      let kinds = Dictionary(grouping: person.measurements, by: \.kind.slug)
      counts[person.slug] = kinds.mapValues { series in Set(series.flatMap(\.days).map(\.day)).count }
    }
  }

  /// The kinds with fewer days than before, for persons who are still there.
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

  /// The titles and days of a person's kinds, or of everyone's, in the order of the table of kinds.
  func named(of person: String?) -> [(title: String, days: Int)] {
    let found = person.map { [counts[$0] ?? [:]] } ?? Array(counts.values)
    let sums = found.reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }
    return MeasurementKind.all.compactMap { kind in sums[kind.slug].map { (kind.title, $0) } }
  }
}
