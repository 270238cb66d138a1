import HealthRecords

/// A day on which somebody saw the person, or on which something happened that matters.
struct DiaryDay: Sendable {
  /// With the precision of the records.
  let date: ClinicalDate
  /// Visits, and what shows that the person was seen on a day without one.
  var contacts: [ClinicalRecord] = []
  var headlines: [Headline] = []

  /// Newest first.
  static func all(_ site: PersonSite) -> [DiaryDay] {
    var days: [String: DiaryDay] = [:]
    let seen = site.views.contacts.filter {
      $0.status.course.hasHappened && $0.sortDate?.isAhead(of: site.asOf) == false
    }
    for record in seen {
      guard let date = record.sortDate else { continue }
      days[date.numberText, default: DiaryDay(date: date)].contacts.append(record)
    }
    for headline in site.headlines.all where headline.matter != .finding {
      days[headline.date.numberText, default: DiaryDay(date: headline.date)].headlines.append(headline)
    }
    return days.values.sorted {
      ($1.date.dayNumber, $0.date.numberText) < ($0.date.dayNumber, $1.date.numberText)
    }
  }
}

/// A person's days in rows: when, why, with whom, and what came of it.
struct DiaryRows: Sendable {
  let parts: RecordParts
  let timeline: Timeline
  /// False under the heading of a year.
  var saysYear = false
  private static let contactLimit = 3
  /// More results out of range are counted.
  private static let namedResults = 2

  /// The institution is named where it differs from the row above.
  func rows(_ days: some Sequence<DiaryDay>) -> [Inline] {
    var above: [String] = []
    return days.map { day in
      let sources = sources(day)
      let isSame = sources.allSatisfy { above.contains($0.words) }
      above = sources.map(\.words)
      return row(day, from: isSame ? [] : sources)
    }
  }

  private func row(_ day: DiaryDay, from sources: [RecordSource]) -> Inline {
    let words = ((why(day) + whatCame(day)).joined("; ") + parts.from(sources)).marked(
      .role(.headline(Self.kind(day))))
    let time = Inline.time(saysYear ? day.date.dayText : day.date.textInYear, day.date.machineText)
    return "\(time.marked(.link(timeline.path(of: day.date, root: parts.root), language: nil))) \(words)"
  }

  private static func kind(_ day: DiaryDay) -> String {
    (day.headlines.first?.items[0].record ?? day.contacts.first)?.recordKind.slug ?? ""
  }

  /// The contacts that are no headlines themselves, each with its reason.
  private func why(_ day: DiaryDay) -> [Inline] {
    let told = Set(day.headlines.flatMap(\.items).map(\.record.identity))
    let others = day.contacts.filter { !told.contains($0.identity) }
    let shown = others.prefix(Self.contactLimit).map { record -> Inline in
      let details = RecordTable.details(record)
      let reason = details.isEmpty ? Inline() : Inline.text(", \(details.shortened(to: 120))", .role(.muted))
      return "\(parts.link(record).marked(.strong))\(reason)\(parts.caution(record))"
    }
    let more = others.count - shown.count
    return shown + (more > 0 ? [.text(PageWords.more(more), .role(.muted))] : [])
  }

  /// What happened, and which or how many results were out of range.
  private func whatCame(_ day: DiaryDay) -> [Inline] {
    let line = HeadlineLine(parts: parts, saysSource: false)
    return day.headlines.map { headline in
      headline.matter == .result && headline.items.count > Self.namedResults
        ? .text(headline.label) : line.inline(headline)
    }
  }

  private func sources(_ day: DiaryDay) -> [RecordSource] {
    (day.contacts + day.headlines.flatMap(\.items).map(\.record)).flatMap(\.sources)
      .distinct(by: \.words).prefix(2).map(\.self)
  }
}

/// The diary of a whole life: what is next, and a fold for each year.
struct DiaryPage: Sendable {
  private static let path = "timeline/index.html"
  let timeline: Timeline
  private var parts: RecordParts { timeline.parts }

  init(_ timeline: Timeline) { self.timeline = timeline }

  /// One page, or several if a life has more years than a phone can hold.
  var pages: [Page] {
    let chunks = Chunks.split(years, write: HTMLPrinter.write(_:to:))
    let paths = Chunks.paths(chunks.count, Self.path)
    return chunks.indices.map { index in
      var page = Page(
        paths[index], title: PageTitle.timeline.words, template: "timeline.md", section: "index.html")
      if index == 0 { fill(&page) }
      page.set("years", Array(chunks[index]))
      page.set("pager", [Chunks.pager(paths, current: index, root: page.root)])
      return page
    }
  }

