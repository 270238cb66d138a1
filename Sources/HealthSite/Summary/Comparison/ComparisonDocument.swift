import HealthRecords

/// Institutions side by side, as blocks: a table for each kind, a column for each source.
package struct ComparisonDocument: Sendable {
  let who: String
  let blocks: [Block]

  package init(_ person: Person, _ request: SummaryRequest) {
    let strip = SheetStrip(person: person, request: request)
    let comparison = SourceComparison(SummaryRecords(person, request))
    who = strip.who
    blocks = [.paragraph(.text(strip.who, .strong))] + Self.blocks(comparison)
  }

  package var text: String { TextPrinter.text(blocks) }
  package var markdown: String {
    MarkdownPrinter.text([.heading(1, .text(SourceComparisonWords.title))] + blocks)
  }
  var html: HTML { HTML { HTMLPrinter.write(blocks, to: &$0) } }

  /// - Parameter comparison: nil where there is nothing to compare, which is then said.
  static func blocks(_ comparison: SourceComparison?) -> [Block] {
    guard let comparison else { return [.paragraph(.text(SourceComparisonWords.oneSource))] }
    return [.paragraph(.text(SourceComparisonWords.rule))]
      + comparison.sections.filter { !$0.rows.isEmpty }.flatMap { section in
        [.heading(2, .text(section.type.title)), .table(table(section, comparison.sources))]
      }
  }

  private static func table(_ section: SourceComparison.Section, _ sources: [String]) -> Table {
    var table = Table(
      section.type.title, columns: [ColumnTitle.name.words, ColumnTitle.status.words] + sources)
    for row in section.rows {
      table.add([.text(row.title, .strong), .text(row.agreement.words)] + row.cells.map { .text($0) })
    }
    return table
  }
}

extension SourceComparison.Agreement {
  fileprivate var words: String {
    switch self {
    case .differs: SourceComparisonWords.differs
    case .oneSource: SourceComparisonWords.ofOneSource
    case .same: SourceComparisonWords.same
    }
  }
}
