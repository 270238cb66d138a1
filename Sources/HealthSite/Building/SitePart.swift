import HealthRecords

/// One kind of page of a person's site: the making of its pages, and what leads to them in the navigation.
struct SitePart: Sendable {
  let work: @Sendable (PersonSite) -> [PageWork]
  let menu: @Sendable (PersonSite) -> [MenuEntry]

  init(
    _ work: @escaping @Sendable (PersonSite) -> [PageWork] = { _ in [] },
    menu: @escaping @Sendable (PersonSite) -> [MenuEntry] = { _ in [] }
  ) {
    (self.work, self.menu) = (work, menu)
  }

  /// All, in the order of the navigation.
  static let all: [SitePart] = [
    SitePart(OverviewPage.work) { _ in [MenuEntry(.overview, "index.html")] },
    SitePart(TimelinePages.work) {
      [MenuEntry(.timeline, "timeline/index.html", count: $0.person.records.count)]
    },
    SitePart(TypePages.work) { $0.kinds(of: $0.types.filter { $0 != .other }.map(RecordKind.type)) },
    SitePart(GroupPages.work) { $0.kinds(of: $0.groups.map(\.kind)) },
    SitePart(MeasurementPages.work) {
      let count = $0.measurements.count
      return count == 0 ? [] : [MenuEntry(.measurements, MeasurementPages.listPath, count: count)]
    },
    SitePart(InstitutionPages.work) {
      let named = $0.institutions.count { $0.name != nil }
      return named == 0 ? [] : [MenuEntry(.institutions, SourcesPages.institutions, count: named)]
    },
    SitePart(SummaryPage.work) { _ in [MenuEntry(.visitSummary, "summary.html")] },
    SitePart(CardPage.work), SitePart(ComparisonPage.work),
    // The writer alone knows what earlier builds wrote, and the search index is made with its pages.
    SitePart(menu: { _ in [MenuEntry(.whatChanged, "changes.html"), MenuEntry(.search, "search.html")] }),
    SitePart(SourcesPages.work) { _ in [MenuEntry(.aboutThisData, "sources.html")] },
    SitePart(SeriesPages.work), SitePart(RecordPages.work),
  ]

  /// What leads to a person's lists.
  static func menu(of site: PersonSite) -> [MenuEntry] { all.flatMap { $0.menu(site) } }
}

extension PersonSite {
  fileprivate func kinds(of kinds: [RecordKind]) -> [MenuEntry] {
    kinds.map { MenuEntry(name: $0.title, path: "\($0.slug).html", count: count($0)) }
  }
}
