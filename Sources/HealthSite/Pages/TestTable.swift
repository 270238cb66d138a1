import HealthRecords

/// Tests with their latest results and their courses.
struct TestTable: Sendable {
  let parts: RecordParts

  func section(_ title: String, _ series: [ResultSeries], id: String? = nil) -> ListSection {
    var table = Table(
      title, columns: ColumnTitle.words(.test, .latest, .overTime, .flag, .referenceRange, .date),
      classes: ["name", "value", "trend", "flagged", "range", "date"])
    for series in series {
      guard let latest = series.latest ?? series.records.first else { continue }
      table.add([
        .link(series.title, to: parts.site.links.path(of: series)),
        "\(parts.value(latest))\(parts.caution(latest))\(parts.rivals(series))", parts.spark(series),
        parts.flag(latest.flag), parts.ranges(latest.value?.ranges ?? []),
        "\(parts.span(latest))\(count(series))\(Self.before(series, latest))",
      ])
      for row in ownDevices(series) { table.add(row) }
    }
    return ListSection(title: title, id: id, table: table)
  }

  /// "was 0.98 (2019), 0.86 (2015)", below the date.
  static func before(_ series: ResultSeries, _ latest: ClinicalRecord) -> Inline {
    let words = EarlierResults(series, before: latest).words(EarlierResults.bare)
    return words.isEmpty ? Inline() : .lineBreak + .text(SheetWords.was(words), .note)
  }

  /// What the person's own devices measured of the same, a row each.
  private func ownDevices(_ series: ResultSeries) -> [[Inline]] {
    let path = parts.site.links.path(of: series)
    return parts.site.measurements.filter { $0.sharedPath == path }.flatMap { group in
      MeasurementTable.gists(group, path: path, named: LifeWords.ownDevice).map {
        [$0[0], $0[1], Inline(), Inline(), Inline(), $0[2]]
      }
    }
  }

  /// A section for each group by organ or kind. The newest tests come first, and those of the same day stand together.
  func groups(_ series: [ResultSeries]) -> [ListSection] {
    let groups = Dictionary(grouping: series, by: \.place.group)
    if groups.count < 2 { return [section(PageTitle.tests.words, Self.newestFirst(series))] }
    return ResultGroup.allCases.compactMap { group in
      groups[group].map { section(group.title, Self.newestFirst($0), id: Self.anchor(group)) }
    }
  }

  /// "blood-count".
  static func anchor(_ group: ResultGroup) -> String { group.rawValue.replacing(" ", with: "-") }

  /// The newest day first; within a day, the order in which tests are usually read.
  private static func newestFirst(_ series: [ResultSeries]) -> [ResultSeries] {
    let day = { (series: ResultSeries) in series.latest?.sortDate?.dayNumber ?? .min }
    return series.enumerated().sorted { a, b in
      let days = (day(a.element), day(b.element))
      if days.0 != days.1 { return days.0 > days.1 }
      return (a.element.place, a.offset) < (b.element.place, b.offset)
    }.map(\.element)
  }

  /// The number of results, if there are several.
  private func count(_ series: ResultSeries) -> Inline {
    let count = series.records.count(where: \.countsAsResult)
    return count < 2 ? Inline() : " \(Inline.text(Counted.results(count), .role(.count)))"
  }
}
