import HealthRecords

/// Whether a problem or allergy is over, by its entry and by the text that its author signed. If they contradict each
/// other, the more dangerous reading counts and both are shown.
struct CDAClinicalStatus: Sendable {
  /// FHIR's clinicalStatus.
  let concept: CodeableConcept?
  /// The reading that does not count, and words of the text alone.
  let remarks: [Remark?]
  /// False if the text says that it goes on: then its end is one of the remarks.
  let hasEnd: Bool

  /// - Parameters:
  ///   - entry: the status by the entry alone, without its text.
  ///   - end: the end of the problem or allergy, if it has one.
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
  /// Nil for a status that says neither.
  private static func isOver(_ status: CodeableConcept) -> Bool? {
    let codes = [status.text].compactMap { $0 } + status.coding.compactMap(\.code)
    if codes.contains(where: CDAStatusSystem.isOver) { return true }
    return codes.contains { CDAStatusSystem.condition.has($0) } ? false : nil
  }
}

extension CDAStatusSystem {
  /// FHIR's code for the word of a row: "Chronic" means that it goes on.
  fileprivate func code(words: String) -> String? {
    let plain = CDAStatusWords.plain(words)
    if ["chronic", "current", "ongoing", "recurrent", "yes"].contains(plain) { return "active" }
    return StatusCode.known(codes: [], words: [plain]).flatMap { has($0) ? $0 : nil }
  }
}
