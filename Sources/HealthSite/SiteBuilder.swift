import HealthRecords

/// Builds the site of a record library: for each person their pages, each page from template to file.
package struct SiteBuilder: Sendable {
  private let templates: TemplateLibrary
  private let showsIdentifiers: Bool

  package init(templates: TemplateLibrary, showsIdentifiers: Bool = false) {
    self.templates = templates
    self.showsIdentifiers = showsIdentifiers
  }

  /// The site, ready to be written over what an earlier build wrote.
  ///
  /// - Parameter keepsVanished: the records themselves are stored beside it.
  package func site(of library: RecordLibrary, jobs: Int = 1, keepsVanished: Bool = false) async -> BuiltSite
  {
    let sites = Self.sites(of: library, showsIdentifiers: showsIdentifiers)
    var files: [SiteFile] = []
    for site in sites {
      let index = SearchIndex(site)
      files +=
        await pages(of: site, index, jobs: jobs) + index.files + documents(of: site)
    }
    if sites.count > 1 {
      files += PersonsPage(templates: templates, sites: sites, library: library).files
    }
    files += templates.assets.map { SiteFile(path: $0.name, text: $0.text) }
    return BuiltSite(
      files: files, records: RecordSnapshot.all(of: library),
      isEmpty: library.persons.allSatisfy(\.records.isEmpty),
      kept: keepsVanished ? KeptRecords.lines(of: library) : nil, asOf: library.asOf,
      changesPages: { history in sites.map { changesPage(of: $0, history) } })
  }

  /// Every file of the site as a first build writes it, by path.
  package func files(of library: RecordLibrary, jobs: Int = 1) async -> [SiteFile] {
    await site(of: library, jobs: jobs).freshFiles
  }

  /// One site for one person; a folder each for several.
  package static func sites(of library: RecordLibrary, showsIdentifiers: Bool) -> [PersonSite] {
    let isOneOfSeveral = library.persons.count > 1
    return library.persons.map { person in
      PersonSite(
        person, in: library, folder: isOneOfSeveral ? "\(person.slug)/" : "", isOneOfSeveral: isOneOfSeveral,
        showsIdentifiers: showsIdentifiers)
    }
  }
}

extension SiteBuilder {
  private func pages(of site: PersonSite, _ index: SearchIndex, jobs: Int) async -> [SiteFile] {
    let pages =
      [OverviewPage.page(site), SummaryPage.page(site)] + TimelinePages.all(site) + TypePages.all(site)
      + SeriesPages.all(site) + MeasurementPages.all(site)
      + RecordPages.all(site) + SourcesPages.all(site) + SearchPages.all(site, index)
    return await render(pages, of: site, jobs: max(1, jobs))
  }

  private func changesPage(of site: PersonSite, _ history: SiteHistory) -> SiteFile {
    PageRenderer(templates: templates, site: site).render(ChangesPage(site: site, history: history).page)
  }

  /// Pages are independent of each other: they are rendered in parallel and put back in order.
  private func render(_ pages: [Page], of site: PersonSite, jobs: Int) async -> [SiteFile] {
    let size = max(1, (pages.count + jobs - 1) / jobs)
    let slices = stride(from: 0, to: pages.count, by: size).map { pages[$0..<min($0 + size, pages.count)] }
    return await withTaskGroup(of: (Int, [SiteFile]).self) { group in
      for (number, slice) in slices.enumerated() {
        let renderer = PageRenderer(templates: templates, site: site)
        group.addTask { (number, slice.map(renderer.render)) }
      }
      var parts = [[SiteFile]](repeating: [], count: slices.count)
      for await (number, files) in group { parts[number] = files }
      return parts.flatMap { $0 }
    }
  }

  /// The originals of the documents that came inside records.
  private func documents(of site: PersonSite) -> [SiteFile] {
    (site.person.records + site.person.removed).flatMap { record in
      record.attachments.enumerated().compactMap { number, attachment in
        AttachmentDocument(attachment).map {
          SiteFile(path: site.folder + $0.path(of: record, number), bytes: $0.bytes)
        }
      }
    }
  }
}
