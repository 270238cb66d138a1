import HealthRecords

/// Institutions side by side, where there are several.
enum ComparisonPage {
  static let path = "compare.html"

  /// - Returns: none where fewer than two institutions say anything of medicines, allergies or problems.
  static func pages(_ site: PersonSite) -> [Page] {
    guard let comparison = site.comparison else { return [] }
    var page = Page(path, title: SourceComparisonWords.title, template: "compare.md", section: "summary.html")
    page.set("comparison", ComparisonDocument.blocks(comparison))
    return [page]
  }
}