  private func fill(_ page: inout Page) {
    page.set("decades", [.links(Self.decades(timeline, root: ""))])
    page.set(
      "rule",
      [.fold(.text(TimelineWords.ruleTitle), [.remark(.own, .text(TimelineWords.rule))], isLong: false)])
    page.set("upcoming", upcoming)
    page.set("nothing", timeline.years.isEmpty ? [.paragraph(.text(PageNote.noRecords.words))] : [])
  }

  /// A link to the first year of each decade.
  ///
  /// - Parameter root: the path of the diary's page from the page with the links.
  static func decades(_ timeline: Timeline, root: String) -> LinkBar {
    let known = timeline.years.filter { $0.year != nil }
    let firsts = Dictionary(grouping: known) { ($0.year ?? 0) / 10 * 10 }.compactMapValues(\.first)
    let links = firsts.sorted { $0.key > $1.key }.map { decade, year in
      LinkBar.Link(words: TimelineWords.decade(decade), path: "\(root)#\(year.anchor)")
    }
    let unknown = timeline.years.filter { $0.year == nil }.map {
      LinkBar.Link(words: $0.title, path: "\(root)#\($0.anchor)")
    }
    return LinkBar(label: PageTitle.years.words, links: links + unknown)
  }
}

extension DiaryPage {
  private var upcoming: [Block] {
    let ahead = Upcoming.all(in: timeline.site.person.records, after: timeline.site.asOf)
    let items = ahead.map { record -> Inline in
      let words: Inline = "\(parts.link(record)) \(parts.status(record))\(parts.from(record))"
      return
        "\(parts.date(record.dueDate, of: record)) \(words.marked(.role(.headline(record.recordKind.slug))))"
    }
    return items.isEmpty ? [] : [Part.box("diary", [.list(items)])]
  }

  /// A fold for each year; years without a record between them share one line.
  private var years: [Block] {
    let byYear = Dictionary(grouping: timeline.diary, by: \.date.year)
    var above: Int?
    return timeline.years.flatMap { year -> [Block] in
      let gap = gap(from: year.year, to: above)
      above = year.year
      return gap + [block(year, year.year.flatMap { byYear[$0] } ?? [])]
    }
  }

  private func gap(from older: Int?, to newer: Int?) -> [Block] {
    guard let older, let newer, newer - older > 1 else { return [] }
    let (first, last) = (TimelineYear.slug(older + 1), TimelineYear.slug(newer - 1))
    return [.remark(.own, .text(TimelineWords.nothing(from: first, to: last)))]
  }

  private func block(_ year: TimelineYear, _ days: [DiaryDay]) -> Block {
    let rows = DiaryRows(parts: parts, timeline: timeline).rows(days)
    let tail = Block.remark(.tail, tail(year))
    let fold = Block.fold(title(year), [.list(rows), tail].filter { !$0.isEmpty }, isLong: false)
    return Part.box("diary", id: year.anchor, [fold])
  }

  private static let named = Headlines.namedInYear

  /// "2023, age 65: cataract surgery; 5 results out of range"; without a headline what there is.
  private func title(_ year: TimelineYear) -> Inline {
    let age = year.year.flatMap(timeline.age).map { ", \(TimelineWords.age($0))" } ?? ""
    let told = year.year.map { timeline.headlines.winners(of: $0, upTo: Self.named).map(Self.words) } ?? []
    let words = told.isEmpty ? KindCounts.words(year.records) : Self.joined(told)
    return "\(Inline.text(year.title, .strong))\(Inline.text(age, .role(.muted))): \(words)"
  }

  private static let titleLength = 150

  /// Whole headlines, as many as there is room for; at least one.
  private static func joined(_ headlines: [String]) -> String {
    var words = headlines[0].shortened(to: titleLength)
    for headline in headlines.dropFirst() where words.count + headline.count < titleLength {
      words += "; \(headline)"
    }
    return words
  }

  private static func words(_ headline: Headline) -> String {
    headline.matter == .result ? headline.label : headline.words(upTo: 2)
  }

  /// "All of 2023: 12 × dialysis · 20 lab results, 5 out of range · 2 vitals", linked to the year.
  private func tail(_ year: TimelineYear) -> Inline {
    let repeats = year.year.map { timeline.headlines.repeats(of: $0).prefix(3).map(\.words) } ?? []
    let counts = KindCounts.words(year.records, besides: repeats)
    return .link("\(LifeWords.allOf(year.title)) \(counts)", to: parts.root + year.path)
  }
}
