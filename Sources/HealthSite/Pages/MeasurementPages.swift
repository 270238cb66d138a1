import HealthRecords

/// What the person's phone and watch measured, apart from the clinical records: a list of kinds, and a page each.
enum MeasurementPages {
  static let listPath = "measurements.html"
  static var title: String { PageTitle.measurements.words }

  static func all(_ site: PersonSite) -> [Page] {
    let kinds = site.measurements
    return kinds.isEmpty ? [] : [list(kinds)] + kinds.flatMap(pages)
  }

  private static func list(_ kinds: [MeasurementGroup]) -> Page {
    var page = Page(listPath, title: title, template: "measurements.md", section: listPath)
    page.set("lists", [.table(table(kinds))])
    return page
  }

  /// What was measured, a row for each kind, unit and part.
  static func table(_ kinds: [MeasurementGroup]) -> Table {
    var table = Table(
      PageTitle.kindsOfMeasurements.words,
      columns: ColumnTitle.words(.measurement, .newestDay, .on, .since, .days),
      classes: ["name", "value", "date", "date", "value"])
    for kind in kinds {
      for series in kind.series { table.add(MeasurementTable.gist(series, path: kind.path)) }
    }
    return table
  }

  private static func pages(_ group: MeasurementGroup) -> [Page] {
    let chunks = ListSection.chunks(MeasurementTable.sections(group))
    let paths = chunks.indices.map { $0 == 0 ? group.path : group.path(number: $0 + 1) }
    let rule = MeasurementRule.words(group)
    return chunks.indices.map { index in
      var page = Page(paths[index], title: group.kind.title, template: "measurement.md", section: listPath)
      page.trail = [(title, listPath)]
      page.set("rule", text: rule)
      page.set("chart", index == 0 ? Block.drawn(MeasurementChart(group)) : [])
      page.set("lists", chunks[index].flatMap(\.blocks))
      page.set("pager", [Chunks.pager(paths, current: index, root: page.root)])
      return page
    }
  }
}

/// The series of one kind: its units and parts, on one page.
struct MeasurementGroup: Sendable {
  let kind: MeasurementKind
  let series: [MeasurementSeries]
  /// The units, the one that was measured last first.
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

  /// The place of a unit among them.
  func number(of unit: String) -> Int { numbers[unit] ?? 0 }

  /// By kind, in the order of the table of kinds.
  static func all(_ series: [MeasurementSeries]) -> [MeasurementGroup] {
    Dictionary(grouping: series, by: \.key.kind).sorted { $0.key < $1.key }.map {
      MeasurementGroup(kind: MeasurementKind.all[$0.key], series: $0.value)
    }
  }
}
