import HealthRecords

/// The records of one day and one institution as lines of three weights: important ones in bold, visits with the events
/// in them, and routine ones folded.
struct DayEvents: Sendable {
  let timeline: Timeline
  let source: String
  private let tree: DayTree
  private let saysTimes: Bool
  /// More lines than this are split into several folds, visits or lists, so that a page can break between them.
  static let linesAtATime = 60

  init(_ timeline: Timeline, _ records: [ClinicalRecord], in tree: DayTree) {
    self.timeline = timeline
    self.tree = tree
    source = records.first?.sourceNames ?? ""
    let clocks = records.filter { !Self.isRoutine($0) }.compactMap { $0.sortDate?.clockText }
    saysTimes = Set(clocks).count > 1
    events = []
    events = all(records)
    if let first = events.first, let record = records.first {
      events[0] = first.from(timeline.parts.from(record))
    }
  }

  /// Important lines first, then visits and single lines, then folds.
  private(set) var events: [Event]
}

extension DayEvents {
  private func all(_ roots: [ClinicalRecord]) -> [Event] {
    let isParent = { (record: ClinicalRecord) in
      !tree.children(of: record).isEmpty && !DayFolds.isPanel(record)
    }
    let visits = roots.filter(isParent).flatMap(visit)
    let others = DayFolds(timeline: timeline, tree: tree, source: source, saysTimes: saysTimes)
      .events(roots.filter { !isParent($0) })
    let all = visits + others
    return all.filter(\.holdsHeadline) + all.filter { !$0.holdsHeadline && $0.weight != .fold }
      + all.filter { !$0.holdsHeadline && $0.weight == .fold }
  }

  /// A visit, or another record with records below it. They are indented one step, never deeper.
  private func visit(_ record: ClinicalRecord) -> [Event] {
    let folds = DayFolds(timeline: timeline, tree: tree, source: record.sourceNames, saysTimes: false)
    let children = folds.events(tree.children(of: record))
    let line = DayLine(parts: timeline.parts, saysTime: saysTimes, source: source)
    let isMarked = timeline.marked.contains(record.identity)
    return children.chunked(by: \.lines, upTo: Self.linesAtATime).enumerated().map { index, some in
      Event(
        type: record.recordKind.slug,
        line: index == 0 ? line.inline(record) : .text(DateWords.continued(record.title)),
        weight: isMarked ? .headline : .plain, children: some)
    }
  }

  /// True for records that are folded: results, doses, bills.
  private static func isRoutine(_ record: ClinicalRecord) -> Bool { RoutineFold(record) != nil }
}

extension Event {
  /// Adds the institution that the whole day is from.
  fileprivate func from(_ source: Inline) -> Event {
    Event(type: type, line: line + source, weight: weight, children: children)
  }

  var holdsHeadline: Bool { weight == .headline || children.contains(where: \.holdsHeadline) }

  /// The number of its lines, with those of its children.
  var lines: Int { children.reduce(1) { $0 + $1.lines } }
}
