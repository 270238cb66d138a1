import HealthRecords

/// A page for each institution: what it is the source of, when, who works there, and when it was last heard from.
enum InstitutionPages {
  static func work(_ site: PersonSite) -> [PageWork] {
    site.institutions.map { institution -> PageWork in { [page(institution, site)] } }
  }

  private static func page(_ institution: Institution, _ site: PersonSite) -> Page {
    var page = Page(
      InstitutionLinks.path(institution.name), title: institution.title, template: "institution.md",
      section: "sources.html")
    page.trail = [(PageTitle.aboutThisData.words, "sources.html")]
    let content = InstitutionContent(
      institution: institution, parts: RecordParts(site: site, root: page.root))
    page.set("facts", content.facts)
    page.set("years", content.years)
    page.set("kinds", content.kinds)
    page.set("people", content.people)
    page.set("files", content.files)
    return page
  }
}

extension Institution {
  /// Its name, or what the files are that name none.
  var title: String { name ?? PageTitle.filesWithoutInstitution.words }
}
