/// What must be known of a person at first sight, judged once: overview, sheet and card print these.
package struct ClinicalPicture: Sendable {
  /// Active alerts of institutions.
  package let alerts: [ClinicalRecord]
  /// Directives in force, what must not be done, pregnancies, alerts.
  package let warnings: [ClinicalRecord]
  /// The newest blood pressure, body weight and filtration rate of the kidneys that have a value, in this order.
  package let signs: [(Sign, ClinicalRecord)]
  /// The last day on which somebody saw the person, else the newest note.
  package let lastContact: ClinicalRecord?

  init(
    _ records: [ClinicalRecord], _ wishes: CareDirectives, _ problems: ProblemList, _ series: [ResultSeries],
    lastContact: ClinicalRecord?
  ) {
    self.lastContact = lastContact
    alerts = records.filter(\.isActiveAlert)
    let prohibitions = wishes.others.filter { CareDirective(of: $0) == .prohibition }
    let pregnancies = wishes.pregnancies + problems.pregnancies
    warnings = wishes.directivesInForce + prohibitions + pregnancies + alerts
    signs = Sign.allCases.compactMap { sign in
      let found = series.filter { $0.isOfWholeTest && $0.sign == sign }.compactMap(\.latest)
      return found.filter { $0.hasResult && $0.sortDate != nil }.min(by: ClinicalRecord.isListedBefore).map {
        (sign, $0)
      }
    }
  }
}

/// What a doctor wants to know of everybody, by LOINC.
package enum Sign: String, CaseIterable, WordTable {
  case pressure = "BP"
  case weight = "Weight"
  case filtration = "eGFR"
}

extension ResultSeries {
  package var sign: Sign? {
    guard let loinc else { return nil }
    if loinc.group == "blood pressure" { return latest?.bloodPressure == nil ? nil : .pressure }
    if ["29463-7", "3141-9", "3142-7"].contains(loinc.code) { return .weight }
    return loinc.group == "kidney" && loinc.unit == "mL/min/{1.73_m2}" ? .filtration : nil
  }
}
