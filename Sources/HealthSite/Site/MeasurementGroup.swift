import HealthRecords

/// The series of one kind: its units and parts, on one page.
struct MeasurementGroup: Sendable {
  let kind: MeasurementKind
  let series: [MeasurementSeries]
  /// The units, the most recently measured first.
  let units: [String]
  private let byUnit: [String: [MeasurementSeries]]
  private let numbers: [String: Int]

  init(kind: MeasurementKind, series: [MeasurementSeries]) {
    (self.kind, self.series) = (kind, series)
    byUnit = Dictionary(grouping: series, by: \.key.unit)
    let last = byUnit.mapValues { $0.compactMap { $0.days.last?.day }.max() ?? 0 }
    units = last.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    numbers = Dictionary(uniqueKeysWithValues: units.enumerated().map { ($1, $0) })
  }

  var path: String { "measurements/\(kind.slug).html" }
  func path(number: Int) -> String { "measurements/\(kind.slug)-\(number).html" }

  func series(unit: String) -> [MeasurementSeries] { byUnit[unit] ?? [] }

  /// The index of a unit in `units`.
  func number(of unit: String) -> Int { numbers[unit] ?? 0 }

  /// Groups by kind, in the order of the table of kinds.
  static func all(_ series: [MeasurementSeries]) -> [MeasurementGroup] {
    Dictionary(grouping: series, by: \.key.kind).sorted { $0.key < $1.key }.map {
      MeasurementGroup(kind: MeasurementKind.all[$0.key], series: $0.value)
    }
  }
}
