/// An illness of a relative (FHIR R4, FamilyMemberHistory.condition).
package struct FamilyCondition: Sendable {
  package let name: String
  /// The relative's age at onset, or the date.
  package let onset: String?
  /// Its outcome, in the sender's words.
  package let outcome: String?
  package let isCauseOfDeath: Bool

  /// The conditions that have a name, in the order sent.
  package static func all(of relative: ClinicalRecord) -> [FamilyCondition] {
    relative.resource.json.list("condition").compactMap { sent in
      Concept(sent["code"])?.words.map { FamilyCondition($0, sent) }
    }
  }

  private init(_ name: String, _ sent: JSONValue) {
    self.name = SemanticTag.without(name)
    onset = sent.choice("onset").flatMap { Self.onset($0.value) }
    outcome = Concept(sent["outcome"])?.words
    isCauseOfDeath = sent["contributedToDeath"]?.boolean == true
  }

  private static func onset(_ sent: JSONValue) -> String? {
    if let words = sent.string { return ClinicalDate(words)?.dayText ?? words }
    if let range = RangeText(sent) { return DateWords.betweenAges(range.text) }
    if let start = sent.text("start").flatMap(ClinicalDate.init) { return start.dayText }
    return Quantity(sent).map(\.ageWords)
  }
}
