import HealthRecords

/// The diary of a whole life: what is next, and a fold for each year.
struct DiaryPage: Sendable {
  static let path = "timeline/index.html"
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
  /// - Parameters:
  ///   - root: the path of the diary's page from the page with the links.
  ///   - first: begins with a link to the page itself.
  static func decades(_ timeline: Timeline, root: String, first: Bool = false) -> LinkBar {
    let known = timeline.years.filter { $0.year != nil }
    let firsts = Dictionary(grouping: known) { ($0.year ?? 0) / 10 * 10 }.compactMapValues(\.first)
    let links = firsts.sorted { $0.key > $1.key }.map { decade, year in
      LinkBar.Link(words: TimelineWords.decade(decade), path: "\(root)#\(year.anchor)")
    }
    let unknown = timeline.years.filter { $0.year == nil }.map {
      LinkBar.Link(words: $0.title, path: "\(root)#\($0.anchor)")
    }
    let whole = first ? [LinkBar.Link(words: PageTitle.timeline.words, path: root)] : []
    return LinkBar(label: PageTitle.years.words, links: whole + links + unknown)
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
    let days = timeline.site.diary
    // An institution is named where it differs from the row above, be that of the year before.
    let byYear = Dictionary(grouping: zip(days, DiaryRows(parts: parts).rows(days)), by: \.0.date.year)
    var above: Int?
    return timeline.years.flatMap { year -> [Block] in
      let gap = gap(from: year.year, to: above)
      above = year.year
      return gap + [block(year, year.year.flatMap { byYear[$0] }?.map(\.1) ?? [])]
    }
  }

  private func gap(from older: Int?, to newer: Int?) -> [Block] {
    guard let older, let newer, newer - older > 1 else { return [] }
    let (first, last) = (TimelineYear.slug(older + 1), TimelineYear.slug(newer - 1))
    return [.remark(.own, .text(TimelineWords.nothing(from: first, to: last)))]
  }

  private func block(_ year: TimelineYear, _ rows: [Inline]) -> Block {
    let tail = Block.remark(.tail, tail(year))
    let fold = Block.fold(title(year), [.list(rows), tail].filter { !$0.isEmpty }, isLong: false)
    return Part.box("diary", id: year.anchor, [fold])
  }

  private static let named = Headlines.namedInYear

  /// "2023, age 65: cataract surgery; 5 results out of range"; without a headline what there is.
  private func title(_ year: TimelineYear) -> Inline {
    let age = year.year.flatMap(timeline.age).map { ", \(TimelineWords.age($0))" } ?? ""
    let told = year.year.map { timeline.headlines.winners(of: $0, upTo: Self.named).map(Self.words) } ?? []
    let words = told.isEmpty ? .text(KindCounts.words(year.records)) : Self.joined(told)
    return "\(Inline.text(year.title, .strong))\(Inline.text(age, .role(.muted)))\(ListWords.colon)\(words)"
  }

  private static let titleLength = 150

  /// Whole headlines, as many as there is room for; at least one.
  private static func joined(_ headlines: [String]) -> Inline {
    var words = Inline.text(headlines[0].shortened(to: titleLength))
    var length = headlines[0].count
    for headline in headlines.dropFirst() where length + headline.count < titleLength {
      words = words + .text("\(ListWords.semicolon)\(headline)", .role(.outcome))
      length += headline.count
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
    return .link(
      "\(year.year == nil ? year.title : LifeWords.allOf(year.title))\(ListWords.colon)\(counts)",
      to: parts.root + year.path)
  }
}
