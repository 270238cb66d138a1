import HealthRecords

/// A page for each clinical type with records: current ones first, then past ones.
enum TypePages {
  static func work(_ site: PersonSite) -> [PageWork] {
    site.types.filter { $0 != .other }.map { type in PageWork { pages(type, site) } }
  }

  private static func pages(_ type: ClinicalType, _ site: PersonSite) -> [Page] {
    let parts = RecordParts(site: site, root: "")
    let sections = ListSection.anchored(TypeSections(parts: parts).sections(type))
    let chunks = ListSection.chunks(sections)
    let rows = sections.reduce(0) { $0 + $1.table.rows.count }
    let hasOthers = type == .encounters && site.views.contacts.contains { $0.clinicalType != type }
    let paths = Chunks.paths(chunks.count, "\(type.slug).html")
    return chunks.indices.map { index in
      var page = Page(
        paths[index], title: hasOthers ? LifeWords.contacts : type.title, template: "type.md",
        section: paths[0])
      page.set("find", rows > PageFilter.veryLongList ? [.control(PageFilter.field)] : [])
      page.set("parts", [index == 0 ? .links(ListSection.jumps(chunks, paths)) : .paragraph(Inline())])
      page.set("lists", chunks[index].flatMap(\.blocks) + (index == 0 ? foot(type, parts) : []))
      page.set("head", index == 0 ? head(type, parts) : [])
      page.set("chart", index == 0 && type == .labResults ? flagged(parts) : [])
      page.set("pager", [Chunks.pager(paths, current: index, root: "")])
      return page
    }
  }

  /// The blocks above the list.
  private static func head(_ type: ClinicalType, _ parts: RecordParts) -> [Block] {
    let site = parts.site
    if type == .vitalSigns {
      return [results(type, parts), .remark(.own, .text(cutDigits(site.series(type))))]
    }
    return type == .labResults ? [results(type, parts)] : []
  }

  /// Results out of range, and tests that are not listed.
  private static func flagged(_ parts: RecordParts) -> [Block] {
    let site = parts.site
    let organs = ResultGroup.missing(site.views.missingOrgans)
    let missing = site.absence(of: .labResults).map { [$0, organs].joinedWords(" ") } ?? organs
    return ResultsOutOfRange(parts: parts).blocks
      + [missing, cutDigits(site.series(.labResults))].map { .remark(.own, .text($0)) }
  }

  /// What "…" at the end of a number means; empty if no number is cut.
  private static func cutDigits(_ series: [ResultSeries]) -> String {
    series.contains(where: \.isCutInLists) ? PageNote.cutDigits.words : ""
  }

  /// Medicines over time, then what documents wrote.
  private static func foot(_ type: ClinicalType, _ parts: RecordParts) -> [Block] {
    let chart =
      type == .medications
      ? LifeChart(
        [LifeLanes(parts: parts).medicines()], today: parts.site.lastDay,
        label: ChartNote.medicationsOverTime.words) : nil
    return Block.section(2, ColumnTitle.overTime.words, Block.drawn(chart))
      + SectionTexts(parts: parts).blocks(.type(type))
  }

  /// Links between the pages that hold results.
  ///
  /// - Parameter current: nil for what devices measured.
  static func results(_ current: ClinicalType?, _ parts: RecordParts) -> Block {
    let site = parts.site
    let types = [ClinicalType.labResults, .vitalSigns].filter(site.types.contains)
    let links = types.map { type in
      // The current page says it itself.
      if type == current { return LinkBar.Link(words: type.title, path: nil) }
      return LinkBar.Link(
        words: type == .vitalSigns ? PageTitle.vitalsInFull.words : type.title, path: type.listPath)
    }
    let measured = LinkBar.Link(
      words: PageTitle.ownDevices.words, path: current == nil ? nil : MeasurementPages.listPath)
    return .links(
      LinkBar(label: PageTitle.results.words, links: links + (site.measurements.isEmpty ? [] : [measured])))
  }
}

/// A heading with a table under it, whose rows may continue on several pages.
struct ListSection: Sendable {
  let title: String
  var note = ""
  /// Text under the list.
  var foot = ""
  /// Its anchor, if links lead to it.
  var id: String?
  /// True for rows that repeat those above in more detail: they are shown when opened.
  var isFolded = false
  /// True for a list of all there is of a kind: where it is alone, the page's title names it.
  var isOfAll = false
  let table: Table

  var blocks: [Block] {
    let content =
      [.paragraph(.text(note))] + Block.rows(table) + [.remark(.own, .text(foot))].filter { !$0.isEmpty }
    if isFolded { return [.fold(.text("\(title) (\(table.rows.count))"), content, isLong: true)] }
    if title.isEmpty { return content }
    guard let id else { return [.heading(2, .text(title))] + content }
    return [Part.section(2, .text(title), id: id, content)]
  }

  /// Gives each section an anchor, if the page is long enough for links to its parts.
  static func anchored(_ sections: [ListSection]) -> [ListSection] {
    let rows = sections.reduce(0) { $0 + $1.table.rows.count }
    if sections.count == 1, sections[0].isOfAll { return [sections[0].titled("")] }
    if rows <= PageFilter.longList { return sections }
    return sections.enumerated().map { index, section in
      var section = section
      section.id = section.id ?? "part-\(index + 1)"
      return section
    }
  }

  func with(_ rows: [Table.Row]) -> ListSection {
    ListSection(title: title, note: note, foot: foot, id: id, isFolded: isFolded, table: table.with(rows))
  }

  private func titled(_ title: String) -> ListSection {
    ListSection(title: title, note: note, foot: foot, table: table)
  }

  /// Links to the sections of a list, which may continue on several pages.
  static func jumps(_ chunks: [[ListSection]], _ paths: [String]) -> LinkBar {
    var known: Set<String> = []
    let links = zip(chunks, paths).flatMap { chunk, path in
      chunk.compactMap { section -> LinkBar.Link? in
        guard let id = section.id, known.insert(id).inserted else { return nil }
        return LinkBar.Link(words: section.title, path: "\(path)#\(id)")
      }
    }
    return LinkBar(label: PageTitle.partsOfThisList.words, links: links)
  }

  /// Splits the sections over pages of limited size.
  static func chunks(_ sections: [ListSection]) -> [[ListSection]] {
    let places = sections.indices.flatMap { number in sections[number].table.rows.map { (number, $0) } }
    if places.isEmpty { return [sections] }
    let printers = sections.map { TableHTML($0.table) }
    return Chunks.split(places) { printers[$0.0].write($0.1, to: &$1) }.map { chunk in
      sections.enumerated().compactMap { number, section in
        let rows = chunk.filter { $0.0 == number }.map(\.1)
        // A section without rows stands on the first page.
        return rows.isEmpty && (chunk.startIndex > 0 || !section.table.rows.isEmpty)
          ? nil : section.with(rows)
      }
    }
  }
}
