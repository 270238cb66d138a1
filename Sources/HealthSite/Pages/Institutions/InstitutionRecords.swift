import HealthRecords

/// Every record of an institution by year and kind, a line each; what is more than a few of one kind is folded.
struct InstitutionRecords: Sendable {
  let institution: Institution
  let parts: RecordParts
  private let years: [TimelineYear]
  /// The pages that they go on over.
  let paths: [String]
  /// The page on which a year begins, by its place there.
  private let starts: [String: String]
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
    starts = Dictionary(
      zip(paths, pages).flatMap { path, pieces in pieces.map { ($0.year.anchor, path) } },
      uniquingKeysWith: { first, _ in first })
  }

  func blocks(page index: Int) -> [Block] { pages[index].map(\.block) }

  /// Where the records of a year begin.
  func path(_ year: TimelineYear) -> String {
    "\(parts.root)\(starts[year.anchor] ?? paths[0])#\(year.anchor)"
  }

  /// The years, which lead to their records.
  var index: [Block] {
    let links = years.map { LinkBar.Link(words: $0.title, path: path($0)) }
    return [.links(LinkBar(label: PageTitle.years.words, links: links))]
  }

  /// The same as a picture of how many there are in each.
  var strip: [Block] {
    years.count < 2
      ? []
      : Block.drawn(YearStrip(years, label: PageWords.recordsOf(institution.title), path: path))
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
    return events(year.records).chunked(by: \.lines, upTo: Self.linesAtATime).enumerated().map {
      index, some in
      let title = index == 0 ? year.title : DateWords.continued(year.title)
      return Part.section(
        2, .link(title, to: parts.root + year.path), "day", id: index == 0 ? year.anchor : nil,
        [.events(some)])
    }
  }

  /// What stands open newest first, and under it kind by kind what is folded.
  private func events(_ records: [ClinicalRecord]) -> [Event] {
    let kinds = Dictionary(grouping: records, by: \.recordKind)
    let open = records.filter { (kinds[$0.recordKind]?.count ?? 0) <= Self.openLimit }
    let folded = kinds.filter { $0.value.count > Self.openLimit }.sorted { $0.key < $1.key }
    return open.map { event($0, saysKind: true) } + folded.flatMap { fold($0.key, $0.value) }
  }

  private func fold(_ kind: RecordKind, _ records: [ClinicalRecord]) -> [Event] {
    records.chunked(by: { _ in 1 }, upTo: Self.linesAtATime).enumerated().map { index, some in
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
      type: record.recordKind.slug,
      line: "\(day.marked(.role(.muted))) \(line.inline(record))\(results(of: record))",
      weight: .plain, children: [])
  }

  /// What a report or a panel lists, whoever sent that.
  private func results(of record: ClinicalRecord) -> Inline {
    let members = record.members.compactMap { parts.site.byIdentity[$0] }
    return members.isEmpty ? Inline() : ": \(FoldSummary(parts: parts).inline(members))"
  }
}
