import HealthRecords

/// Drugs with dosage and status, and all records of each, folded.
struct DrugTable: Sendable {
  let parts: RecordParts

  /// Longer dosages are cut; nobody writes one this long by hand.
  private static let dosageLimit = 4000

  func section(_ title: String, _ entries: [Drug], note: String = "") -> ListSection {
    var table = Table(
      title, columns: ColumnTitle.words(.drug, .howTaken, .since, .lastMentioned, .records),
      classes: ["name", "taken", "date since", "date last", "evidence"])
    for entry in entries {
      // The newest record may be a fill, whose "completed" says nothing of the drug.
      let link = entry.records.first.map { parts.link(entry.word, as: $0.listTitle) } ?? Inline()
      table.add([
        "\(entry.course == .prohibited ? link.marked(.strong) : link) \(status(entry))\(caution(entry))",
        .text((entry.dosage ?? Unstated.dosageNotStated.words).shortened(to: Self.dosageLimit)),
        since(entry), .text(entry.lastNamed?.dayText ?? Unstated.notStated.words),
        RecordTable.fold(Counted.records(entry.records.count), entry.records, evidence),
      ])
    }
    return ListSection(title: title, note: note, table: table)
  }

  /// Marked where it was last named on the same day: "since 1998" alone would read as taken ever since.
  private func since(_ entry: Drug) -> Inline {
    let isAhead = entry.since?.sortDate?.isAhead(of: parts.site.asOf) == true
    let words = entry.since?.dayText ?? Unstated.notStated.words
    let day = Inline.text(isAhead ? DateWords.later(words) : words)
    return entry.since?.dayText == entry.lastNamed?.dayText ? day.marked(.role(.again)) : day
  }

  /// The status of the order that makes the drug current, otherwise of its newest order or statement, with its end;
  /// records that contradict it follow.
  private func status(_ entry: Drug) -> Inline {
    let record = entry.word
    // A planned end is shown among the notes.
    let end: Inline =
      (entry.plannedEnd == nil ? entry.end : nil).map {
        " \(Inline.text(DateWords.wasUntil($0.dayText), .note))"
      } ?? Inline()
    let conflicts = entry.activeRecords.isEmpty ? [] : entry.conflicts
    return conflicts.reduce(parts.unusualStatus(record) + end) { line, denial in
      let word = Inline.text(PageWords.according(to: denial.sourceName), .note)
      return line + .lineBreak + "\(parts.status(denial)) \(word)"
    }
  }

  private func caution(_ entry: Drug) -> Inline {
    ([entry.cautions.filter { $0.weight != .age }.sentence].compactMap { $0 } + entry.orderNotes.map(\.words))
      .map {
        .lineBreak + .text($0, .note)
      }.joined()
      + parts.gone(entry.records)
  }

  /// An order, a fill or a statement.
  private func evidence(_ record: ClinicalRecord) -> Inline {
    let reason = record.statusReason.map { " (\($0))" } ?? ""
    let source = parts.sources(record).marked(.role(.muted))
    let status = parts.status(record)
    return
      "\(parts.date(record))\(ListWords.colon)\(parts.link(record, as: Self.kind(record)))\(status.isEmpty ? " " : ", ")\(status)\(reason)\(parts.gone([record])) \(source)"
  }

  /// The kind of a drug's record; a dose that was not given is not called a dose.
  private static func kind(_ record: ClinicalRecord) -> String {
    if let reporter = record.reporter { return reporter.words }
    let kind = DrugRecordKind(record.resource.type, hasHappened: record.status.course.hasHappened)
    return kind?.words ?? record.resource.type.label
  }
}
