extension ClinicalRecord {
  /// The reason why it was stopped, held, not taken or not done (FHIR R4, statusReason; STU3, reasonNotTaken,
  /// reasonNotGiven, notDoneReason; DSTU2, reasonNotPerformed).
  package var statusReason: String? { words(of: Self.statusReasons) }

  /// Why a drug ended or is not taken: of one that is not taken, every reason and note is about that.
  package var reasonAgainst: String? {
    if let statusReason { return statusReason }
    return status.course == .notDone ? words(of: Self.reasons) : nil
  }

  /// What a drug is ordered or taken for (FHIR R4, reasonCode, reasonReference; DSTU2, reasonForUse).
  package var indications: [String] {
    Self.indications.flatMap { facts.of($0) }.flatMap(\.values).map { SemanticTag.without($0.words) }.distinct
  }

  private func words(of elements: [Element]) -> String? {
    let values = elements.flatMap { facts.of($0) }.flatMap(\.values)
    let words = values.map { SemanticTag.without($0.words) }.distinct.joined(separator: ", ")
    return words.isEmpty ? nil : words
  }

  private static let statusReasons = [
    "statusReason", "reasonNotTaken", "reasonNotGiven", "notDoneReason", "reasonNotPerformed",
  ].map(Element.of(_:))
  private static let indications = ["reason", "reasonForUse"].map(Element.of(_:))
  private static let reasons = ["reason", "reasonCode", "note"].map(Element.of(_:))
}
