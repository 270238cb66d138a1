import HealthRecords

/// A page for each institution: what it is the source of, when, who works there, and when it last reported; long lists
/// continue on further pages.
enum InstitutionPages {
  static func work(_ site: PersonSite) -> [PageWork] {
    site.institutions.map { institution in PageWork { pages(institution, site) } }
  }

  private static func pages(_ institution: Institution, _ site: PersonSite) -> [Page] {
    let parts = RecordParts(site: site, root: "../")
    let records = InstitutionRecords(institution, parts)
    return records.paths.indices.map { index in
      var page = Page(
        records.paths[index], title: institution.title,
        template: index == 0 ? "institution.md" : "institution-continued.md",
        section: SourcesPages.institutions)
      page.trail = [(PageTitle.aboutThisData.words, "sources.html")]
      if index == 0 {
        set(InstitutionContent(institution: institution, parts: parts), on: &page)
        page.set("strip", records.strip)
      }
      page.set("years", index == 0 && !records.strip.isEmpty ? [] : records.index)
      page.set(
        "find", institution.records.count > PageFilter.veryLongList ? [.control(PageFilter.field)] : [])
      page.set("records", records.blocks(page: index))
      page.set("pager", [Chunks.pager(records.paths, current: index, root: parts.root)])
      return page
    }
  }

  private static func set(_ content: InstitutionContent, on page: inout Page) {
    page.set("facts", content.facts)
    page.set("people", content.people)
    page.set("files", content.files)
  }
}

extension Institution {
  /// Its name, or a title for files that name no institution.
  var title: String { name ?? TitleWords.filesWithoutInstitution }
}

/// The content of an institution's page.
struct InstitutionContent: Sendable {
  let institution: Institution
  let parts: RecordParts

  /// Its address and contact, the first and last dates, and the number of records.
  var facts: [Block] {
    let list = FactList(parts: parts)
    let stated = institution.organizations.flatMap { $0.facts.of(.of("address"), .of("telecom")) }
    let days: [(ProvenanceName, String?)] = [
      (.firstRecord, institution.firstDay?.dayText),
      (.lastRecord, institution.lastDay.map(parts.site.dayText)),
      (.lastHeardFrom, institution.lastHeard?.dayText),
    ]
    let counts = FactList.row(PageTitle.records.words, counted)
    let rows =
      list.rows(stated.distinct).rows + days.compactMap { FactList.row($0.words, $1) }
      + [counts].compactMap { $0 } + organizations
    return [Part.box("brief", [.facts(FactRows(rows: rows))])]
  }

  /// Links to its Organization records.
  private var organizations: [FactRows.Row] {
    let links = institution.organizations.map { parts.link($0) }
    return links.isEmpty ? [] : [.init(name: PageTitle.moreOfIt.words, values: links)]
  }

  /// "39: 4 conditions · 13 visits".
  private var counted: String {
    "\(institution.records.count)\(ListWords.colon)\(KindCounts.words(institution.records))"
  }

  var people: [Block] {
    let people = NamedPeople(institution.records).entries
    let items = people.prefix(Self.peopleLimit).map { entry -> Inline in
      let name = entry.identity.map { parts.link($0, words: entry.name) } ?? .text(entry.name)
      return "\(name) \(Inline.text(Counted.records(entry.count), .role(.count)))"
    }
    let more = people.count - Self.peopleLimit
    return [.list(items + (more > 0 ? [.text(PageWords.more(more))] : []))]
  }

  private static let peopleLimit = 100

  /// Each file with the number of records that came in it.
  var files: [Block] {
    let counts = Dictionary(grouping: institution.records, by: \.resource.origin.file).mapValues(\.count)
    let files = counts.sorted { $0.key < $1.key }
    let items = files.prefix(Self.fileLimit).map { path, count -> Inline in
      "\(Inline.text(path, .role(.path))) \(Inline.text(Counted.records(count), .role(.count)))"
    }
    let more = files.count - Self.fileLimit
    let list = Block.list(items + (more > 0 ? [.text(PageWords.more(more))] : []))
    return items.count <= Self.openFiles
      ? [list] : [.fold(.text(Counted.files(files.count)), [list], isLong: true)]
  }

  private static let fileLimit = 100
  private static let openFiles = 5
}
