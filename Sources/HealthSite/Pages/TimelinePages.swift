import HealthRecords

/// What happened when: an overview of years, and a page for each year, newest first, by day.
enum TimelinePages {
  static func work(_ site: PersonSite) -> [PageWork] {
    let years = TimelineYear.all(site.person.records)
    let overview: PageWork = { [index(years, site)] }
    return [overview] + years.map { year -> PageWork in { pages(year, site, years) } }
  }

  private static func pages(_ year: TimelineYear, _ site: PersonSite, _ years: [TimelineYear]) -> [Page] {
    let parts = RecordParts(site: site, root: "../")
    let days = year.days.flatMap { DayList(parts: parts).blocks($0) }
    let chunks = Chunks.split(days, size: \.size, write: HTMLPrinter.write(_:to:))
    let paths = Chunks.paths(chunks.count, year.path)
    return chunks.indices.map { index in
      var page = Page(
        paths[index], title: year.title, template: "timeline-year.md", section: "timeline/index.html")
      page.trail = [(PageTitle.timeline.words, "timeline/index.html")]
      page.set("years", [YearLinks.links(years, current: year, root: page.root)])
      page.set("filters", [.control(TypeFilters.html(Set(year.records.map(\.clinicalType)).sorted()))])
      page.set("days", Array(chunks[index]))
      page.set("pager", [Chunks.pager(paths, current: index, root: page.root)])
      return page
    }
  }

  private static func index(_ years: [TimelineYear], _ site: PersonSite) -> Page {
    var page = Page(
      "timeline/index.html", title: PageTitle.timeline.words, template: "timeline.md",
      section: "timeline/index.html")
    let types = site.views.byType.types
    var table = Table(
      PageTitle.recordsByYear.words, columns: ColumnTitle.words(.year, .records) + types.map(\.title),
      classes: ["", "value"] + types.map { _ in "value tall" })
    for year in years {
      let counts = types.map { type in year.records.filter { $0.clinicalType == type }.count }
      table.add(
        [.link(year.title, to: page.root + year.path), "\(year.records.count)"]
          + counts.map { $0 == 0 ? Inline() : "\($0)" })
    }
    page.set("years", table.rows.isEmpty ? [.paragraph(.text(PageNote.noRecords.words))] : [.table(table)])
    return page
  }
}

/// The records of one year; those without a date make the last.
struct TimelineYear: Sendable {
  let year: Int?
  /// Newest first.
  let records: [ClinicalRecord]

  var slug: String { year.map(Self.slug) ?? "unknown" }

  /// Its first page.
  var path: String { "timeline/\(slug).html" }

  static func slug(_ year: Int) -> String {
    String(repeating: "0", count: max(0, 4 - String(year).count)) + String(year)
  }

  var title: String { year == nil ? Unstated.noDateTitle.words : slug }

  /// Days, months without a day, the year without a month: each newest first.
  var days: [(title: String, records: [ClinicalRecord])] {
    var days: [(title: String, records: [ClinicalRecord])] = []
    for record in records {
      let title = Self.heading(record)
      if days.last?.title == title {
        days[days.count - 1].records.append(record)
      } else {
        days.append((title, [record]))
      }
    }
    return days
  }

  static func all(_ records: [ClinicalRecord]) -> [TimelineYear] {
    let groups = Dictionary(grouping: records) { $0.sortDate?.year }
    return groups.map { TimelineYear(year: $0.key, records: $0.value) }.sorted {
      ($0.year ?? Int.min) > ($1.year ?? Int.min)
    }
  }

  private static func heading(_ record: ClinicalRecord) -> String {
    guard let date = record.sortDate else { return Unstated.noDateTitle.words }
    if date.month == nil { return DateWords.withoutMonth(date.dayText) }
    return date.day == nil ? DateWords.withoutDay(date.dayText) : date.dayText
  }
}
