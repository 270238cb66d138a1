import HealthRecords

/// Who this is and what matters: the first page.
enum OverviewPage {
  static func page(_ site: PersonSite) -> Page {
    var page = Page("index.html", title: site.person.displayName, template: "index.md", section: "index.html")
    let parts = RecordParts(site: site, root: "")
    let results = OverviewResults(parts: parts)
    page.set("who", OverviewIdentity(parts: parts).blocks)
    page.set("warnings", [Part.box("columns", OverviewWarnings(parts: parts).sections)])
    page.set(
      "matters",
      [
        Part.box(
          "columns",
          [OverviewMedications(parts: parts).section, OverviewProblems(parts: parts).section])
      ])
    page.set("events", OverviewEvents(parts: parts).blocks)
    page.set("recent", results.recent)
    page.set("older", results.older)
    page.set("life", life(site))
    page.set("measured", measured(site))
    page.set("sources", OverviewSources(parts: parts).blocks)
    return page
  }

  /// A part of the page under the colour of its clinical type.
  static func section(_ title: String, _ type: ClinicalType, _ blocks: [Block]) -> Block {
    Part.section(2, .text(title), type.slug, blocks)
  }

  /// That there is nothing to list, with what documents and lists say of it.
  ///
  /// - Parameter empty: what is said where there is nothing; nil where there is something.
  static func sentences(_ site: PersonSite, _ type: ClinicalType, _ empty: String?) -> [Block] {
    [.remark(.plain, .text(site.views.sentence(empty ?? "", type, hasRecords: empty == nil)))]
  }

  private static func life(_ site: PersonSite) -> [Block] {
    let years = OverviewIdentity.years(site.person.records)
    let graphic = LifeGraphic(
      LifeLane.all(site), today: site.lastDay, label: PageWords.wholeRecord(years ?? ""))
    guard let graphic else {
      let isDated = site.person.records.contains { $0.sortDate != nil }
      return (isDated ? [] : [.paragraph(.text(PageNote.noDates.words))]) + [missing(site)]
    }
    return [
      .remark(.own, .text(OverviewWords.extent(site.person.records.count, years: years))), missing(site),
      .drawing(graphic), graphic.table(PageTitle.theWholeRecordAsATable.words),
    ]
  }

  /// What is asked for and has neither a page nor a part of this one.
  private static func missing(_ site: PersonSite) -> Block {
    let absences = [ClinicalType.procedures, .immunizations].compactMap(site.absence)
    return .remark(.own, .text(absences.joined(separator: " ")))
  }

  private static let measurementLimit = 8

  /// What the person's own devices measured: a table of its own, apart from the clinical results.
  private static func measured(_ site: PersonSite) -> [Block] {
    let kinds = site.measurements
    if kinds.isEmpty { return [] }
    let more = kinds.count - measurementLimit
    let all = Inline.link(PageNote.allMeasurements.words, to: MeasurementPages.listPath)
    let rest: Inline = more > 0 ? "\(PageWords.moreColon(more)) \(all)" : Inline()
    return [
      .table(MeasurementPages.table(Array(kinds.prefix(measurementLimit)))), .remark(.muted, rest),
    ]
  }
}
