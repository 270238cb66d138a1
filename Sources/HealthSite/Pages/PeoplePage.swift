import HealthRecords

/// Everybody whom the records name as treating the person: role, institution, first and last day, the last seen first;
/// and the contacts whom the person named.
enum PeoplePage {
  static let path = "people.html"
  /// Where nobody is named.
  private static let mostSources = 5

  static func work(_ site: PersonSite) -> [PageWork] {
    [PageWork { pages(site) }]
  }

  private static func pages(_ site: PersonSite) -> [Page] {
    let parts = RecordParts(site: site, root: "")
    var table = Table(
      PageTitle.people.words,
      columns: ColumnTitle.words(.name, .role, .source, .firstDate, .lastDate, .records),
      classes: ["name", "role", "source", "date first", "date last", "value counted"])
    for entry in site.people { table.add(cells(entry, parts)) }
    let chunks = Chunks.split(table)
    let paths = Chunks.paths(chunks.count, path)
    return chunks.indices.map { index in
      var page = Page(paths[index], title: PageTitle.people.words, template: "people.md", section: path)
      let sources = site.person.records.flatMap(\.sources).distinct(by: \.words).prefix(mostSources)
      let institutions = Inline.link(PageTitle.institutions.words, to: "more.html#institutions")
      let none = [
        Inline.text(PageNote.noPeople.words),
        "\(institutions)\(ListWords.colon)\(sources.map(parts.source).joined(", "))",
      ].map { Block.paragraph($0) }
      let contacts = index == 0 ? site.person.contacts.map { Inline.text($0.words) } : []
      page.set(
        "lists",
        (site.people.isEmpty ? none : [.table(chunks[index]), Chunks.pager(paths, current: index, root: "")])
          + Block.section(2, SheetTitle.contacts.words, contacts.isEmpty ? [] : [.list(contacts)]))
      return page
    }
  }

  private static func cells(_ entry: NamedPeople.Entry, _ parts: RecordParts) -> [Inline] {
    let sources = entry.records.flatMap(\.sources).distinct(by: \.words)
    return [
      entry.identity.map { parts.link($0, words: entry.name) } ?? .text(entry.name),
      .text(roles(of: entry, parts.site).joined(separator: ", ")),
      parts.site.hasOneSource ? Inline() : sources.map(parts.source).joined(", "),
      entry.oldest.map { $0.sortDate == entry.newest?.sortDate ? Inline() : parts.date($0) } ?? Inline(),
      entry.newest.map { "\(parts.link($0, as: $0.date?.dayText))" } ?? Inline(),
      "\(entry.count)",
    ]
  }

  /// What their own records call them (FHIR R4, Practitioner.qualification, PractitionerRole.code and specialty), else
  /// those that name them.
  private static func roles(of entry: NamedPeople.Entry, _ site: PersonSite) -> [String] {
    guard let identity = entry.identity else { return entry.roles }
    let own = site.person.supporting.filter {
      $0.identity == identity || $0.resource.type == .practitionerRole && $0.references.contains(identity)
    }
    let elements = ["code", "specialty", "qualification.code"]
    let told = own.flatMap { record in
      elements.flatMap { record.resource.json.all($0) }.compactMap { Concept($0)?.words }
    }.distinct
    return (told.isEmpty ? entry.roles : told).map(SemanticTag.without)
  }
}
