/// What a person wishes for their care, as it stands: advance directives before the rest.
package struct CareDirectives: Sendable {
  /// Code status and advance directives, newest first.
  package let directives: [ClinicalRecord]
  /// Preferences, consents, orders not to do something, pregnancies.
  package let others: [ClinicalRecord]

  package init(_ records: [ClinicalRecord]) {
    let found = Self.withNewestAnswers(
      records.compactMap { record in CareDirective(of: record).map { (record, $0) } })
    directives = found.filter(\.1.isDirective).map(\.0)
    others = found.filter { !$0.1.isDirective }.map(\.0)
  }

  /// Those that are not said to be over, taken back or refused.
  package var directivesInForce: [ClinicalRecord] {
    directives.filter { record in
      switch record.status.course {
      case .past, .superseded, .refuted, .cancelled, .enteredInError: false
      case .notDone: record.resource.json["doNotPerform"]?.boolean == true
      case .active, .done, .planned, .preliminary, .corrected, .unstated: true
      }
    }
  }

  /// A hospital asks for the code status with every stay: the newest answer of each name counts, and what else was said
  /// of that day. Of orders each one does.
  private static func withNewestAnswers(_ directives: [(ClinicalRecord, CareDirective)]) -> [(
    ClinicalRecord, CareDirective
  )] {
    var newest: [String: ClinicalDate?] = [:]
    var known: Set<String> = []
    return directives.filter { record, _ in
      guard record.resource.type == .observation, record.countsAsResult, CareDirective.isAskedAgain(record)
      else {
        return true
      }
      let name = record.title.normalizedWords
      let last = newest[name] ?? record.sortDate
      newest[name] = last
      if let last, let day = record.sortDate, day.isCertainlyBefore(last) { return false }
      return known.insert("\(name)\n\(record.resultText)").inserted
    }
  }
}
