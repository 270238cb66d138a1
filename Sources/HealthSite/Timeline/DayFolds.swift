import HealthRecords

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
