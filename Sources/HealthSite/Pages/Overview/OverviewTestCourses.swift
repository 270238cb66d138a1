import HealthRecords

/// One test for each organ with its course in numbers, so that the first page shows whether, say, the kidneys get
/// worse.
struct OverviewTestCourses: Sendable {
  let parts: RecordParts
  private static let limit = 8

  var blocks: [Block] {
    let tests = parts.site.views.organTests.leading.prefix(Self.limit)
    if tests.isEmpty { return [] }
    let missing = ResultGroup.missing(parts.site.views.missingOrgans)
    let all = Inline.link(ClinicalType.labResults.title, to: "\(ClinicalType.labResults.slug).html")
    return Block.rows(table(Array(tests))) + [.remark(.own, "\(missing) \(OverviewWords.allTests) \(all)")]
  }

  private func table(_ tests: [ResultSeries]) -> Table {
    var table = Table(
      PageTitle.testsOverTime.words,
      columns: ColumnTitle.words(.test, .latest, .overTime, .flag, .date, .before),
      classes: ["name", "value", "trend", "flagged", "date", "earlier"])
    for row in tests.compactMap(row) { table.add(row) }
    return table
  }

  private func row(_ series: ResultSeries) -> [Inline]? {
    guard let latest = series.latest else { return nil }
    let link = Inline.link(series.title, to: parts.root + parts.site.links.path(of: series))
    return [
      "\(Inline.text("\(series.place.group.title):").marked(.strong)) \(link)",
      "\(parts.value(latest))\(parts.caution(latest))\(parts.rivals(series))",
      parts.spark(series), parts.flag(latest.flag), parts.date(latest), earlier(series),
    ]
  }

  /// "1.12 in June 2021; first 0.98 in March 2009".
  private func earlier(_ series: ResultSeries) -> Inline {
    let numbers = series.earlierNumbers
    guard let last = numbers.first, let first = numbers.last else {
      return series.records.count == 1 ? .text(OverviewWords.onlyResult, .role(.muted)) : Inline()
    }
    let before = number(last, besides: series.latest)
    return numbers.count == 1
      ? before : "\(before); \(OverviewWords.firstResult) \(number(first, besides: series.latest))"
  }

  /// - Parameter latest: a remark that this result already has is not repeated.
  private func number(_ record: ClinicalRecord, besides latest: ClinicalRecord?) -> Inline {
    guard let number = record.value?.quantity, let date = record.sortDate else { return Inline() }
    let isOfMonth = latest?.date?.shortMonthText == record.date?.shortMonthText
    let day = isOfMonth ? record.date?.dayText : nil
    let month = Inline.time(day ?? OverviewWords.in(date.monthText), date.machineText)
    return Inline("\(parts.number(number)) \(month)").marked(.role(.quantity))
      + (record.status.statements == latest?.status.statements ? parts.gone([record]) : parts.caution(record))
  }
}
