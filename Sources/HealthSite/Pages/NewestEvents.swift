import HealthRecords

/// The newest events, each listed once: the newest headlines, and what else happened on the last days.
struct NewestEvents: Sendable {
  let parts: RecordParts
  private static let limit = 6
  /// Further records of a day are counted.
  private static let named = 3

  /// Empty if nothing that happened has a date.
  var blocks: [Block] {
    let site = parts.site
    let headlines = site.headlines.newest(Self.limit)
    let told = Set(headlines.flatMap(\.items).map(\.record.identity))
    let count = max(1, Self.limit - headlines.count)
    let newest = NewestRecords(site.person.records, besides: told, asOf: site.asOf, upTo: count)
    let line = HeadlineLine(parts: parts)
    var items = headlines.map { (day: $0.date, line: line.row($0, day: $0.date.dayText)) }
    for (day, row) in newest.days.compactMap(row) {
      // A day older than all headlines comes last, and is cut off unless there are few.
      let place = items.firstIndex { $0.day.isCertainlyBefore(day) || $0.day.dayText == day.dayText }
      items.insert((day, row), at: place ?? items.count)
    }
    let rows = items.prefix(Self.limit + 1).map(\.line)
    let all = [.list(rows), parts.measuredThrough].filter { !$0.isEmpty }
    return all.isEmpty ? [] : [Part.box("latest-events", all)]
  }
}

extension NewestEvents {
  private func row(_ day: TimelineDay) -> (ClinicalDate, Inline)? {
    guard let date = day.date, let first = day.records.first else { return nil }
    let words = (others(day.records) + results(day.records)).joined("; ")
    let line = words.marked(.role(.headline(first.recordKind.slug)))
    return (date, "\(Inline.time(date.dayText, date.machineText)) \(line)")
  }

  /// Records other than results, by title; notes last.
  private func others(_ records: [ClinicalRecord]) -> [Inline] {
    let results = Set(records.filter { $0.resource.type == .observation }.map(\.listTitle))
    let others = records.filter { $0.resource.type != .observation && !results.contains($0.listTitle) }
    let isNote = { (record: ClinicalRecord) in record.clinicalType == .clinicalNotes }
    let titles = (others.filter { !isNote($0) } + others.filter(isNote)).distinct(by: \.listTitle)
    let more = titles.count - Self.named
    let links = titles.prefix(Self.named).map { parts.link($0) }
    return links.isEmpty ? [] : [(links + (more > 0 ? [.text(PageWords.more(more))] : [])).joined(", ")]
  }

  /// "Lab results: 22 results, 2 out of range: ..."; up to three results are listed one by one.
  private func results(_ records: [ClinicalRecord]) -> [Inline] {
    let results = records.filter { $0.resource.type == .observation }
    let kinds = Dictionary(grouping: results, by: \.recordKind).sorted { $0.key < $1.key }
    return kinds.map { kind, results in
      if results.count > Self.named { return FoldSummary(parts: parts).inline(kind.title, results) }
      return results.map { result($0) }.joined(", ")
    }
  }

  private func result(_ record: ClinicalRecord) -> Inline {
    let flag: Inline = record.abnormalFlag.map { " \(parts.flag($0))" } ?? Inline()
    return "\(parts.link(record)) \(parts.shortValue(record))\(flag)"
  }
}

extension RecordParts {
  /// The last day with measurements, which are not records; it links to them.
  var measuredThrough: Block {
    let words = site.person.measuredThrough.map { ChangeWords.measured(through: $0.dayText) }
    return .remark(.own, words.map { .link($0, to: root + MeasurementPages.listPath) } ?? Inline())
  }
}
