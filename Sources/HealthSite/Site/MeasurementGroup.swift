import HealthRecords

/// The series of one kind: its units and parts, on one page.
struct MeasurementGroup: Sendable {
  let kind: MeasurementKind
  let series: [MeasurementSeries]
  /// Those of devices before those that the person entered; of each, the most recently measured first.
  let strands: [Strand]
  /// The page of the same quantity as institutions measured it, which shows both; nil for a page of its own.
  let sharedPath: String?
  private let byStrand: [Strand: [MeasurementSeries]]
  private let numbers: [Strand: Int]
  /// The one with the newest day.
  let newest: Strand?

  /// What has tables and drawings of its own: one unit, measured by devices or entered by the person.
  struct Strand: Hashable, Sendable {
    let unit: String
    let isEntered: Bool
  }

  init(kind: MeasurementKind, series: [MeasurementSeries], sharedPath: String? = nil) {
    (self.kind, self.series, self.sharedPath) = (kind, series, sharedPath)
    byStrand = Dictionary(grouping: series) { Strand(unit: $0.key.unit, isEntered: $0.key.isEntered) }
    let last = byStrand.mapValues { $0.compactMap { $0.days.last?.day }.max() ?? 0 }
    let rank = { (strand: Strand) in strand.isEntered ? 1 : 0 }
    strands = last.sorted { a, b in
      (rank(a.key), b.value, a.key.unit) < (rank(b.key), a.value, b.key.unit)
    }.map(\.key)
    let day = last.values.max()
    newest = strands.first { last[$0] == day }
    numbers = Dictionary(uniqueKeysWithValues: strands.enumerated().map { ($1, $0) })
  }

  /// "“Low”": what meters wrote instead of numbers, the first few.
  var withoutNumber: [String] {
    series.flatMap(\.withoutNumber).distinct.sorted().prefix(5).map {
      MeasurementWords.quoted($0.shortened(to: 20))
    }
  }

  var isMeasured: Bool { strands.contains { !$0.isEntered } }

  var path: String { sharedPath ?? "measurements/\(kind.slug).html" }
  func path(number: Int) -> String { "measurements/\(kind.slug)-\(number).html" }

  func series(_ strand: Strand) -> [MeasurementSeries] { byStrand[strand] ?? [] }

  /// The index in `strands`.
  func number(of strand: Strand) -> Int { numbers[strand] ?? 0 }

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
