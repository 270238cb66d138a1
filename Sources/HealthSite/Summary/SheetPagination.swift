/// Which rows stand on the sheets: sections are served in turn until two sheets are full, and what does not fit is
/// counted instead of shown.
///
/// Lines to write questions on give way to advance directives, to what is out of range and to the latest blood pressure
/// and weight; large print takes one more sheet for these.
struct SheetPagination: Sendable {
  /// The sections cut to fit, those of which nothing fits, and the number of sheets.
  struct Result: Sendable {
    let shown: [SummarySection]
    let hidden: [SummarySection]
    let pages: Int
    let hasBox: Bool
    let keepsAll: Bool
  }

  private let layout: SheetLayout
  private let sections: [SummarySection]
  private let blocks: [SheetLayout.Block]
  /// For each section the order in which its rows are served.
  private let order: [[Int]]

  init(_ layout: SheetLayout, _ sections: [SummarySection]) {
    self.layout = layout
    self.sections = sections
    blocks = sections.map(layout.block)
    order = sections.map { section in
      let kept = section.rows.indices.filter { section.rows[$0].isKept }
      return kept + section.rows.indices.filter { !section.rows[$0].isKept }
    }
  }

  /// - Parameters:
  ///   - ownQuestions: true where the person's own questions stand in the box, which then stays.
  ///   - isLargePrint: true where one more sheet may be taken.
  func best(ownQuestions: Bool, isLargePrint: Bool) -> Result {
    let sheets = isLargePrint ? [0, 1] : [0]
    let tries = sheets.flatMap { more in (ownQuestions ? [true] : [true, false]).map { ($0, more) } }
    var result = fill(hasBox: true, more: 0)
    for (hasBox, more) in tries.dropFirst() where !result.keepsAll {
      result = fill(hasBox: hasBox, more: more)
    }
    return result
  }
}

extension SheetPagination {
  private func fill(hasBox: Bool, more: Int) -> Result {
    var counts = sections.map { $0.isCore ? $0.rows.count : nil }
    let most = max(2 + more, sheets(counts, hasBox))
    for serving in SummarySection.Kind.servings {
      guard let index = sections.firstIndex(where: { $0.kind == serving.kind }),
        let goal = serving.share.count(of: sections[index])
      else { continue }
      while (counts[index] ?? -1) < goal {
        var next = counts
        next[index] = counts[index].map { $0 + 1 } ?? min(1, goal)
        guard sheets(next, hasBox) <= most else { break }
        counts = next
      }
    }
    return result(counts, hasBox)
  }

  private func result(_ counts: [Int?], _ hasBox: Bool) -> Result {
    let shown = sections.indices.compactMap { index in
      rows(index, counts[index]).map { cut(sections[index], to: $0) }
    }
    let keepsAll = sections.indices.allSatisfy { index in
      (counts[index] ?? 0) >= sections[index].rows.count(where: \.isKept)
    }
    return Result(
      shown: shown, hidden: sections.indices.filter { counts[$0] == nil }.map { sections[$0] },
      pages: sheets(counts, hasBox), hasBox: hasBox, keepsAll: keepsAll)
  }

  private func sheets(_ counts: [Int?], _ hasBox: Bool) -> Int {
    let served = counts.indices.map { rows($0, counts[$0]) }
    return layout.sheets(sections, blocks, served, hasBox: hasBox)
  }

  /// The rows served, in the section's own order.
  private func rows(_ index: Int, _ count: Int?) -> [Int]? { count.map { order[index].prefix($0).sorted() } }

  private func cut(_ section: SummarySection, to rows: [Int]) -> SummarySection {
    if section.isCore { return section }
    var shorter = section
    shorter.more += section.rows.count - rows.count
    shorter.rows = rows.map { section.rows[$0] }
    return shorter
  }
}
