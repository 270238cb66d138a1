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

  init(_ timeline: Timeline, _ records: [ClinicalRecord], in tree: DayTree, saysSource: Bool) {
    self.timeline = timeline
    self.tree = tree
    source = records.first?.sourceNames ?? ""
    let clocks = records.filter { !Self.isRoutine($0) }.compactMap { $0.sortDate?.clockText }
    saysTimes = Set(clocks).count > 1
    events = []
    events = all(records)
    // Not shown again, but found by the field of the page.
    if let first = events.first, let record = records.first {
      let from = timeline.parts.from(record)
      events[0] = first.from(saysSource || from.isEmpty ? from : from.marked(.role(.unseen)))
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

/// Lines of records, with routine ones folded: results of a panel, other results, doses, bills.
struct DayFolds: Sendable {
  let timeline: Timeline
  let tree: DayTree
  /// The institution that is already named above.
  let source: String?
  let saysTimes: Bool

  static func isPanel(_ record: ClinicalRecord) -> Bool { !record.members.isEmpty }

  func events(_ records: [ClinicalRecord]) -> [Event] {
    var lines: [Event] = []
    var panels: [Event] = []
    var folded: [RoutineFold: [ClinicalRecord]] = [:]
    for record in records {
      let below = tree.below(record)
      if Self.isPanel(record), below.count > 1 {
        panels += fold([record] + below, titled: record.title, kind: record.recordKind)
        continue
      }
      for each in [record] + below {
        if let fold = RoutineFold(each), !timeline.marked.contains(each.identity) {
          folded[fold, default: []].append(each)
        } else {
          lines.append(event(each))
        }
      }
    }
    let marked = lines.filter { $0.weight == .headline } + lines.filter { $0.weight != .headline }
    return marked + panels + folded.sorted { $0.key < $1.key }.flatMap { events($0.key, $0.value) }
  }
}

extension DayFolds {
  private func event(_ record: ClinicalRecord, saysKind: Bool = true) -> Event {
    let line = DayLine(parts: timeline.parts, saysKind: saysKind, saysTime: saysTimes, source: source)
    return Event(
      type: record.recordKind.slug, line: line.inline(record),
      weight: timeline.marked.contains(record.identity) ? .headline : .plain, children: [])
  }

  private func events(_ fold: RoutineFold, _ records: [ClinicalRecord]) -> [Event] {
    if records.count < fold.least { return records.map { event($0) } }
    return self.fold(records, titled: fold.title, kind: records[0].recordKind)
  }

  /// A fold, or several if it is long.
  private func fold(_ records: [ClinicalRecord], titled title: String, kind: RecordKind) -> [Event] {
    records.chunked(by: { _ in 1 }, upTo: DayEvents.linesAtATime).enumerated().map { index, some in
      let name = index == 0 ? title : DateWords.continued(title)
      return Event(
        type: kind.slug, line: FoldSummary(parts: timeline.parts).inline(name, some), weight: .fold,
        children: some.map { event($0, saysKind: false) })
    }
  }
}

extension Array {
  /// Runs of at most this total weight; a single element may exceed it. An empty array gives one empty run.
  func chunked(by weight: (Element) -> Int, upTo limit: Int) -> [[Element]] {
    var runs: [[Element]] = [[]]
    var sum = 0
    for element in self {
      if sum > 0, sum + weight(element) > limit {
        runs.append([])
        sum = 0
      }
      runs[runs.count - 1].append(element)
      sum += weight(element)
    }
    return runs
  }
}
