import HealthRecords

/// Every record of an institution by year and kind, a line each; kinds with more than a few records are folded.
struct InstitutionRecords: Sendable {
  let institution: Institution
  let parts: RecordParts
  private let years: [TimelineYear]
  /// The paths of its pages.
  let paths: [String]
  /// The path of the page on which a year begins, by the year's anchor.
  private let starts: [String: String]
  private let pages: [ArraySlice<Piece>]

  /// Lines of a year that stay together on one page.
  private struct Piece: Sendable {
    let year: TimelineYear
    let block: Block
  }

  init(_ institution: Institution, _ parts: RecordParts) {
    (self.institution, self.parts) = (institution, parts)
    years = TimelineYear.all(institution.records)
    let list = YearByKind(institution: institution, parts: parts)
    let pieces = years.flatMap { year in list.blocks(year).map { Piece(year: year, block: $0) } }
    pages = Chunks.split(pieces) { HTMLPrinter.write($0.block, to: &$1) }
    paths = Chunks.paths(pages.count, InstitutionLinks.path(institution.name), before: "_")
    starts = Dictionary(
      firsts: zip(paths, pages).flatMap { path, pieces in pieces.map { ($0.year.anchor, path) } })
  }

  func blocks(page index: Int) -> [Block] { pages[index].map(\.block) }

  /// The address where the records of a year begin.
  func path(_ year: TimelineYear) -> String {
    "\(parts.root)\(starts[year.anchor] ?? paths[0])#\(year.anchor)"
  }

  /// Links to the records of each year.
  var index: [Block] {
    let links = years.map { LinkBar.Link(words: $0.title, path: path($0)) }
    return [.links(LinkBar(label: PageTitle.years.words, links: links))]
  }

  /// The same links, as a drawing of the number of records in each year.
  var strip: [Block] {
    years.count < 2
      ? []
      : Block.drawn(YearStrip(years, label: PageWords.recordsOf(institution.title), path: path))
  }
}

/// Lists the records of a year by kind.
private struct YearByKind {
  let institution: Institution
  let parts: RecordParts
  /// Kinds with at most this many records are not folded.
  private static let openLimit = 3
  /// A page can break after this many lines.
  private static let linesAtATime = 300

  /// One block, or several if the year has too many lines to stay together.
  func blocks(_ year: TimelineYear) -> [Block] {
    return events(year.records).chunked(by: \.lines, upTo: Self.linesAtATime).enumerated().map {
      index, some in
      let title = index == 0 ? year.title : DateWords.continued(year.title)
      let link = Inline.link(
        year.year == nil ? year.title : LifeWords.allOf(year.title), to: parts.root + year.path)
      let fold = Block.fold(
        "\(Inline.text(title, .strong))\(ListWords.colon)\(KindCounts.words(year.records))",
        [.events(some), .remark(.tail, link)], isLong: true)
      return Part.box("day", id: index == 0 ? year.anchor : nil, [fold])
    }
  }

  /// First the records that are not folded, newest first; then the folded ones by kind.
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

  /// The results that a report or a panel lists, whoever sent them.
  private func results(of record: ClinicalRecord) -> Inline {
    let members = record.members.compactMap { parts.site.byIdentity[$0] }
    return members.isEmpty ? Inline() : "\(ListWords.colon)\(FoldSummary(parts: parts).inline(members))"
  }
}
