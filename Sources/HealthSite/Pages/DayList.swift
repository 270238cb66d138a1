import HealthRecords

/// The records of one day as a list: results under their report, and all that happened in a visit under the visit.
struct DayList: Sendable {
  let parts: RecordParts
  /// More rows than this of one day are set in several lists, so that a page can break between them.
  static let rowsPerBlock = 60

  func blocks(_ day: (title: String, records: [ClinicalRecord])) -> [Block] {
    let tree = DayTree(day.records)
    let items = tree.roots.map { item($0, tree, under: nil) }
    var blocks: [Block] = []
    var start = 0
    while start < items.count {
      let slice = items[start..<min(start + Self.rowsPerBlock, items.count)]
      let title = start == 0 ? day.title : DateWords.continued(day.title)
      blocks.append(Part.section(2, .text(title), "day", [.events(Array(slice))]))
      start += Self.rowsPerBlock
    }
    return blocks
  }

  private func item(_ record: ClinicalRecord, _ tree: DayTree, under parent: ClinicalRecord?) -> Event {
    let children = tree.children[record.identity] ?? []
    let shown = children.prefix(200).map { item($0, tree, under: record) }
    let more: Inline =
      children.count > 200 ? .text(PageWords.more(children.count - 200, .tests)) : Inline()
    return Event(
      type: record.clinicalType.slug, line: line(record, under: parent), children: shown, more: more)
  }

  private func line(_ record: ClinicalRecord, under parent: ClinicalRecord?) -> Inline {
    let time = parent?.date?.text == record.date?.text ? Inline() : time(record)
    return """
      \(time)\(kind(record))\(parts.link(record)) \(gist(record))\(parts.flag(flag(record)))\(parts.caution(record))\
      \(dating(record)) \(source(record, under: parent))
      """
  }

  /// What kind of record it is, where its title does not begin with that.
  private func kind(_ record: ClinicalRecord) -> Inline {
    record.title.hasPrefix(record.kind) ? Inline() : "\(Inline.text(record.kind, .role(.kind))) "
  }

  /// The clock time, where the sender gave one that means something.
  private func time(_ record: ClinicalRecord) -> Inline {
    guard case .date(let date)? = record.date?.value, date.time != nil, !date.isMidnightUTC else {
      return Inline()
    }
    let text = date.fullText.dropFirst(date.dayText.count + 2)
    return "\(Inline.text(String(text), .clock(date.machineText))) "
  }

  /// The institution, where there are several and the line above does not say it already.
  private func source(_ record: ClinicalRecord, under parent: ClinicalRecord?) -> Inline {
    if parts.site.hasOneSource || parent?.sourceName == record.sourceNames { return Inline() }
    if RecordGist.of(record) == record.sourceNames { return Inline() }
    return .text(record.sourceNames, .role(.source))
  }

  private func gist(_ record: ClinicalRecord) -> Inline {
    let gist = RecordGist.of(record)
    return gist.isEmpty
      ? Inline() : "\(Inline.text(gist.shortened(to: 160), .role(.gist))) "
  }

  private func flag(_ record: ClinicalRecord) -> ResultFlag? {
    record.flag?.isAbnormal == true ? record.flag : nil
  }

  /// A date that is a fallback, an age or words says so; an end is told.
  private func dating(_ record: ClinicalRecord) -> Inline {
    var notes: [String] = []
    if let date = record.date {
      if let label = date.label { notes.append(label) }
      switch date.value {
      case .date: break
      case .age, .words: notes.append(date.fullText)
      }
    } else if let sent = record.unreadableDates.first {
      notes.append(SenderWords.sent(as: sent.text.shortened(to: 60)))
    }
    if let end = record.end, end.hasOtherDay(than: record.date) { notes.append(DateWords.until(end.dayText)) }
    if notes.isEmpty { return Inline() }
    return " \(Inline.text("(\(notes.joined(separator: ", ")))").marked(.role(.muted)))"
  }
}

/// Which of a day's records belong under which other.
struct DayTree: Sendable {
  private(set) var roots: [ClinicalRecord] = []
  private(set) var children: [RecordIdentity: [ClinicalRecord]] = [:]

  init(_ records: [ClinicalRecord]) {
    let present = Set(records.map(\.identity))
    var parents: [RecordIdentity: RecordIdentity] = [:]
    for record in records {
      for member in record.members
      where present.contains(member) && member != record.identity && parents[member] == nil {
        parents[member] = record.identity
      }
    }
    for record in records where parents[record.identity] == nil {
      if let visit = record.encounter, present.contains(visit), visit != record.identity {
        parents[record.identity] = visit
      }
    }
    for record in records {
      if let parent = parents[record.identity], !Self.isCycle(record.identity, parents) {
        children[parent, default: []].append(record)
      } else {
        roots.append(record)
      }
    }
  }

  private static func isCycle(_ start: RecordIdentity, _ parents: [RecordIdentity: RecordIdentity]) -> Bool {
    var current = parents[start]
    for _ in 0..<8 {
      guard let step = current else { return false }
      if step == start { return true }
      current = parents[step]
    }
    return true
  }
}
