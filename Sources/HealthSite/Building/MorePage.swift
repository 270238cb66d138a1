import HealthRecords

/// All pages that the head of a page does not name, with their counts; who the person is, and the institutions.
enum MorePage {
  static let path = "more.html"

  static func work(_ site: PersonSite) -> [PageWork] { [PageWork { [page(site)] }] }

  static func page(_ site: PersonSite) -> Page {
    var page = Page(path, title: PageTitle.more.words, template: "more.md", section: path)
    let menu = SitePart.menu(of: site)
    let named = Set(MainEntry.allCases.compactMap { $0.path(in: menu) })
    let entries = menu.filter { !named.contains($0.path) && $0.path != SourcesPages.institutions }
    let parts = RecordParts(site: site, root: "")
    let facts = PersonFacts(parts: parts)
    let isOfRecords = { (entry: MenuEntry) in entry.count != nil && !notOfRecords.contains(entry.path) }
    let box = { (entries: [MenuEntry]) in Part.box("menu", [.list(entries.map { line($0, parts) })]) }
    page.set("lists", [box(entries.filter { !isOfRecords($0) })])
    let lists = entries.filter(isOfRecords)
    page.set("records", lists.isEmpty ? [] : [box(lists)])
    page.set("person", facts.blocks + [facts.details])
    page.set("sources", [Part.box(id: "institutions", SourcesLine(parts: parts).blocks)])
    return page
  }

  /// Pages with a count that are no list of a kind; the institutions have a list of their own below.
  private static let notOfRecords: Set = [PeoplePage.path, "timeline/index.html"]

  /// The name, the count, and what is most often looked for behind it.
  private static func line(_ entry: MenuEntry, _ parts: RecordParts) -> Inline {
    let count: Inline = entry.count.map { " \(Inline.text(String($0), .role(.count)))" } ?? Inline()
    let answer = answers(entry.path, parts)
    let told = answer.isEmpty ? Inline() : " \(answer.marked(.small))"
    return Inline.link(entry.name, to: entry.path) + count + told
  }

  /// The last dose against each disease, and the last operation.
  private static func answers(_ path: String, _ parts: RecordParts) -> Inline {
    switch path {
    case ClinicalType.immunizations.listPath:
      let coverage = parts.site.views.immunizations
      let rows = VaccinationRow.all(coverage).filter(\.isOfDisease).map(\.inBrief)
      let others = coverage.uncoded.map {
        VaccinationRow.inBrief($0.listTitle, $0.date?.dayText ?? Unstated.dateUnknown.words)
      }
      return (rows + others).prefix(mostDiseases).map { Inline.text($0) }.joined(" · ")
    case ClinicalType.procedures.listPath:
      return LifeStrip(parts: parts).operation
    default: return Inline()
    }
  }

  private static let mostDiseases = 12
}

/// The sources of the records, a line each, linked to their pages.
struct SourcesLine: Sendable {
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
    let extent = OverviewWords.extent(institution.records.count, years: institution.records.years)
    return "\(link) \(Inline.text(extent, .role(.muted)))"
  }
}
