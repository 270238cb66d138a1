import HealthRecords

/// The allergies of a concern act, or an allergy without a concern (C-CDA Allergy Concern Act).
struct AllergyConcernAct: StatementKind {
  let statement: ClinicalStatement

  func allergies() -> [CDAResource] {
    let own = AllergyObservation(statement)
    if element.name == "observation" { return own.isReactionAlone ? own.causes : [own.allergy(in: nil)] }
    let inner = observations.map { AllergyObservation($0.statement) }
    // The participant of a concern is the allergen only if no allergy in it names one.
    if own.allergen != nil, inner.allSatisfy({ $0.allergen == nil }) { return [own.allergy(in: nil)] }
    let allergies = inner.filter { !$0.statement.isSeverity }
    if inner.isEmpty, own.isNamedAct { return [own.allergy(in: nil)] }
    // A severity beside several allergies cannot be attributed to one of them.
    let severities = allergies.count == 1 ? [] : inner.map(\.statement).filter(\.isSeverity)
    return allergies.map { $0.allergy(in: self) }
      + severities.map { ResultObservation($0).observation(category: nil) }
  }

  /// The severity that stands next to the only allergy of a concern, and not in it.
  var onlySeverity: ClinicalStatement? {
    let inner = observations.map(\.statement)
    return inner.count { !$0.isSeverity } == 1 ? inner.first(where: \.isSeverity) : nil
  }
}
