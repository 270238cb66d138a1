/// Which rows stand on the sheets: sections are served in turn until the sheets are full, and what does not fit is
/// counted instead of shown.
struct SheetPagination: Sendable {
  struct Result: Sendable {
    /// The sections cut to fit.
    var shown: [SummarySection] = []
    /// Those of which nothing fits.
    var hidden: [SummarySection] = []
    var pages = 1
    /// Lines to write questions on; none where they gave way to what must be known.
    var lines = 0
    /// How much of each sheet is used, as a part of its height.
    var fills: [Double] = []
  }

  private let flow: SheetFlow
  private let sections: [SummarySection]
  /// For each section the order in which its rows are served.
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

  /// Within two sheets, in large print three; more are taken for what is never cut alone.
  func best(isLargePrint: Bool) -> Result {
    let most = isLargePrint ? [2, 3] : [2]
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
  private static let mostLines = 12

  private typealias Kind = SummarySection.Kind

  /// The rows that are never cut.
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

  /// True where everybody had a first helping: else lines to write on give way.
  private func keepsAll(_ counts: [Int?]) -> Bool {
    goals(Kind.servings).allSatisfy { (counts[$0.index] ?? -1) >= $0.count }
  }

  /// How many rows of which section are wanted, in turn.
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
    let breaks = flow.breaks(served, lines: result.lines)
    result.fills = breaks.fills
    for index in sections.indices {
      if let rows = served[index] {
        let turns = breaks.turns.filter { $0.section == index }
        result.shown.append(sections[index].cut(to: rows).turned(turns))
      } else {
        result.hidden.append(sections[index])
      }
    }
    return result
  }

  private func pages(_ counts: [Int?], _ lines: Int) -> Int {
    flow.breaks(rows(counts), lines: lines).sheets
  }

  /// The rows served, in the section's own order.
  private func rows(_ counts: [Int?]) -> [[Int]?] {
    counts.indices.map { index in counts[index].map { order[index].prefix($0).sorted() } }
  }
}

extension SummarySection {
  fileprivate func turned(_ places: [PageBreaks.Place]) -> SummarySection {
    var section = self
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
