import HealthRecords

/// What a drug or vaccine did to the person: alerts with a drug and its reaction inside, and reactions to a dose (CCD
/// of 2007, Alert Observation; CDA R2, section 4.3.8.4: MFST, is manifestation of, and CAUS, is etiology for).
struct CDADrugReaction: StatementKind {
  let statement: ClinicalStatement

  /// True for an alert that names its substance, in any section (CCD of 2007; IHE Patient Care Coordination, section
  /// 6.3.4.15: Allergies and Intolerances).
  var isAlertOfSubstance: Bool {
    let isAlert =
      hasTemplateID("2.16.840.1.113883.10.20.1.18") || hasTemplateID("1.3.6.1.4.1.19376.1.5.3.1.4.6")
    return isAlert && element.all("participant").contains { $0["typeCode"] == "CSM" }
  }

  /// The drug in the name of an alert, with the reaction as its value; nil for any other observation.
  var drugsReaction: (code: CodeableConcept, value: Finding)? {
    let drugs = related.map(\.statement).filter { $0.element.name == "substanceAdministration" }
      .compactMap { CDADrugReaction($0).drugName }
    let reactions = related.filter {
      $0.type == "MFST" && !$0.statement.isNegated && !$0.statement.isSeverity
    }
    .compactMap { CDADrugReaction($0.statement).reactionWords }
    guard !isNegated, !drugs.isEmpty, !reactions.isEmpty, let kind = types.name(code) ?? text else {
      return nil
    }
    let title = "\(kind): \(drugs.joined(separator: ", "))"
    let told = reactions.joined(separator: ", ")
    let isSaid = types.name(element.first("value"))?.normalizedWords == kind.normalizedWords
    guard let own = types.value(element.first("value")), own.value != nil, !isSaid else {
      return (types.concept(code, words: title) ?? .word(title), .value(.string(told)))
    }
    let whole = "\(title) (\(told))"
    return (types.concept(code, words: whole) ?? .word(whole), own)
  }

  private var drugName: String? {
    CDAProductParts(statement).products.firstNonNil(types.productName)
  }

  private var reactionWords: String? { types.name(element.first("value")) ?? text ?? types.name(code) }
}
