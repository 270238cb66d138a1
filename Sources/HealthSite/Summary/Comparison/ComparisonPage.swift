import HealthRecords

/// The pages that compare institutions, if there are several.
enum ComparisonPage {
  static let path = "compare.html"

  static func work(_ site: PersonSite) -> [PageWork] { [PageWork { pages(site) }] }

  /// - Returns: none where fewer than two institutions say anything of medicines, allergies or problems.
  static func pages(_ site: PersonSite) -> [Page] {
    guard let comparison = site.comparison else { return [] }
    let chunks = ListSection.chunks(ComparisonDocument.sections(comparison))
    let paths = Chunks.paths(chunks.count, path)
    return chunks.indices.map { index in
      var page = Page(
        paths[index], title: SourceComparisonWords.title, template: "compare.md", section: "summary.html")
      page.set("rule", [.paragraph(.text(SourceComparisonWords.rule)), institutions(comparison, site)])
      page.set("comparison", chunks[index].flatMap(\.blocks))
      page.set("pager", [Chunks.pager(paths, current: index, root: "")])
      return page
    }
  }

  /// Links to the pages of the compared institutions.
  private static func institutions(_ comparison: SourceComparison, _ site: PersonSite) -> Block {
    let names = Set(comparison.sources)
    let links = site.institutions.compactMap(\.name).filter(names.contains).map {
      Inline.link($0, to: InstitutionLinks.path($0))
    }
    return .remark(.plain, links.joined(", "))
  }
}
