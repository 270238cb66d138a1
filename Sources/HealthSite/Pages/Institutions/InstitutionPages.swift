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
      page.set("years", records.index)
      page.set("find", institution.records.count > PageFilter.longList ? [.control(PageFilter.field)] : [])
      page.set("records", records.blocks(page: index))
      page.set("pager", [Chunks.pager(records.paths, current: index, root: parts.root)])
      return page
    }
  }

  private static func set(_ content: InstitutionContent, on page: inout Page) {
    page.set("extent", content.extent)
    page.set("facts", content.facts)
    page.set("people", content.people)
    page.set("files", content.files)
  }
}

extension Institution {
  /// Its name, or a title for files that name no institution.
  var title: String { name ?? PageTitle.filesWithoutInstitution.words }
}
