import HealthRecords

/// Institutions side by side, as blocks: a table for each kind, a column for each source.
package struct ComparisonDocument: Sendable {
  let who: String
  let blocks: [Block]

  package init(_ person: Person, _ request: SummaryRequest) {
    let strip = SheetHeader(person: person, request: request)
    let comparison = SourceComparison(SummaryRecords(person, request))
    who = strip.who
    blocks = [.paragraph(.text(strip.who, .strong))] + Self.blocks(comparison)
  }

  package var text: String { TextPrinter.text(blocks) }
  package var markdown: String {
    MarkdownPrinter.text([.heading(1, .text(SourceComparisonWords.title))] + blocks)
  }
  var html: HTML { HTML { HTMLPrinter.write(blocks, to: &$0) } }

  /// More institutions than this stand below each other in one column.
  static let widest = 6

  /// - Parameter comparison: nil if there is nothing to compare; a sentence then says so.
  static func blocks(_ comparison: SourceComparison?) -> [Block] {
    guard let comparison else { return [.paragraph(.text(SourceComparisonWords.oneSource))] }
    let tables = comparison.sections.flatMap { section in
      Block.section(3, section.type.title, [.table(table(section, comparison.sources))])
    }
    return [.paragraph(.text(SourceComparisonWords.rule))] + tables
  }

  private static func table(_ section: SourceComparison.Section, _ sources: [String]) -> Table {
    let isBeside = sources.count <= widest
    var table = Table(
      section.type.title,
      columns: ColumnTitle.words(.name, .status) + (isBeside ? sources : ColumnTitle.words(.source)),
      classes: ["name", "state"] + (isBeside ? sources.map { _ in "said" } : []))
    for row in section.rows {
      let cells = isBeside ? row.cells.map { Inline.text($0) } : [said(row, sources)]
      table.add(
        [
          .text(row.title, .strong),
          .text(row.differs ? SourceComparisonWords.differs : SourceComparisonWords.same),
        ] + cells)
    }
    return table
  }

  /// The sources that say something about it, each on a line of its own.
  private static func said(_ row: SourceComparison.Row, _ sources: [String]) -> Inline {
    let lines = zip(sources, row.cells).filter { !$0.1.isEmpty }.map { source, cell -> Inline in
      "\(Inline.text(source, .strong)) \(Inline.text(cell))"
    }
    return lines.dropFirst().reduce(lines.first ?? Inline()) { $0 + .lineBreak + $1 }
  }
}
