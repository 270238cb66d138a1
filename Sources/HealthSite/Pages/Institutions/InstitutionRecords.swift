import HealthRecords

/// Every record of an institution by year and kind, a line each; what is more than a few of one kind is folded.
struct InstitutionRecords: Sendable {
  let institution: Institution
  let parts: RecordParts
  private let years: [TimelineYear]
  /// The pages that they go on over.
  let paths: [String]
  private let pages: [ArraySlice<Piece>]

  /// Lines of a year that stand together on one page.
  private struct Piece: Sendable {
    let year: TimelineYear
    let block: Block
  }

  init(_ institution: Institution, _ parts: RecordParts) {
    (self.institution, self.parts) = (institution, parts)
    years = TimelineYear.all(institution.records)
    let list = YearByKind(institution: institution, parts: parts)
    let pieces = years.flatMap { year in list.blocks(year).map { Piece(year: year, block: $0) } }
    pages = Chunks.split(pieces, size: \.block.size) { HTMLPrinter.write($0.block, to: &$1) }
    paths = Chunks.paths(pages.count, InstitutionLinks.path(institution.name), before: "_")
  }

  func blocks(page index: Int) -> [Block] { pages[index].map(\.block) }

  /// Where the records of a year begin.
  func path(_ year: TimelineYear) -> String {
    let page = pages.firstIndex { $0.contains { $0.year.slug == year.slug } } ?? 0
    return "\(parts.root)\(paths[page])#\(year.anchor)"
  }

  /// A picture of how many there are in each year, and the years in words: both lead to their records.
  var index: [Block] {
    let label = PageWords.recordsOf(institution.title)
    let links = years.map { LinkBar.Link(words: $0.title, path: path($0)) }
    return Block.drawn(YearStrip(years, label: label, path: path))
      + [.links(LinkBar(label: PageTitle.years.words, links: links))]
  }
}

/// A year of an institution.
private struct YearByKind {
  let institution: Institution
  let parts: RecordParts
  /// Records of one kind that stand open.
  private static let openLimit = 3
  /// A page can break after as many lines.
  private static let linesAtATime = 300

  /// Several where there are more lines than a page should have to hold together.
  func blocks(_ year: TimelineYear) -> [Block] {
    let kinds = Dictionary(grouping: year.records, by: \.recordKind).sorted { $0.key < $1.key }
    let events = kinds.flatMap { kind, records in self.events(kind, records) }
    return events.chunked(by: \.lines, upTo: Self.linesAtATime).enumerated().map { index, some in
      let title = index == 0 ? year.title : DateWords.continued(year.title)
      return Part.section(
        3, .link(title, to: parts.root + year.path), "day", id: index == 0 ? year.anchor : nil,
        [.events(some)])
    }
  }

  private func events(_ kind: RecordKind, _ records: [ClinicalRecord]) -> [Event] {
    if records.count <= Self.openLimit { return records.map { event($0, saysKind: true) } }
    return records.chunked(by: { _ in 1 }, upTo: Self.linesAtATime).enumerated().map { index, some in
      let title = index == 0 ? kind.title : DateWords.continued(kind.title)
      return Event(
        type: kind.slug, line: FoldSummary(parts: parts).inline(title, some), weight: .fold,
        children: some.map { event($0, saysKind: false) })
    }
  }

  private func event(_ record: ClinicalRecord, saysKind: Bool) -> Event {
    let line = DayLine(parts: parts, saysKind: saysKind, source: institution.name)
    let day = record.sortDate.map { Inline.time($0.dayText, $0.machineText) } ?? Inline()
    return Event(
      type: record.recordKind.slug, line: "\(day.marked(.role(.muted))) \(line.inline(record))",
      weight: .plain, children: [])
  }
}
