import HealthRecords

/// About this data: institutions, files, the ledger, every diagnostic, what leans on what, and the licences.
enum SourcesPages {
  /// - Parameter files: the rows of the ledger that this page tells of.
  static func all(_ site: PersonSite) -> [Page] {
    let sections = LedgerSections(site: site).sections
    let chunks = ListSection.chunks(sections)
    let paths = Chunks.paths(chunks.count, "sources.html")
    return chunks.indices.map { index in
      let template = index == 0 ? "sources.md" : "sources-continued.md"
      var page = Page(
        paths[index], title: PageTitle.aboutThisData.words, template: template, section: "sources.html")
      page.set("lists", chunks[index].flatMap(\.blocks))
      page.set("pager", [Chunks.pager(paths, current: index, root: "")])
      if index == 0 { page.set("totals", [.paragraph(.text(LedgerSections.totals(site.library.ledger)))]) }
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
    [institutions, diagnostics, removed, replaced, supporting, files].filter { !$0.table.rows.isEmpty }
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
      columns: ColumnTitle.words(.institutionOrFile, .firstDate, .lastDate, .received, .records),
      classes: ["", "", "", "", "value"])
    for (name, records) in site.sources {
      let dates = records.compactMap(\.sortDate)
      let received = records.compactMap { $0.resource.origin.receivedDate.flatMap(ClinicalDate.init) }
      table.add([
        .text(name), .text(dates.min()?.dayText ?? Unstated.noDate.words),
        .text(dates.max()?.dayText ?? Unstated.noDate.words),
        .text(Self.span(received)),
        "\(records.count)",
      ])
    }
    return ListSection(title: PageTitle.institutions.words, table: table)
  }

  private static func span(_ dates: [ClinicalDate]) -> String {
    guard let first = dates.min()?.dayText, let last = dates.max()?.dayText else {
      return Unstated.notStated.words
    }
    return first == last ? first : DateWords.range(first, last)
  }

  private var files: ListSection {
    let rows = ownRows
    // What became of no resource at all needs no column.
    let dispositions = Ledger.Disposition.allCases.filter { disposition in
      rows.contains { $0[disposition] > 0 }
    }
    let columns = ColumnTitle.words(.file, .format, .resources) + dispositions.map(\.title)
    var table = Table(
      PageTitle.ledger.words, columns: columns,
      classes: ["path", ""] + columns.dropFirst(2).map { _ in "value" })
    for row in rows {
      table.add(
        [.text(row.path), .text(row.format.words), "\(row.resources)"]
          + dispositions.map { Self.count(row[$0]) })
    }
    return ListSection(
      title: PageTitle.files.words,
      note:
        PageNote.ledgerColumns.words,
      table: table)
  }

  /// None is an empty cell, so that the others stand out.
  static func count(_ count: Int) -> Inline { count == 0 ? Inline() : "\(count)" }

  /// With several persons, only the files that this person's records are in.
  private var ownRows: [Ledger.Row] {
    guard site.isOneOfSeveral else { return ledger.rows }
    let files = Set(
      site.person.everything.map(\.resource.origin.file))
    return ledger.rows.filter { files.contains($0.path) }
  }

  private var diagnostics: ListSection {
    let files = Set(ownRows.map(\.path))
    var table = Table(
      PageTitle.whatWasNotUnderstood.words, columns: ColumnTitle.words(.kind, .file, .place, .reason),
      classes: ["", "path", "path"])
    for diagnostic in site.library.diagnostics where files.contains(diagnostic.file) {
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

  /// Copies and older versions, with the record that stands for them.
  private var replaced: ListSection {
    let files = Set(ownRows.map(\.path))
    var table = Table(
      PageTitle.copiesAndOlderVersions.words, columns: ColumnTitle.words(.what, .file, .place, .shownAs),
      classes: ["", "path", "path"])
    for note in ledger.notes
    where note.other != nil && note.disposition != .removed && files.contains(note.file) {
      let shown = note.other.flatMap { site.byIdentity[$0] }
      // A file may hold another person's records as well.
      if shown == nil && site.isOneOfSeveral { continue }
      let other = shown.map { parts.link($0) } ?? Inline()
      let words = note.disposition == .merged ? PageNote.theSameAgain.words : PageNote.anOlderVersion.words
      table.add(["\(note.resourceType.name): \(words)", .text(note.file), .text(note.place), other])
    }
    return ListSection(title: PageTitle.copiesAndOlderVersions.words, table: table)
  }

  private var removed: ListSection {
    var table = Table(PageTitle.removedByTheSource.words, columns: ColumnTitle.words(.what, .status, .source))
    for record in site.person.removed {
      table.add([parts.link(record), parts.status(record), .text(record.sourceNames)])
    }
    return ListSection(
      title: PageTitle.removedByTheSource.words,
      note: table.rows.isEmpty
        ? "" : PageNote.enteredInError.words, table: table)
  }

  private var supporting: ListSection {
    var table = Table(
      PageTitle.supportingRecords.words, columns: ColumnTitle.words(.kind, .name, .source))
    for record in site.person.supporting {
      table.add([.text(record.resource.type.name), parts.link(record), .text(record.sourceNames)])
    }
    return ListSection(title: PageTitle.peoplePlacesAndThings.words, table: table)
  }
}
