import HealthRecords

/// One line of a day, about one record.
struct DayLine: Sendable {
  let parts: RecordParts
  /// False if the kind of record is already named above.
  var saysKind = true
  /// False if times of day would not order anything.
  var saysTime = false
  /// The institution that is already named above.
  var source: String?

  func inline(_ record: ClinicalRecord) -> Inline {
    """
    \(saysTime ? time(record) : Inline())\(saysKind ? kind(record) : Inline())\(parts.link(record)) \
    \(gist(record))\(parts.flag(record.abnormalFlag))\(parts.caution(record))\(dating(record))\(from(record))
    """
  }
}

extension DayLine {
  /// The kind of record, unless its title says it. Visits and a phone's alarms need no such word.
  private func kind(_ record: ClinicalRecord) -> Inline {
    record.resource.type == .encounter || record.phoneAlarm != nil || record.title.hasPrefix(record.kind)
      ? Inline() : "\(Inline.text(record.kind, .role(.kind))) "
  }

  /// "07:50", as the sender's clock showed it; "19:01 (UTC)".
  private func time(_ record: ClinicalRecord) -> Inline {
    guard let date = record.sortDate, let clock = date.clockOrUTC else { return Inline() }
    return "\(Inline.text(clock, .clock(date.machineText))) "
  }

  private func gist(_ record: ClinicalRecord) -> Inline {
    if record.value?.quantity != nil, record.components.isEmpty {
      return "\(parts.value(record).marked(.role(.gist))) "
    }
    let gist = RecordGist.of(record, without: RecordGist.saidBySource)
    return gist.isEmpty || gist == record.sourceNames || gist == record.title
      ? Inline() : "\(Inline.text(gist.shortened(to: 160), .role(.gist))) "
  }

  /// Says if a date is a fallback, an age or words, and gives an end.
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

  /// The institution, if there are several and it is not named above.
  private func from(_ record: ClinicalRecord) -> Inline {
    if parts.site.hasOneSource || source == record.sourceNames { return Inline() }
    return parts.from(record)
  }
}

extension ClinicalRecord {
  /// The flag, if the result is out of range.
  var abnormalFlag: ResultFlag? { flag?.isAbnormal == true ? flag : nil }
}
