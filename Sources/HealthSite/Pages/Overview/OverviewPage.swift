import HealthRecords

/// The first page: who this is and what matters.
enum OverviewPage {
  static func work(_ site: PersonSite) -> [PageWork] { [PageWork { [page(site)] }] }

  static func page(_ site: PersonSite) -> Page {
    var page = Page("index.html", title: site.person.displayName, template: "index.md", section: "index.html")
    let parts = RecordParts(site: site, root: "")
    let results = OverviewResults(parts: parts)
    let identity = OverviewIdentity(parts: parts)
    let warnings = OverviewWarnings(parts: parts)
    let events = OverviewEvents(parts: parts).blocks
    page.set("who", identity.blocks)
    let tests = OverviewTestCourses(parts: parts).blocks
    page.set(
      "jumps",
      [
        jumps(
          site, hasAlerts: !warnings.alerts.isEmpty, hasEvents: !events.isEmpty, hasTests: !tests.isEmpty)
      ])
    page.set("warnings", [Part.box("columns", warnings.sections)])
    page.set(
      "matters",
      [
        Part.box(
          "columns",
          [OverviewMedications(parts: parts).section, OverviewProblems(parts: parts).section])
      ])
    page.set("events", [Part.box("latest-events", id: "latest", events)].filter { _ in !events.isEmpty })
    page.set("through", text: results.day)
    page.set("recent", [Part.box(id: "results", results.recent)])
    page.set("older", results.older)
    page.set("tests", [Part.box(id: "tests", tests)].filter { _ in !tests.isEmpty })
    page.set("life", life(site))
    page.set("measured", measured(site))
    page.set(
      "sources", [Part.box(id: "institutions", OverviewSources(parts: parts).blocks + [identity.details])])
    return page
  }

  /// Links to the parts of this page, for a screen that shows only some of them, and to other pages that readers ask
  /// for.
  private static func jumps(_ site: PersonSite, hasAlerts: Bool, hasEvents: Bool, hasTests: Bool) -> Block {
    let here = [
      ("#alerts", PageTitle.alerts.words, hasAlerts),
      ("#medications", EmergencyCardWords.Title.medicines.words, true),
      ("#conditions", EmergencyCardWords.Title.problems.words, true),
      ("#latest", SheetTitle.latest.words, hasEvents), ("#results", PageTitle.results.words, true),
      ("#tests", PageTitle.testsOverTime.words, hasTests),
      ("#institutions", PageTitle.institutions.words, true),
    ].filter(\.2)
    let others = [
      ("timeline/index.html", PageTitle.timeline.words, true),
      ("immunizations.html", ClinicalType.immunizations.title, site.types.contains(.immunizations)),
      ("changes.html", PageTitle.whatChanged.words, true),
    ].filter(\.2)
    let links =
      here.map { path, words, _ -> HTML in "<a href=\"\(attribute: path)\">\(words)</a>" }
      + others.map { path, words, _ -> HTML in "<a class=\"away\" href=\"\(attribute: path)\">\(words)</a>" }
    return .control("<p class=\"jumps\">\(links.joined())</p>")
  }

  /// A part of the page in the colour of its clinical type.
  static func section(_ title: String, _ type: ClinicalType, _ blocks: [Block]) -> Block {
    Part.section(2, .text(title), type.slug, id: type.slug, blocks)
  }

  /// The sentence for an empty list, with what documents and lists say about the type.
  ///
  /// - Parameter stated: the words for an empty list, or what the records deny beside its entries.
  static func sentences(_ site: PersonSite, _ type: ClinicalType, _ stated: String, isEmpty: Bool) -> [Block]
  {
    [.remark(.plain, .text(site.views.sentence(stated, type, hasRecords: !isEmpty)))]
  }

  private static func life(_ site: PersonSite) -> [Block] {
    let years = OverviewIdentity.years(site.person.records)
    let graphic = LifeGraphic(
      LifeLane.all(site), today: site.lastDay, label: PageWords.wholeRecord(years ?? ""))
    guard let graphic else {
      let isDated = site.person.records.contains { $0.sortDate != nil }
      return (isDated ? [] : [.paragraph(.text(PageNote.noDates.words))])
        + [.remark(.own, .text(missing(site)))]
    }
    let extent = OverviewWords.extent(site.person.records.count, years: years)
    let told = [missing(site), undated(site)].filter { !$0.isEmpty }.joined(separator: " ")
    return [
      .remark(.own, .text(told.isEmpty ? extent : "\(extent). \(told)")), .drawing(graphic),
      graphic.table(PageTitle.theWholeRecordAsATable.words),
    ]
  }

  /// "Without a date, and not drawn: Former smoker; lumpectomy."
  private static func undated(_ site: PersonSite) -> String {
    let others: [RecordKind] = [.group(.plans), .group(.orders), .type(.coverage)]
    let undated = site.person.records.filter {
      $0.sortDate == nil && !$0.isAbsenceStatement && !others.contains($0.recordKind)
    }
    let plans = site.person.records.filter { $0.recordKind == .group(.plans) && !$0.isAbsenceStatement }
    let sentences = [
      undated.map { $0.listTitle.shortened(to: 80) }.distinct.sentence(.notDrawn, upTo: 12),
      plans.map { $0.listTitle.shortened(to: 80) }.distinct.sentence(.plansNotDrawn, upTo: 3),
    ]
    return sentences.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Says that procedures or vaccinations are missing, since they then have no page.
  private static func missing(_ site: PersonSite) -> String {
    let absences = [ClinicalType.procedures, .immunizations].compactMap(site.absence)
    let lost = site.library.ledger.lost
    let unread = lost == 0 || site.isOneOfSeveral ? [] : [SheetWords.unread(lost)]
    return (absences + unread).joined(separator: " ")
  }

  private static let measurementLimit = 8

  /// What the person's own devices measured, in a table apart from the clinical results.
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

/// The sources of the records, a line each, linked to their pages.
struct OverviewSources: Sendable {
  let parts: RecordParts
  private static let limit = 12

  var blocks: [Block] {
    let institutions = parts.site.institutions
    if institutions.isEmpty { return [.paragraph(.text(PageNote.noRecords.words))] }
    if institutions.allSatisfy({ $0.name == nil }) {
      return [.paragraph(.link(PageNote.noInstitution.words, to: InstitutionLinks.path(nil)))]
    }
    let more = institutions.count - Self.limit
    let rest: [Inline] =
      more > 0
      ? ["\(PageWords.moreColon(more)) \(Inline.link(PageTitle.aboutThisData.words, to: "sources.html"))"]
      : []
    return [.list(institutions.prefix(Self.limit).map(line) + rest)]
  }

  private func line(_ institution: Institution) -> Inline {
    let link = Inline.link(institution.title, to: InstitutionLinks.path(institution.name))
    let years = OverviewIdentity.years(institution.records)
    let extent = OverviewWords.extent(institution.records.count, years: years)
    return "\(link) \(Inline.text(extent, .role(.muted)))"
  }
}
