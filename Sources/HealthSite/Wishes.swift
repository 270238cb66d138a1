import HealthRecords

/// A person's wishes as they stand: advance directives before the rest.
struct Wishes: Sendable {
  /// Code status and advance directives, newest first.
  let directives: [ClinicalRecord]
  /// Preferences, consents, orders not to do something, pregnancies.
  let others: [ClinicalRecord]

  init(_ records: [ClinicalRecord]) {
    let found = Self.withNewestAnswers(
      records.compactMap { record in Wish(of: record).map { (record, $0) } })
    directives = found.filter(\.1.isDirective).map(\.0)
    others = found.filter { !$0.1.isDirective }.map(\.0)
  }

  /// Those that are not said to be over, taken back or refused.
  var directivesInForce: [ClinicalRecord] {
    directives.filter { record in
      switch record.status.standing {
      case .past, .superseded, .refuted, .cancelled, .enteredInError: false
      case .notDone: record.resource.json["doNotPerform"]?.boolean == true
      case .active, .done, .planned, .preliminary, .corrected, .unstated: true
      }
    }
  }

  /// A hospital asks for the code status with every stay: the newest answer of each name counts, and what else was said
  /// of that day. Of orders each one does.
  private static func withNewestAnswers(_ wishes: [(ClinicalRecord, Wish)]) -> [(ClinicalRecord, Wish)] {
    var newest: [String: ClinicalDate?] = [:]
    var told: Set<String> = []
    return wishes.filter { record, _ in
      guard record.resource.type == .observation, record.countsAsResult, Wish.isAskedAgain(record) else {
        return true
      }
      let name = record.title.normalizedWords
      let last = newest[name] ?? record.sortDate
      newest[name] = last
      if let last, let day = record.sortDate, day.isCertainlyBefore(last) { return false }
      return told.insert("\(name)\n\(record.resultText)").inserted
    }
  }
}
