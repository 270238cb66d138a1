import HealthRecords

/// The newest result of each test that is out of range: of the last 12 months of the data, and older ones folded.
struct ResultsOutOfRange: Sendable {
  let parts: RecordParts
  private let results: [(series: ResultSeries, latest: ClinicalRecord)]

  init(parts: RecordParts) {
    self.parts = parts
    let flagged = parts.site.series.compactMap { series in
      series.latest.flatMap { $0.isAbnormalResult && $0.sortDate != nil ? (series: series, latest: $0) : nil }
    }
    let newest = flagged.sorted { ClinicalRecord.isListedBefore($0.latest, $1.latest) }
    results = newest.filter(\.latest.isCriticalResult) + newest.filter { !$0.latest.isCriticalResult }
  }

  var blocks: [Block] {
    // Where no result is recent, nothing is said of ranges.
    let title = results.isEmpty && !latest.hasRecent ? Prose.lastMonths.words : SheetTitle.abnormal.words
    return Block.section(2, title, recent + older)
  }

  private var latest: LatestResults {
    LatestResults(
      parts.site.views, hasMeasurements: !parts.site.measurements.isEmpty, through: parts.site.dataThrough)
  }

  private var recent: [Block] {
    let recent = results.filter { parts.site.isRecent($0.latest) }
    let isFlagged = !results.isEmpty && latest.hasRecent
    let none = isFlagged ? OverviewWords.noneOfLastMonths(until: day) : latest.sentence
    return recent.isEmpty
      ? [.remark(.plain, .text(none))]
      : table(recent.map(\.series), OverviewWords.outOfRange(until: day))
  }

  private var older: [Block] {
    let older = results.filter { !parts.site.isRecent($0.latest) }
    guard let newest = older.compactMap(\.latest.sortDate).max() else { return [] }
    let title = OverviewWords.older(older.count, newest: newest.monthText)
    return [Part.box("older", [.fold(.text(title), table(older.map(\.series), title), isLong: false)])]
  }

  /// The last day of the data, in words.
  private var day: String { parts.site.dataThrough?.dayText ?? Unstated.noDate.words }

  private static let limit = 20

  private func table(_ series: [ResultSeries], _ caption: String) -> [Block] {
    let rest = series.dropFirst(Self.limit)
    let kinds = Set(rest.map(\.clinicalType)).sorted().map { Inline.link($0.title, to: $0.listPath) }
    let more: Inline = kinds.isEmpty ? Inline() : "\(PageWords.moreColon(rest.count)) \(kinds.joined(", "))"
    return [
      .table(ResultTable(parts: parts).latest(caption, Array(series.prefix(Self.limit)))),
      .remark(.muted, more),
    ].filter { !$0.isEmpty }
  }
}
