/// What a year of a life is remembered by: all that happened on one day in one matter.
package struct Headline: Sendable {
  /// The matters in the order in which they win a place.
  package enum Matter: Int, Sendable, CaseIterable, Comparable {
    case operation, stay, emergency, problem, deviceAlert, criticalResult, allergy, directive
    case procedure, medicine, problemEnd, result, vaccination, finding

    /// An operation, a stay in hospital or an emergency.
    package var isGrave: Bool { self <= .emergency }

    package static func < (a: Matter, b: Matter) -> Bool { a.rawValue < b.rawValue }
  }

  package let matter: Matter
  /// At the precision that the records give.
  package let date: ClinicalDate
  /// At least one.
  package let items: [Item]
  /// How often the most seldom of its items is in all records.
  let frequency: Int

  /// One thing that happened.
  package struct Item: Sendable {
    package enum Event: Sendable {
      case done, stay, emergency, began, ended, alert, flagged, recorded, directed, started, stopped,
        statedOver, firstDose, lastDose
    }

    package let event: Event
    package let name: String
    package let record: ClinicalRecord
    package let date: RecordDate
    /// Its own end, where that came soon: no headline of its own.
    package var end: RecordDate?
    /// The newest word on a drug that is not taken any more, where no day of its end is known.
    package var denial: ClinicalRecord?
  }
}

/// What is done so often in one year that it is no news: "12 × dialysis".
package struct Repeat: Sendable {
  package let name: String
  package let year: Int
  /// Newest first.
  package let records: [ClinicalRecord]
}

extension Headline {
  /// The order in which headlines of a year win: by matter, then what is seldom, then the newest.
  static func wins(_ a: Headline, over b: Headline) -> Bool {
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
