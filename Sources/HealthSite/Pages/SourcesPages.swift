import HealthRecords

/// The page about the data: institutions, the ledger by file, diagnostics, removed and replaced records, and supporting
/// ones.
enum SourcesPages {
  static let institutionsAnchor = "institutions"
  static let institutions = "sources.html#\(institutionsAnchor)"

  static func work(_ site: PersonSite) -> [PageWork] { [PageWork { all(site) }] }

  /// - Parameter files: the rows of the ledger that this page tells of.
  static func all(_ site: PersonSite) -> [Page] {
    let sections = LedgerSections(site: site).sections
    let chunks = ListSection.chunks(sections)
    let paths = Chunks.paths(chunks.count, "sources.html")
    let totals = LedgerSections.totals(site.library.ledger)
    return chunks.indices.map { index in
      let template = index == 0 ? "sources.md" : "sources-continued.md"
      var page = Page(
        paths[index], title: PageTitle.aboutThisData.words, template: template, section: "sources.html")
      page.set("lists", chunks[index].flatMap(\.blocks))
      page.set("pager", [Chunks.pager(paths, current: index, root: "")])
      if index == 0 {
        let told =
          site.isOneOfSeveral
          ? "\(PageWords.ofAllPersons) \(totals)"
          : [totals, LedgerSections.records(of: site)].joinedWords(" ")
        page.set("totals", [.paragraph(.text(told))])
      }
      return page
    }
  }
}

/// The tables of the page about the data.
struct LedgerSections: Sendable {
  let site: PersonSite
  private var ledger: Ledger { site.library.ledger }
  private var parts: RecordParts { RecordParts(site: site, root: "") }

  init(site: PersonSite) { self.site = site }

  var sections: [ListSection] {
    [institutions, files, diagnostics, removed, replaced, supporting].filter { !$0.table.rows.isEmpty }
  }

  private var files: ListSection { FilesSection(ownRows).section }

  /// How many of the resources shown are records of the person.
  static func records(of site: PersonSite) -> String {
    let records = site.person.records.count
    let others = site.library.ledger.total(.shown) - records
    return others > 0 ? PageWords.shownResources(records: records, others: others) : ""
  }

  static func totals(_ ledger: Ledger) -> String {
    let fates = Ledger.Disposition.allCases.filter { $0 == .shown || ledger.total($0) > 0 }.map {
      $0.counted(ledger.total($0))
    }
    return PageWords.resourcesInFiles(ledger, fates.joined(separator: ", "))
  }

  private var institutions: ListSection {
    var table = Table(
      PageTitle.institutions.words,
      columns: ColumnTitle.words(.source, .firstDate, .lastDate, .lastHeardFrom, .records),
      classes: ["name", "date first", "date last", "date since", "value counted"])
    for institution in site.institutions {
      table.add([
        .link(institution.title, to: InstitutionLinks.path(institution.name)),
        .text(institution.firstDay?.dayText ?? Unstated.noDate.words),
        .text(institution.lastDay.map(site.dayText) ?? Unstated.noDate.words),
        .text(institution.lastHeard?.dayText ?? Unstated.notStated.words),
        "\(institution.records.count)",
      ])
    }
    return ListSection(title: PageTitle.institutions.words, id: SourcesPages.institutionsAnchor, table: table)
  }

  /// Zero is an empty cell, so that other numbers stand out.
  static func count(_ count: Int) -> Inline { count == 0 ? Inline() : "\(count)" }

  /// With several persons, only the files that this person's records are in.
  private var ownRows: [Ledger.Row] {
    guard site.isOneOfSeveral else { return ledger.rows }
    return ledger.rows(of: Set(site.person.everything.map(\.resource.origin.file)))
  }

  private var diagnostics: ListSection {
    var table = Table(
      PageTitle.whatWasNotUnderstood.words, columns: ColumnTitle.words(.kind, .file, .place, .reason),
      classes: ["", "path", "path", "name"])
    for diagnostic in site.library.diagnostics(of: site.byIdentity.keys, in: Set(ownRows.map(\.path))) {
      table.add([
        .text(diagnostic.severity.words), .text(diagnostic.file), .text(diagnostic.place),
        .text(diagnostic.reason),
      ])
    }
    return ListSection(
      title: PageTitle.whatWasNotUnderstood.words,
      note: table.rows.isEmpty
        ? ""
        : PageNote.diagnosticSeverities.words,
      table: table)
  }

  /// Copies and older versions, with the record that is shown in their place.
  private var replaced: ListSection {
    let files = Set(ownRows.map(\.path))
    var table = Table(
      PageTitle.copiesAndOlderVersions.words, columns: ColumnTitle.words(.what, .file, .place, .shownAs),
      classes: ["name", "path", "path"])
    // A file may also hold another person's records.
    let notes = site.isOneOfSeveral ? ledger.notes(on: site.byIdentity.keys) : ledger.notes
    for note in notes
    where note.other != nil && note.disposition != .removed && files.contains(note.file) {
      let other = note.other.flatMap { site.byIdentity[$0] }.map { parts.link($0) } ?? Inline()
      let words = note.disposition == .merged ? PageNote.theSameAgain.words : PageNote.anOlderVersion.words
      table.add([
        "\(note.resourceType.label)\(ListWords.colon)\(words)", .text(note.file),
        .text(note.place), other,
      ])
    }
    return ListSection(title: PageTitle.copiesAndOlderVersions.words, table: table)
  }

  private var removed: ListSection {
    var table = Table(
      PageTitle.removedByTheSource.words, columns: ColumnTitle.words(.what, .status, .source),
      classes: ["name", "", "source"])
    for record in site.person.removed {
      table.add([parts.link(record), parts.status(record), parts.sources(record)])
    }
    return ListSection(
      title: PageTitle.removedByTheSource.words,
      note: table.rows.isEmpty
        ? "" : PageNote.enteredInError.words, table: table)
  }

  private var supporting: ListSection {
    var table = Table(
      PageTitle.supportingRecords.words, columns: ColumnTitle.words(.kind, .name, .source),
      classes: ["", "name", "source"])
    for record in site.person.supporting {
      table.add([.text(record.resource.type.label), parts.link(record), parts.sources(record)])
    }
    return ListSection(title: PageTitle.peoplePlacesAndThings.words, table: table)
  }
}
