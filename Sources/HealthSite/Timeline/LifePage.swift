import HealthRecords

/// The first page: what matters, the life chart, and the newest days of the diary.
enum LifePage {
  static func page(_ timeline: Timeline) -> Page {
    let site = timeline.site
    var page = Page("index.html", title: PageTitle.life.words, template: "index.md", section: "index.html")
    let parts = RecordParts(site: site, root: "")
    let strip = LifeStrip(parts: parts)
    page.set(
      "extent",
      [
        .remark(.own, "\(Inline("\(extent(site)) · ").marked(.role(.count)))\(strip.links)"),
        .remark(.own, strip.inBrief),
      ]
        + site.person.doubts.map { .remark(.caution, "\($0).") })
    page.set("strip", [strip.block])
    page.set("life", chart(parts) + [.remark(.own, .text(missing(site)))])
    page.set("until", text: through(site).map { TimelineWords.to($0.dayText) } ?? "")
    page.set("recent", recent(timeline, parts))
    page.set("earlier", [.links(DiaryPage.decades(timeline, root: DiaryPage.path, first: true))])
    return page
  }

  private static func through(_ site: PersonSite) -> ClinicalDate? { site.dataThrough ?? site.asOf }

  private static func chart(_ parts: RecordParts) -> [Block] {
    let site = parts.site
    let lanes = LifeLanes(parts: parts).all
    let chart = LifeChart(
      lanes, today: site.lastDay, records: site.person.records.compactMap { $0.sortDate?.dayNumber },
      label: PageWords.wholeRecord(site.person.records.years ?? ""))
    guard let chart else { return [.paragraph(.text(PageNote.noDates.words))] + lanes.map(\.words) }
    return [.drawing(chart)] + chart.table
  }

  /// "155 records, 1958 to 2024"; the day of the data is in the page's header.
  private static func extent(_ site: PersonSite) -> String {
    OverviewWords.extent(site.person.records.count, years: site.person.records.years)
  }

  /// What has no row in the chart, and what could not be read.
  private static func missing(_ site: PersonSite) -> String {
    let absences = [ClinicalType.procedures, .immunizations].compactMap(site.absence)
    let lost = site.library.ledger.lost
    let unread = lost == 0 || site.isOneOfSeveral ? [] : [SheetWords.unread(lost)]
    return (absences + unread + undated(site)).joined(separator: " ")
  }

  /// "Without a date, and not drawn: Former smoker; lumpectomy." Problems and medicines have rows nevertheless.
  private static func undated(_ site: PersonSite) -> [String] {
    let others: [RecordKind] = [
      .group(.plans), .group(.orders), .type(.coverage), .type(.conditions), .type(.medications),
      .type(.allergies),
    ]
    // The strip has implants, with the day on which they were put in.
    let implants = Set(site.views.implants.inPlace.map(\.identity))
    let undated = site.person.records.filter {
      $0.sortDate == nil && !implants.contains($0.identity) && !$0.isAbsenceStatement
        && !others.contains($0.recordKind)
    }
    let plans = site.person.records.filter { $0.recordKind == .group(.plans) && !$0.isAbsenceStatement }
      .sorted { $0.isOpenPlan && !$1.isOpenPlan }
    return [
      undated.map { $0.listTitle.shortened(to: 80) }.distinct.sentence(.notDrawn, upTo: 12),
      plans.map { $0.listTitle.shortened(to: 80) }.distinct.sentence(.plansNotDrawn, upTo: 3),
    ].filter { !$0.isEmpty }
  }

  private static let recentLimit = 40

  /// The days of the last twelve months of the data.
  private static func recent(_ timeline: Timeline, _ parts: RecordParts) -> [Block] {
    let last = through(timeline.site)
    let days = timeline.site.diary.filter { $0.date.isWithin(months: 12, before: last) }
    let diary = DiaryRows(parts: parts, saysYear: true)
    let rows = diary.rows(days.prefix(recentLimit))
    let more = days.count - rows.count
    let rest = more > 0 ? [Inline.link(PageWords.more(more), to: "timeline/index.html")] : []
    let none = rows.isEmpty ? [Block.remark(.own, .text(PageNote.nothingInTheseMonths.words))] : []
    return [Part.box("diary", [.list(rows + rest)])] + none + [diary.measured]
  }
}

extension LifeLane {
  /// The lane without a chart.
  var words: Block {
    Part.section(
      2, .text(title), name,
      [
        .remark(.plain, .text(note)),
        .list(
          (rows + past).map {
            "\(Inline.link($0.name, to: $0.href)) \($0.now)"
          }),
      ])
  }
}
