import HealthRecords

/// The series of one kind: its units and parts, on one page.
struct MeasurementGroup: Sendable {
  let kind: MeasurementKind
  let series: [MeasurementSeries]
  /// The units, the most recently measured first.
  let units: [String]
  /// The page of the same quantity as institutions measured it, which shows both; nil for a page of its own.
  let sharedPath: String?
  private let byUnit: [String: [MeasurementSeries]]
  private let numbers: [String: Int]

  init(kind: MeasurementKind, series: [MeasurementSeries], sharedPath: String? = nil) {
    (self.kind, self.series, self.sharedPath) = (kind, series, sharedPath)
    byUnit = Dictionary(grouping: series, by: \.key.unit)
    let last = byUnit.mapValues { $0.compactMap { $0.days.last?.day }.max() ?? 0 }
    units = last.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    numbers = Dictionary(uniqueKeysWithValues: units.enumerated().map { ($1, $0) })
  }

  var path: String { sharedPath ?? "measurements/\(kind.slug).html" }
  func path(number: Int) -> String { "measurements/\(kind.slug)-\(number).html" }

  func series(unit: String) -> [MeasurementSeries] { byUnit[unit] ?? [] }

  /// The index of a unit in `units`.
  func number(of unit: String) -> Int { numbers[unit] ?? 0 }

  /// Groups by kind, in the order of the table of kinds.
  static func all(_ series: [MeasurementSeries], beside tests: [ResultSeries], _ links: RecordLinks)
    -> [MeasurementGroup]
  {
    Dictionary(grouping: series, by: \.key.kind).sorted { $0.key < $1.key }.map { number, series in
      let kind = MeasurementKind.all[number]
      let test = kind.tests.firstNonNil { code in
        tests.first { $0.isOfWholeTest && $0.loinc?.code == code }
      }
      return MeasurementGroup(kind: kind, series: series, sharedPath: test.map(links.path(of:)))
    }
  }
}
