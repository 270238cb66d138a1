import HealthRecords

/// The last twelve months of the data as whole days.
struct RecentDays: Sendable {
  /// The last day of these months; nil if nothing has a date.
  let until: ClinicalDate?
  let blocks: [Block]
  /// Lines of days that fit on the first page.
  private static let lineLimit = 240

  init(_ timeline: Timeline) {
    let last = timeline.site.dataThrough ?? timeline.site.asOf
    until = last
    let records = Self.records(timeline)
    let days = TimelineDay.all(records)
    let printer = DayBlocks(timeline: timeline, level: 3)
    var (shown, lines, count): ([Block], Int, Int) = ([], 0, 0)
    for day in days where lines < Self.lineLimit {
      shown += Array(printer.blocks(day).prefix(4))
      lines += min(day.records.count, 4 * DayEvents.linesAtATime)
      count += 1
    }
    let years = records.compactMap { $0.sortDate?.year }.distinct
    blocks =
      last == nil
      ? [] : shown + [Self.more(timeline, years, hasMore: count < days.count, isEmpty: days.isEmpty)]
  }

  /// Newest first.
  static func records(_ timeline: Timeline) -> [ClinicalRecord] {
    let last = timeline.site.dataThrough ?? timeline.site.asOf
    return timeline.site.person.records.filter { $0.sortDate?.isWithin(months: 12, before: last) == true }
  }

  /// Where the rest of these months is shown.
  private static func more(_ timeline: Timeline, _ years: [Int], hasMore: Bool, isEmpty: Bool) -> Block {
    if isEmpty {
      let measured = timeline.measuredThrough
      return measured.isEmpty ? .remark(.own, .text(PageNote.nothingInTheseMonths.words)) : measured
    }
    let root = timeline.parts.root
    let links = timeline.years.filter { $0.year.map(years.contains) ?? false }.map {
      Inline.link($0.title, to: root + $0.path)
    }.joined(", ")
    let words = hasMore ? PageNote.moreOfTheseMonths.words : PageNote.wholeYears.words
    return .remark(.own, "\(words) \(links)")
  }
}

extension Timeline {
  /// The last day with measurements, which are not records; it links to them.
  fileprivate var measuredThrough: Block {
    let words = site.person.measuredThrough.map { ChangeWords.measured(through: $0.dayText) }
    return .remark(.own, words.map { .link($0, to: parts.root + MeasurementPages.listPath) } ?? Inline())
  }
}
