import HealthRecords

/// The first page of the timeline: what is planned, the last twelve months day by day, then a band for every year.
struct TimelineIndex: Sendable {
  let timeline: Timeline
  private static let path = "timeline/index.html"

  init(_ timeline: Timeline) { self.timeline = timeline }

  /// One page, or several if a life has more years than a phone can hold.
  var pages: [Page] {
    let chunks = Chunks.split(bands, write: HTMLPrinter.write(_:to:))
    let paths = Chunks.paths(chunks.count, Self.path)
    return chunks.indices.map { index in
      var page = Page(
        paths[index], title: PageTitle.timeline.words, template: "timeline.md", section: Self.path)
      if index == 0 { fill(&page) }
      page.set("years", Array(chunks[index]))
      page.set("pager", [Chunks.pager(paths, current: index, root: page.root)])
      return page
    }
  }
}

extension TimelineIndex {
  private func fill(_ page: inout Page) {
    let recent = RecentDays(timeline)
    page.set("decades", [decades])
    page.set(
      "rule",
      [
        .fold(.text(TimelineWords.ruleTitle), [.remark(.own, .text(TimelineWords.rule))], isLong: false)
      ])
    page.set("upcoming", upcoming)
    page.set("until", text: recent.until.map { TimelineWords.to($0.dayText) } ?? "")
    page.set("recent", recent.blocks)
    page.set("nothing", timeline.years.isEmpty ? [.paragraph(.text(PageNote.noRecords.words))] : [])
  }

  /// A link to the first band of each decade.
  private var decades: Block {
    let known = banded.filter { $0.year != nil }
    let firsts = Dictionary(grouping: known) { ($0.year ?? 0) / 10 * 10 }.compactMapValues(\.first)
    let links = firsts.sorted { $0.key > $1.key }.map { decade, year in
      LinkBar.Link(words: TimelineWords.decade(decade), path: "#\(year.anchor)")
    }
    let unknown = timeline.years.filter { $0.year == nil }.map {
      LinkBar.Link(words: $0.title, path: "#\($0.anchor)")
    }
    return .links(LinkBar(label: PageTitle.years.words, links: links + unknown))
  }

  private var upcoming: [Block] {
    let parts = timeline.parts
    let items = ahead.map { record -> Inline in
      let words: Inline = "\(parts.link(record)) \(parts.status(record))\(parts.from(record))"
      return
        "\(parts.date(record.dueDate, of: record)) \(words.marked(.role(.headline(record.recordKind.slug))))"
    }
    return items.isEmpty ? [] : [Part.box("band upcoming", [.list(items)])]
  }

  /// Years that are not shown in full above.
  private var banded: [TimelineYear] {
    let told = Set((RecentDays.records(timeline) + ahead).map(\.identity))
    return timeline.years.filter { !$0.records.allSatisfy { told.contains($0.identity) } }
  }

  private var ahead: [ClinicalRecord] {
    Upcoming.all(in: timeline.site.person.records, after: timeline.site.asOf)
  }

  /// A band for every year; years without a record between them share one line.
  private var bands: [Block] {
    let most = timeline.years.filter { $0.year != nil }.flatMap(MonthStrip.counts).max() ?? 1
    let band = YearBand(timeline: timeline, most: most)
    var above: Int?
    return banded.flatMap { year -> [Block] in
      let gap = gap(from: year.year, to: above)
      above = year.year
      return gap + [band.block(year)]
    }
  }

  private func gap(from older: Int?, to newer: Int?) -> [Block] {
    guard let older, let newer, newer - older > 1 else { return [] }
    let (first, last) = (TimelineYear.slug(older + 1), TimelineYear.slug(newer - 1))
    return [.remark(.own, .text(TimelineWords.nothing(from: first, to: last)))]
  }
}

/// A year on the first page of the timeline: its headlines, and counts in grey.
struct YearBand: Sendable {
  let timeline: Timeline
  /// The number of records in the busiest month.
  let most: Int
  private static let headlineLimit = 5

  func block(_ year: TimelineYear) -> Block {
    let path = timeline.parts.root + year.path
    let blocks: [Block] = [
      .drawing(MonthStrip(year, most: most)), .list(headlines(year)),
      .remark(.tail, tail(year, path)),
    ]
    return Part.section(3, title(year, path), "band", id: year.anchor, blocks)
  }
}

extension YearBand {
  private func title(_ year: TimelineYear, _ path: String) -> Inline {
    let link = Inline.link(year.title, to: path)
    guard let number = year.year, let age = timeline.age(in: number) else { return link }
    return "\(link)\(Inline.text(", \(TimelineWords.age(age))", .role(.muted)))"
  }

  private func headlines(_ year: TimelineYear) -> [Inline] {
    guard let number = year.year else { return [] }
    let line = HeadlineLine(parts: timeline.parts)
    return timeline.headlines.winners(of: number, upTo: Self.headlineLimit).map {
      line.row($0, day: $0.date.textInYear, to: timeline.path(of: $0.date))
    }
  }

  /// "12 × dialysis · 20 lab results, 5 out of range · 2 vitals", linked to the year.
  private func tail(_ year: TimelineYear, _ path: String) -> Inline {
    let repeats = year.year.map { timeline.headlines.repeats(of: $0).prefix(3).map(\.words) } ?? []
    return .link(KindCounts.words(year.records, besides: repeats), to: path)
  }
}

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
