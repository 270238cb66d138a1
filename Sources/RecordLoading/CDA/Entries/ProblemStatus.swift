import HealthRecords

/// The status of a problem or allergy by its entry alone (C-CDA R2.1, Problem Status, Health Status Observation).
struct ProblemStatus: StatementKind {
  let statement: ClinicalStatement

  /// The status without the entry's text: by its status or health status observation, a qualifier of its code, its end,
  /// or the concern.
  func problemStatus(_ told: ClinicalStatement?, _ concern: ClinicalStatement?, _ end: XMLElement?)
    -> CodeableConcept?
  {
    if let value = told?.element.first("value") { return types.status(value, in: .condition) }
    if let status = CDACertainty(statement).qualifiedStatus { return status }
    if hasCome(end) { return .word("resolved") }
    if concern?.statusCode == "active" { return .word("active") }
    // An end that is present but unknown means resolved, unless something says active (C-CDA R2.1, Problem Observation:
    // effectiveTime).
    if end?["nullFlavor"] == "UNK" { return .word("resolved") }
    return concern.map(ConcernAct.init)?.isClosed == true ? .word("inactive") : nil
  }

  /// The observation of its status. Without one, a health status that says that the problem is over; it counts before
  /// the concern (C-CDA R2.1, Problem Status, Health Status Observation).
  var statusObservation: Relation? {
    related.first { $0.statement.isStatus }
      ?? related.first { $0.statement.isHealthStatus && ProblemStatus($0.statement).saysOver }
  }

  /// A health status that says that the problem is over, if the status does not.
  func healthStatusBeside(_ status: Relation?) -> Remark? {
    guard let status, status.statement.isStatus, !ProblemStatus(status.statement).saysOver,
      let health = related.first(where: {
        $0.statement.isHealthStatus && ProblemStatus($0.statement).saysOver
      })
    else { return nil }
    return Remark(.healthStatus, types.name(health.statement.element.first("value")))
  }

  private var saysOver: Bool {
    types.knownStatus(element.first("value")).map(CDAStatusSystem.isOver) ?? false
  }
}

extension StatementKind {
  /// True for an end that can be read, is no placeholder and had come when the document was made.
  func hasCome(_ end: XMLElement?) -> Bool {
    guard let day = end?["value"].map(HL7Time.dateTime).flatMap(ClinicalDate.init) else { return false }
    return !day.isPlaceholder && !day.isAhead(of: context.date.flatMap(ClinicalDate.init))
  }
}
