import HealthRecords

/// Whether a problem or allergy stands, by all that speaks of it: its entry, and the text that its author signed. Where
/// they contradict each other, the more dangerous reading counts and both are told.
struct CDAClinicalStatus: Sendable {
  /// FHIR's clinicalStatus.
  let concept: CodeableConcept?
  /// What was overruled or is told beside.
  let remarks: [Remark?]
  /// False where the text says that it goes on: then its end stands among the remarks.
  let hasEnd: Bool

  /// - Parameters:
  ///   - entry: what the entry says, without its text.
  ///   - end: of the problem or allergy, where it is one.
  init(_ statement: ClinicalStatement, entry: CodeableConcept?, end: XMLElement?, in system: CDAStatusSystem)
  {
    let (text, standing) = (EntryText(statement).statusInText, TextStanding(statement))
    let affirmed = standing.affirmedInText
    let known = text.flatMap { system.code(words: $0) }
    let (entryIsOver, textIsOver) = (entry.flatMap(Self.isOver), known.map(Self.over.contains))
    let goesOn = textIsOver == false && entryIsOver == true
    let stated = known.flatMap { system.concept($0, words: text) }
    concept = goesOn ? stated : entry ?? stated
    hasEnd = !goesOn
    let against = standing.problemsEndInText(isOver: (entryIsOver ?? textIsOver) == true)
    let isTold = known == nil ? entry == nil && text != nil : entry != nil && textIsOver != entryIsOver
    let isUnknown = end?["nullFlavor"] == "UNK" && end?["value"] == nil
    remarks = [
      Remark(.statusInText, isTold ? text : affirmed ?? against),
      Remark(
        .statusInEntry,
        goesOn ? entry?.text : affirmed.map { _ in standing.denialInEntry }),
      isUnknown ? Remark(.endMarkedUnknown) : nil,
      goesOn ? Remark(.endAsSent, end?["value"].map(HL7Time.dateTime)) : nil,
    ]
  }
}

extension CDAClinicalStatus {
  private static let over: Set<String> = ["resolved", "inactive", "remission"]

  /// Nil where nobody knows.
  private static func isOver(_ status: CodeableConcept) -> Bool? {
    let codes = [status.text].compactMap { $0 } + status.coding.compactMap(\.code)
    if codes.contains(where: over.contains) { return true }
    return codes.contains { CDAStatusSystem.condition.has($0) } ? false : nil
  }
}

/// Whether a problem or allergy stands, by its entry alone (C-CDA R2.1, Problem Status, Health Status Observation).
struct ProblemStatus: StatementKind {
  let statement: ClinicalStatement

  /// What the entry says, without its text: the word of its status or health status observation, a qualifier of its code,
  /// its end, the concern.
  func problemStatus(_ told: ClinicalStatement?, _ concern: ClinicalStatement?, _ end: XMLElement?)
    -> CodeableConcept?
  {
    if let value = told?.element.first("value") { return types.status(value, in: .condition) }
    if let status = Certainty(statement).qualifiedStatus { return status }
    if end?["value"] != nil { return .word("resolved") }
    if concern?.statusCode == "active" { return .word("active") }
    // An end that is there but unknown means resolved where nothing says active (C-CDA R2.1, Problem Observation:
    // effectiveTime).
    if end?["nullFlavor"] == "UNK" { return .word("resolved") }
    return concern.map(ConcernAct.init)?.isClosed == true ? .word("inactive") : nil
  }

  /// The observation that says whether a problem stands; a health status that says that it is over speaks louder than
  /// the concern (C-CDA R2.1, Problem Status, Health Status Observation).
  var statusObservation: Relation? {
    related.first { $0.statement.isStatus }
      ?? related.first { $0.statement.isHealthStatus && ProblemStatus($0.statement).saysOver }
  }

  /// A health status that says that it is over, beside a status that does not.
  func healthStatusBeside(_ status: Relation?) -> Remark? {
    guard let status, status.statement.isStatus, !ProblemStatus(status.statement).saysOver,
      let health = related.first(where: {
        $0.statement.isHealthStatus && ProblemStatus($0.statement).saysOver
      })
    else { return nil }
    return Remark(.healthStatus, types.name(health.statement.element.first("value")))
  }

  private var saysOver: Bool {
    types.knownStatus(element.first("value")).map(["resolved", "inactive", "remission"].contains) ?? false
  }
}

extension CDAStatusSystem {
  /// FHIR's code for the word of a row: "Chronic" goes on.
  fileprivate func code(words: String) -> String? {
    let plain = CDAStatusWords.plain(words)
    if ["chronic", "current", "ongoing", "recurrent", "yes"].contains(plain) { return "active" }
    return StatusCode.known(codes: [], words: [plain]).flatMap { has($0) ? $0 : nil }
  }
}
