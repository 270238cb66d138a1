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
    let (text, standing) = (CDAEntryText(statement).statusInText, CDATextStanding(statement))
    let affirmed = standing.affirmedInText
    let known = text.flatMap { system.code(words: $0) }
    let (entryIsOver, textIsOver) = (entry.flatMap(Self.isOver), known.map(CDAStatusSystem.isOver))
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
  /// Nil where nobody knows.
  private static func isOver(_ status: CodeableConcept) -> Bool? {
    let codes = [status.text].compactMap { $0 } + status.coding.compactMap(\.code)
    if codes.contains(where: CDAStatusSystem.isOver) { return true }
    return codes.contains { CDAStatusSystem.condition.has($0) } ? false : nil
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
