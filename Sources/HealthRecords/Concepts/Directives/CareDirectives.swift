/// A person's current wishes for their care: advance directives first.
package struct CareDirectives: Sendable {
  /// Code status and advance directives, newest first.
  package let directives: [ClinicalRecord]
  /// Preferences, consents, orders not to do something, pregnancies that are not over.
  package let others: [ClinicalRecord]
  package let pastPregnancies: [ClinicalRecord]

  package init(_ records: [ClinicalRecord], asOf: ClinicalDate?) {
    let found = Self.withNewestAnswers(
      records.compactMap { record in CareDirective(of: record).map { (record, $0) } })
    directives = found.filter(\.1.isDirective).map(\.0)
    let all = found.filter { !$0.1.isDirective }.map(\.0)
    others = all.filter { !$0.isPastPregnancy(on: asOf) }
    pastPregnancies = all.filter { $0.isPastPregnancy(on: asOf) }
  }

  /// The directives that are not over, revoked or refused.
  package var directivesInForce: [ClinicalRecord] {
    directives.filter { record in
      let course = record.status.course
      if course == .notDone { return record.resource.json["doNotPerform"]?.boolean == true }
      return ![.past, .superseded, .refuted, .cancelled, .enteredInError].contains(course)
    }
  }

  /// Pregnancies that are not over, newest first.
  package var pregnancies: [ClinicalRecord] {
    others.filter { CareDirective(of: $0) == .pregnancy && $0.status.course.hasHappened }
  }

  /// Hospitals ask for the code status at every stay: of each name the newest answer counts, with different answers of
  /// the same day. Orders all count.
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
      let name = record.comparedTitle.normalizedWords
      let last = newest[name] ?? record.sortDate
      newest[name] = last
      if let last, let day = record.sortDate, day.isCertainlyBefore(last) { return false }
      return known.insert("\(name)\n\(record.resultText)").inserted
    }
  }
}

extension ClinicalRecord {
  /// True for a pregnancy record whose own date and delivery date both lie more than ten months before the day.
  func isPastPregnancy(on day: ClinicalDate?) -> Bool {
    guard day != nil, until == nil, CareDirective(of: self) == .pregnancy else { return false }
    let delivery = resource.json.text("valueDateTime").flatMap(ClinicalDate.init)
    let days = [sortDate, delivery].compactMap { $0 }
    return !days.isEmpty && days.allSatisfy { !$0.isAhead(of: day) && !$0.isWithin(months: 10, before: day) }
  }
}
