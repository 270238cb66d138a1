/// An event that marks a year: all that happened on one day, of one kind.
package struct Headline: Sendable {
  /// The kinds of events, the most important first.
  package enum Matter: Int, Sendable, CaseIterable, Comparable {
    case operation, stay, emergency, problem, deviceAlarm, criticalResult, allergy, directive
    case procedure, medicine, problemEnd, result, vaccination, finding

    /// An operation, a stay in hospital or an emergency.
    package var isGrave: Bool { self <= .emergency }

    package static func < (a: Matter, b: Matter) -> Bool { a.rawValue < b.rawValue }
  }

  package let matter: Matter
  /// With the precision of the records.
  package let date: ClinicalDate
  /// At least one.
  package let items: [Item]
  /// How often the rarest of its items occurs in all records.
  let frequency: Int

  /// One thing that happened.
  package struct Item: Sendable {
    package enum Event: Sendable {
      case done, stay, emergency, began, ended, alert, flagged, recorded, directed, started, restarted
      case stopped, statedOver, firstDose, lastDose
      /// A problem, on a day that is not that of its onset, or that only a visit was for.
      case noted
    }

    package let event: Event
    package let name: String
    package let record: ClinicalRecord
    package let date: RecordDate
    /// Its own end, if that came soon: it then has no headline of its own.
    package var end: RecordDate?
    /// The newest record that says a drug is no longer taken, if the day of its end is unknown.
    package var denial: ClinicalRecord?
  }
}

/// Something done so often in one year that it is not news: "12 × dialysis".
package struct Repeat: Sendable {
  package let name: String
  package let year: Int
  /// Newest first.
  package let records: [ClinicalRecord]
}

extension Headline {
  /// Nil if it is about this record alone.
  package func without(_ record: RecordIdentity) -> Headline? {
    let others = items.filter { $0.record.identity != record }
    return others.isEmpty ? nil : Headline(matter: matter, date: date, items: others, frequency: frequency)
  }

  /// The order in which a year's headlines are chosen: by kind, then the rarest, then the newest.
  static func outranks(_ a: Headline, over b: Headline) -> Bool {
    if a.matter != b.matter { return a.matter < b.matter }
    if a.frequency != b.frequency { return a.frequency < b.frequency }
    return isNewer(a, than: b)
  }

  static func isNewer(_ a: Headline, than b: Headline) -> Bool {
    if a.date.dayNumber != b.date.dayNumber { return a.date.dayNumber > b.date.dayNumber }
    if a.matter != b.matter { return a.matter < b.matter }
    return (a.items[0].name, a.items[0].record.identity) < (b.items[0].name, b.items[0].record.identity)
  }
}
