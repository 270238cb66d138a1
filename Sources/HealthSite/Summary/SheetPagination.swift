/// Chooses the rows of the sheets: sections get rows in turn until the sheets are full, and rows that do not fit are
/// counted instead.
struct SheetPagination: Sendable {
  struct Result: Sendable {
    /// The sections, cut to fit.
    var shown: [SummarySection] = []
    /// Sections of which nothing fits.
    var hidden: [SummarySection] = []
    var pages = 1
    /// Lines to write questions on; 0 if important rows need their room.
    var lines = 0
    /// The used part of each sheet's height.
    var fills: [Double] = []
  }

  private let flow: SheetFlow
  private let sections: [SummarySection]
  /// For each section, the order in which its rows are chosen.
  private let order: [[Int]]
  private let hasOwnQuestions: Bool

  init(_ flow: SheetFlow, _ sections: [SummarySection], hasOwnQuestions: Bool) {
    self.flow = flow
    self.sections = sections
    self.hasOwnQuestions = hasOwnQuestions
    order = sections.map { section in
      let kept = section.rows.indices.filter { section.rows[$0].isKept }
      return kept + section.rows.indices.filter { !section.rows[$0].isKept }
    }
  }

  /// At most two sheets, in large print three. Only sections that are never cut take more.
  func best(isLargePrint: Bool) -> Result {
    let most = isLargePrint ? [Self.mostSheets, Self.mostSheets + 1] : [Self.mostSheets]
    let tries = most.flatMap { most in
      (hasOwnQuestions ? [0] : [SheetLayout.leastLines, 0]).map { (most, $0) }
    }
    var (counts, lines) = (core, 0)
    for (most, fewer) in tries {
      let most = max(most, pages(core, 0))
      (counts, lines) = (fill(within: most, lines: fewer), fewer)
      if keepsAll(counts), pages(counts, lines) <= most { break }
    }
    return result(counts, lines)
  }
}

extension SheetPagination {
  /// Sheets of paper, unless the sections that are never cut need more.
  static let mostSheets = 2
  private static let mostLines = 12

  private typealias Kind = SummarySection.Kind

  /// The number of rows of the sections that are never cut.
  private var core: [Int?] { sections.map { $0.isCore ? $0.rows.count : nil } }

  private func fill(within most: Int, lines: Int) -> [Int?] {
    var counts = core
    for (index, goal) in goals(Kind.servings + Kind.rest) {
      while (counts[index] ?? -1) < goal {
        var next = counts
        next[index] = counts[index].map { $0 + 1 } ?? min(1, goal)
        guard pages(next, lines) <= most else { break }
        counts = next
      }
    }
    return counts
  }

  /// True if every section got its first share; otherwise the lines to write on are given up.
  private func keepsAll(_ counts: [Int?]) -> Bool {
    goals(Kind.servings).allSatisfy { (counts[$0.index] ?? -1) >= $0.count }
  }

  /// The wanted numbers of rows, section by section in turn.
  private func goals(_ servings: [(kind: Kind, share: SummarySection.Share)]) -> [(index: Int, count: Int)] {
    servings.compactMap { kind, share in
      guard let index = sections.firstIndex(where: { $0.kind == kind }) else { return nil }
      return share.count(of: sections[index]).map { (index, $0) }
    }
  }

  private func result(_ counts: [Int?], _ lines: Int) -> Result {
    let served = rows(counts)
    var result = Result(pages: pages(counts, lines), lines: lines)
    if lines > 0 {
      result.lines = (lines...Self.mostLines).last { pages(counts, $0) == result.pages } ?? lines
    }
    let columns = flow.columns(served, lines: result.lines)
    let breaks = columns.breaks
    result.fills = breaks.fills
    for index in sections.indices {
      if let rows = served[index] {
        let turns = breaks.turns.filter { $0.section == index }
        result.shown.append(sections[index].cut(to: rows).placed(columns.sides[index], turns))
      } else {
        result.hidden.append(sections[index])
      }
    }
    return result
  }

  private func pages(_ counts: [Int?], _ lines: Int) -> Int {
    flow.columns(rows(counts), lines: lines).breaks.sheets
  }

  /// The chosen rows, in the section's own order.
  private func rows(_ counts: [Int?]) -> [[Int]?] {
    counts.indices.map { index in counts[index].map { order[index].prefix($0).sorted() } }
  }
}

extension SummarySection {
  fileprivate func placed(_ side: Side?, _ places: [PageBreaks.Place]) -> SummarySection {
    var section = self
    section.side = side
    section.beginsPage = places.contains { $0.row == nil }
    section.turns = Set(places.compactMap(\.row))
    return section
  }

  fileprivate func cut(to rows: [Int]) -> SummarySection {
    if isCore { return self }
    var shorter = self
    shorter.more += self.rows.count - rows.count
    shorter.rows = rows.map { self.rows[$0] }
    return shorter
  }
}
