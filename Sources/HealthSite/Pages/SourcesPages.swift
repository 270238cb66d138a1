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
      var page = Page(paths[index], title: "About this data", template: template, section: "sources.html")
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
    let parts = Ledger.Disposition.allCases.filter { $0 == .shown || ledger.total($0) > 0 }.map {
      Counted.words(ledger.total($0), singular[$0] ?? words[$0] ?? $0.rawValue, words[$0])
    }
    let resources = Counted.words(ledger.resources, .resource)
    return "\(resources) in \(Counted.words(ledger.rows.count, .file)): \(parts.joined(separator: ", "))."
  }

  static let words: [Ledger.Disposition: String] = [
    .shown: "shown", .merged: "identical copies", .superseded: "superseded by a newer version",
    .removed: "taken back by their source", .leftOut: "left out unless asked for",
    .unreadable: "unreadable",
  ]
  private static let singular: [Ledger.Disposition: String] = [.merged: "identical copy"]

  private var institutions: ListSection {
    var table = Table(
      "Institutions", columns: ["Institution or file", "First date", "Last date", "Received", "Records"],
      classes: ["", "", "", "", "value"])
    for (name, records) in site.sources {
      let dates = records.compactMap(\.sortDate)
      let received = records.compactMap { $0.resource.origin.receivedDate.flatMap(ClinicalDate.init) }
      table.add([
        .text(name), .text(dates.min()?.dayText ?? "no date"),
        .text(dates.max()?.dayText ?? "no date"),
        .text(Self.span(received)),
        "\(records.count)",
      ])
    }
    return ListSection(title: "Institutions", table: table)
  }

  private static func span(_ dates: [ClinicalDate]) -> String {
    guard let first = dates.min()?.dayText, let last = dates.max()?.dayText else { return "not stated" }
    return first == last ? first : "\(first) to \(last)"
  }

  private var files: ListSection {
    let rows = ownRows
    // What became of no resource at all needs no column.
    let dispositions = Ledger.Disposition.allCases.filter { disposition in
      rows.contains { $0[disposition] > 0 }
    }
    let columns = ["File", "Format", "Resources"] + dispositions.map { Self.headings[$0] ?? $0.rawValue }
    var table = Table(
      "Files and what became of their resources", columns: columns,
      classes: ["path", ""] + columns.dropFirst(2).map { _ in "value" })
    for row in rows {
      table.add(
        [.text(row.path), .text(row.format.rawValue), "\(row.resources)"]
          + dispositions.map { Self.count(row[$0]) })
    }
    return ListSection(
      title: "Files",
      note:
        "Every file that was given, and what became of each resource in it. The columns after “Resources” add up to it.",
      table: table)
  }

  private static let headings: [Ledger.Disposition: String] = [
    .shown: "Shown", .merged: "Merged", .superseded: "Superseded", .removed: "Removed", .leftOut: "Left out",
    .unreadable: "Unreadable",
  ]

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
      "What was not understood", columns: ["Kind", "File", "Place", "Reason"], classes: ["", "path", "path"])
    for diagnostic in site.library.diagnostics where files.contains(diagnostic.file) {
      table.add([
        .text(diagnostic.severity.rawValue), .text(diagnostic.file), .text(diagnostic.place),
        .text(diagnostic.reason),
      ])
    }
    return ListSection(
      title: "What was not understood",
      note: table.rows.isEmpty
        ? ""
        : "An error means that a file or a record is not shown; a warning, that a part of it was not understood.",
      table: table)
  }

  /// Copies and older versions, with the record that stands for them.
  private var replaced: ListSection {
    let files = Set(ownRows.map(\.path))
    var table = Table(
      "Copies and older versions", columns: ["What", "File", "Place", "Shown as"],
      classes: ["", "path", "path"])
    for note in ledger.notes
    where note.other != nil && note.disposition != .removed && files.contains(note.file) {
      let shown = note.other.flatMap { site.byIdentity[$0] }
      // A file may hold another person's records as well.
      if shown == nil && site.isOneOfSeveral { continue }
      let other = shown.map { parts.link($0) } ?? Inline()
      let words = note.disposition == .merged ? "the same again" : "an older version"
      table.add(["\(note.resourceType.name): \(words)", .text(note.file), .text(note.place), other])
    }
    return ListSection(title: "Copies and older versions", table: table)
  }

  private var removed: ListSection {
    var table = Table("Removed by the source", columns: ["What", "Status", "Source"])
    for record in site.person.removed {
      table.add([parts.link(record), parts.status(record), .text(record.sourceNames)])
    }
    return ListSection(
      title: "Removed by the source",
      note: table.rows.isEmpty
        ? "" : "The institution marked these as entered in error. They are on no other list.", table: table)
  }

  private var supporting: ListSection {
    var table = Table(
      "People, places and things that the records refer to", columns: ["Kind", "Name", "Source"])
    for record in site.person.supporting {
      table.add([.text(record.resource.type.name), parts.link(record), .text(record.sourceNames)])
    }
    return ListSection(title: "People, places and things", table: table)
  }
}
