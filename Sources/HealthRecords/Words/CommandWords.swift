extension TerminalWords {
  /// "412 files removed from site: 398 html, 8 svg".
  package static func removed(_ counts: [String: Int], from site: String, isDryRun: Bool) -> String {
    let kinds = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.value) \($0.key)" }
    let words = removed(isDryRun: isDryRun, counts.values.reduce(0, +), from: site)
    return "\(words)\(kinds.isEmpty ? "" : "\(ListWords.colon)\(kinds.joined(separator: ", "))")."
  }
}

extension DoctorWords {
  package static func fonts(_ count: Int) -> String { count == 0 ? noFonts : found(count) }

  package static func folder(_ inputs: [String], files: Int) -> String {
    files == 0 ? holdsNothing(inputs) : holds(inputs, files)
  }

  /// "3 months ago".
  package static func ago(_ days: Int) -> String {
    switch days {
    case ..<1: today
    case 1: yesterday
    case ..<61: self.days(days)
    case ..<730: months(days * 12 / 365)
    default: years(days / 365)
    }
  }
}

extension BuildWords {
  /// - Parameter measured: what a phone measured, if anything.
  package static func read(
    _ records: Int, _ measured: MeasurementTally, ofPersons persons: Int, from files: Int
  ) -> String {
    let measurements = measured.samples == 0 ? "" : MeasurementWords.counted(measured)
    return read(records, measurements, ofPersons: persons == 1 ? 0 : persons, from: files)
  }
}

extension WholeRecordWords {
  /// - Parameter counts: how many records of each type are left out, with the type's title.
  package static func leftOut(_ counts: [(type: String, count: Int)], for tokens: Int) -> String {
    leftOut(counts.map { "\($0.count) × \($0.type)" }, for: tokens)
  }

  package static func withoutDetails(_ counts: [(type: String, count: Int)]) -> String {
    withoutDetails(counts.map { "\($0.count) × \($0.type)" })
  }
}
