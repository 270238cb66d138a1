import HealthRecords

/// Builds the site of a record library: the pages of each person, from template to file.
package struct SiteBuilder: Sendable {
  private let templates: TemplateLibrary
  private let bodies: PageBodies
  private let format: SiteFormat

  package init(templates: TemplateLibrary, format: SiteFormat = .html) {
    self.templates = templates
    self.format = format
    bodies = PageBodies(templates)
  }

  /// The site, ready to replace the files of an earlier build.
  ///
  /// - Parameter keepsVanished: also stores the records themselves, so that later builds can show vanished ones.
  package func site(of library: RecordLibrary, keepsVanished: Bool = false) -> BuiltSite {
    let turns = Self.persons(of: library).map { PersonTurn($0, in: library) }
    var parts = turns.flatMap(parts)
    if library.persons.count > 1 {
      let withSite = Set(turns.map(\.person.slug))
      let entries = library.persons.map {
        PersonsList.Entry($0, folder: withSite.contains($0.slug) ? $0.slug : "")
      }
      parts.append { [templates, format] take in
        let page = PersonsPage(templates: templates, entries: entries, library: library)
        let files = format == .html ? page.files : page.pages.map(VaultPrinter(templates: templates).print)
        try files.forEach(take)
      }
    }
    if format == .html {
      parts.append { [templates] in try (templates.assetFiles + [SearchMeanings.file]).forEach($0) }
    } else {
      parts.append { try $0(.gitignore) }
    }
    return BuiltSite(
      parts: parts, records: RecordSnapshot.all(of: library), measured: MeasuredDays(library),
      leftOut: library.leftOut,
      isEmpty: library.persons.allSatisfy(\.records.isEmpty),
      kept: keepsVanished ? KeptRecords.lines(of: library) : nil, asOf: library.asOf,
      through: Dictionary(
        firsts: turns.compactMap { turn in
          turn.person.dataThrough(asOf: library.asOf).map { (turn.person.slug, $0) }
        }),
      changesPages: turns.map { turn in { changesPages(of: turn.site(), $0) } })
  }

  /// Every file of the site as a first build writes it.
  package func files(of library: RecordLibrary, jobs: Int = 1) async throws -> [SiteFile] {
    try await site(of: library).freshFiles(jobs: jobs)
  }

  /// One site for one person, otherwise a site in a folder for each who has records: an empty site is a hundred times
  /// larger than its input.
  package static func sites(of library: RecordLibrary) -> [PersonSite] {
    persons(of: library).map { PersonSite($0, in: library) }
  }

  private static func persons(of library: RecordLibrary) -> [Person] {
    library.persons.count < 2 ? library.persons : library.persons.filter { !$0.isBare }
  }
}

extension SiteBuilder {
  /// A person with few records is one piece of work, so that only the persons being worked on are in memory.
  private func parts(of turn: PersonTurn) -> [BuiltSite.Part] {
    turn.isLong
      ? parts(of: turn.site()) : [{ take in for part in parts(of: turn.site()) { try part(take) } }]
  }

  /// The work on one person's pages, in pieces that any worker can do at any time.
  private func parts(of site: PersonSite) -> [BuiltSite.Part] {
    let print = printer(of: site)
    let search: BuiltSite.Part = { [format] take in
      if format == .markdown { return try SearchPages.all(site).map(print).forEach(take) }
      let index = SearchIndex(site)
      try index.files.forEach(take)
      try SearchPages.all(site, scripts: index.names).map(print).forEach(take)
    }
    // The longest piece comes first, so that no worker waits for it at the end.
    return [search] + Self.work(on: site).map { printed($0, print) } + documents(of: site)
  }

  private func printed(_ work: PageWork, _ print: @escaping @Sendable (Page) -> SiteFile) -> BuiltSite.Part {
    { take in try work { try take(print($0)) } }
  }

  /// Turns a person's pages into files.
  private func printer(of site: PersonSite) -> @Sendable (Page) -> SiteFile {
    let menu = SitePart.menu(of: site)
    return switch format {
    case .html: PageRenderer(templates: templates, bodies: bodies, site: site, menu: menu).render
    case .markdown: VaultPrinter(templates: templates, site: site, menu: menu).print
    }
  }

  /// Makes every page except those of search and of changes.
  static func work(on site: PersonSite) -> [PageWork] {
    SitePart.all.flatMap { $0.work(site) }
  }

  private func changesPages(of site: PersonSite, _ history: SiteHistory) -> [SiteFile] {
    [printer(of: site)(ChangesPage(site: site, history: history).page)]
  }

  /// The original files of the documents that came inside records.
  private func documents(of site: PersonSite) -> [BuiltSite.Part] {
    let records = site.person.everything
    return records.filter(site.hasAttachments).map { record -> BuiltSite.Part in
      { take in
        for (number, attachment) in site.attachments(of: record).enumerated() {
          guard let document = AttachmentDocument(attachment) else { continue }
          try take(SiteFile(path: site.folder + document.path(of: record, number), bytes: document.bytes))
        }
      }
    }
  }
}

/// A person whose site is made on demand: once, and kept, if there is much to show; otherwise anew each time.
struct PersonTurn: Sendable {
  let person: Person
  let isLong: Bool
  let site: @Sendable () -> PersonSite

  /// With more records and days of measurements than this, a person's pages are shared out among several workers.
  private static let few = 200

  init(_ person: Person, in library: RecordLibrary) {
    self.person = person
    isLong = person.measurements.reduce(person.everything.count) { $0 + $1.days.count } > Self.few
    let made = isLong ? PersonSite(person, in: library) : nil
    site = { made ?? PersonSite(person, in: library) }
  }
}

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
    SitePart(TimelinePages.work) {
      [
        MenuEntry(.life, "index.html"),
        MenuEntry(.timeline, "timeline/index.html", count: $0.person.records.count),
      ]
    },
    SitePart(TypePages.work) { $0.kinds(of: $0.types.filter { $0 != .other }.map(RecordKind.type)) },
    SitePart(GroupPages.work) { $0.kinds(of: $0.groups.map(\.kind)) },
    SitePart(MeasurementPages.work) {
      let count = $0.measurements.count
      return count == 0 ? [] : [MenuEntry(.ownDevices, MeasurementPages.listPath, count: count)]
    },
    SitePart(InstitutionPages.work) {
      let named = $0.institutions.count { $0.name != nil }
      return named == 0 ? [] : [MenuEntry(.institutions, SourcesPages.institutions, count: named)]
    },
    SitePart(PeoplePage.work) {
      [MenuEntry(.people, PeoplePage.path, count: $0.people.isEmpty ? nil : $0.people.count)]
    },
    SitePart(SummaryPage.work) { _ in [MenuEntry(.visitSummary, "summary.html")] },
    SitePart(CardPage.work) { _ in [MenuEntry(name: EmergencyCardWords.title, path: CardPage.path)] },
    SitePart(MorePage.work) { _ in [MenuEntry(.more, MorePage.path)] },
    // The writer alone knows what earlier builds wrote, and the search index is made with its pages.
    SitePart(menu: { _ in [MenuEntry(.whatChanged, ChangesPage.path), MenuEntry(.search, "search.html")] }),
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
