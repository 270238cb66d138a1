import HealthRecords

/// The first page of a site with several persons: a plain list of them, and the ledger of all files.
struct PersonsPage: Sendable {
  let templates: TemplateLibrary
  let entries: [PersonsList.Entry]
  /// The content of the page about the data; nil if each person's site has such a page.
  var library: RecordLibrary?

  /// `index.html` and `sources.html` of all persons, with their continuations.
  var files: [SiteFile] { pages.map(shell) }

  var pages: [Page] {
    var table = Table(
      PageTitle.persons.words, columns: ColumnTitle.words(.name, .born, .records), classes: ["", "", "value"])
    for (index, entry) in entries.enumerated() {
      table.add([
        "\(name(entry))\(file(entry))",
        .text(entry.born.isEmpty ? Unstated.notStated.words : entry.born), "\(entry.records)",
      ])
      if entry.folder.isEmpty, let library { table.addWide([known(of: library.persons[index], in: library)]) }
    }
    return pages(
      Chunks.split(table), name: "index",
      title: PageTitle.healthRecordsOfSeveralPersons.words, template: "persons.md")
      + (library.map(ledger) ?? [])
  }

  /// All that is known of a person without records.
  private func known(of person: Person, in library: RecordLibrary) -> Block {
    let site = PersonSite(person, in: library)
    let blocks = person.everything.flatMap { RecordPages.blocks(about: $0, site) }
    return .fold(.text(PageTitle.personalDetails.words), blocks, isLong: false)
  }

  private func name(_ entry: PersonsList.Entry) -> Inline {
    entry.folder.isEmpty
      ? "\(Inline.text(entry.name)) \(Inline.text(PageWords.noPages, .role(.muted)))"
      : Inline.link(entry.name, to: "\(entry.folder)/index.html")
  }

  private func file(_ entry: PersonsList.Entry) -> Inline {
    entry.file.isEmpty ? Inline() : " \(Inline.text(PageWords.personIn(entry.file), .role(.muted)))"
  }

  private func ledger(of library: RecordLibrary) -> [Page] {
    var table = Table(
      PageTitle.ledger.words,
      columns: ColumnTitle.words(
        .file, .format, .resources, .shown, .merged, .superseded, .removed, .leftOut, .unreadable))
    for row in library.ledger.rows {
      table.add(
        [.text(row.path), .text(row.format.words), "\(row.resources)"]
          + Ledger.Disposition.allCases.map { LedgerSections.count(row[$0]) })
    }
    var notes = Table(
      PageTitle.whatWasNotUnderstood.words, columns: ColumnTitle.words(.kind, .file, .place, .reason))
    for diagnostic in library.diagnostics {
      notes.add([
        .text(diagnostic.severity.words), .text(diagnostic.file), .text(diagnostic.place),
        .text(diagnostic.reason),
      ])
    }
    let tables = Chunks.split(table) + (notes.rows.isEmpty ? [] : Chunks.split(notes))
    return pages(
      tables, name: "sources", title: PageTitle.aboutThisData.words, template: "persons-sources.md")
  }

  private func pages(_ tables: [Table], name: String, title: String, template: String) -> [Page] {
    let paths = Chunks.paths(tables.count, "\(name).html")
    return zip(paths, tables).enumerated().map { index, entry in
      var page = Page(entry.0, title: title, template: template)
      page.set("list", [.table(entry.1)])
      page.set("totals", library.map { [.paragraph(.text(LedgerSections.totals($0.ledger)))] } ?? [])
      page.set("pager", [Chunks.pager(paths, current: index, root: "")])
      return page
    }
  }

  private func shell(_ page: Page) -> SiteFile {
    let pages =
      [(PageTitle.persons.words, "index.html")]
      + (library == nil ? [] : [(PageTitle.aboutThisData.words, "sources.html")])
    let links = pages.map { name, path -> HTML in
      let current: HTML = page.path == path ? " aria-current=\"page\"" : ""
      return "<li><a href=\"\(attribute: path)\"\(current)>\(name)</a></li>"
    }
    let html = PageShell(templates, ["person": .plain(PageTitle.severalPersons.words)]).render(
      [.title: .plain(page.title), .navigation: "<ul>\(links.joined())</ul>"]
    ) { PageBodies(templates).write(page, to: &$0) }
    return SiteFile(path: page.path, page: html)
  }
}

extension PersonsList {
  /// The first page of the folder, with a line for each person.
  package func page(_ templates: TemplateLibrary) -> BuiltSite {
    BuiltSite(files: PersonsPage(templates: templates, entries: entries).files + templates.assetFiles)
  }
}
