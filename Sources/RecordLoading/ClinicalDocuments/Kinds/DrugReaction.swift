import HealthRecords

/// What a drug did to the person, as an alert with the drug and its reaction inside (CCD of 2007, Alert Observation; CDA
/// R2, section 4.3.8.4: MFST, is manifestation of).
struct DrugReaction {
  /// "Interaction: Levothyrox".
  let name: CodedConcept?
  let value: ElementValue?

  /// - Returns: nil for any other observation.
  init?(_ statement: Statement) {
    let types = statement.types
    let drugs = statement.inner(.drug).compactMap { ProductParts($0).name }
    let reactions = statement.inner.filter { $0.link == "MFST" && !$0.isNegated && $0.kind != .severity }
      .compactMap { inner in
        types.name(inner.value) ?? types.text(inner.element.first("text")) ?? types.name(inner.code)
      }
    guard !statement.isNegated, !drugs.isEmpty, !reactions.isEmpty,
      let kind = types.name(statement.code) ?? types.text(statement.element.first("text"))
    else { return nil }
    let title = "\(kind): \(drugs.joined(separator: ", "))"
    let told = reactions.joined(separator: ", ")
    let isSaid = types.name(statement.value)?.normalizedWords == kind.normalizedWords
    let own = isSaid ? nil : types.value(statement.value)
    let words = own == nil ? title : "\(title) (\(told))"
    name = types.concept(statement.code, words: words) ?? CodedConcept(words: words)
    value = own ?? .text(told)
  }
}
