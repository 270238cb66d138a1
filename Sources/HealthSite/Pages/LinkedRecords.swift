import HealthRecords

/// The records that a record refers to, each with its role, the days around it, and the records that refer to it.
struct LinkedRecords: Sendable {
  let parts: RecordParts
  private static let limit = 40

  func blocks(_ record: ClinicalRecord) -> [Block] {
    let named =
      record.resource.type == .composition ? [] : record.facts.filter { !Self.elsewhere.contains($0.element) }
    var known: Set<RecordIdentity> = Set(record.members)
    let links = named.flatMap { fact in
      Self.records(in: fact.values).compactMap { words, identity in
        known.insert(identity).inserted ? link(words, identity, as: fact.shown.element) : nil
      }
    }
    let sameDay = sameDay(record).filter { known.insert($0.identity).inserted }.map {
      Inline("\(parts.link($0)) \(Inline.text("(\(PageNote.sameDay.words))", .role(.muted)))")
    }
    let line = (links.prefix(Self.limit) + sameDay + [around(record)].compactMap(\.self)).joined(" · ")
    return [.remark(.plain, line)] + RecordDetails(parts: parts).referrers(record)
  }
}

extension LinkedRecords {
  private static let elsewhere: Set<Element> = [.of("subject"), .of("patient"), .entry, .section]

  private static let sameDayLimit = 5

  /// Notes written on the day of a procedure or a visit.
  private func sameDay(_ record: ClinicalRecord) -> [ClinicalRecord] {
    guard [.procedures, .encounters].contains(record.clinicalType), let day = record.sortDate, day.day != nil
    else { return [] }
    let notes = parts.site.records(.clinicalNotes).lazy.filter { note in
      note.sortDate.map { $0.day != nil && $0.dayNumber == day.dayNumber } ?? false
    }
    return Array(notes.prefix(Self.sameDayLimit))
  }

  /// A link to its day on the timeline, for records that are there.
  private func around(_ record: ClinicalRecord) -> Inline? {
    guard let day = record.sortDate, !record.isSupporting, record.status.course != .enteredInError,
      !DaysAround(parts: parts).tellsOfDay(record)
    else { return nil }
    return parts.around(day)
  }

  private func link(_ words: String, _ identity: RecordIdentity, as element: Element) -> Inline? {
    guard parts.site.links.path(of: identity) != nil else { return nil }
    let target = parts.site.byIdentity[identity]
    // A visit is referred to by its name and day.
    let day: Inline =
      identity.type == .encounter ? Inline() : target?.sortDate.map { " \($0.dayText)" } ?? Inline()
    let role = Inline.text("(\(element.plainLabel.withinSentence))", .role(.muted))
    return "\(parts.link(identity, words: SemanticTag.without(words).shortened(to: 100)))\(day) \(role)"
  }

  /// Includes the records inside groups.
  private static func records(in values: [FactValue]) -> [(words: String, identity: RecordIdentity)] {
    values.flatMap { value -> [(words: String, identity: RecordIdentity)] in
      switch value {
      case .record(let words, let identity): [(words, identity)]
      case .group(let facts): facts.flatMap { records(in: $0.values) }
      case .text, .date, .lines, .elsewhere: []
      }
    }
  }
}
