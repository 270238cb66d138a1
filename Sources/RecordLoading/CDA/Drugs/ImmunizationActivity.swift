import HealthRecords

/// Vaccinations, given, refused or planned (C-CDA Immunization Activity).
struct ImmunizationActivity: StatementKind {
  let statement: ClinicalStatement

  /// None for a placeholder: it must not count as a dose, and the document's text has what it stands for.
  var immunizations: [CDAResource] { isPlaceholderImmunization ? [] : [immunization] }

  private var immunization: CDAResource {
    let product = element.first("consumable/manufacturedProduct")
    let material = product?.first("manufacturedMaterial")
    let reasons = CDARefusal(statement).refusals
    let reactions = reactionsToDose
    let none = CDAAbsence(statement).productAbsence ?? sectionsAbsence ?? vaccinesDenial
    let vaccine =
      none ?? vaccineOfCode ?? types.product(material, row: nameInText ?? row?.name)
      ?? .text(text)
    let saysNone = none != nil
    let told = saysNone ? nil : CDARowStanding(statement)
    if mood != "EVN" && !isNegated && !saysNone || told?.kind == .planned {
      return plannedImmunization(vaccine, told?.remarks ?? [])
    }
    let members: Draft<R4.Immunization> = [
      .status(
        saysNone
          ? CDAAbsence(statement).absenceStatus : status(isDenied: told != nil || !reasons.isEmpty)),
      .statusReason(CDARefusal(statement).statusReason),
      .vaccineCode(vaccine),
      .lotNumber(.text(material?.first("lotNumberText")?.text)),
      .manufacturer(
        .named(
          product?.first("manufacturerOrganization/name").map(CDANarrative.ownWords))),
      .expirationDate(types.time(material?.first("expirationTime"))),
      .doseQuantity(types.quantity(element.first("doseQuantity"))),
      .route(types.concept(element.first("routeCode"))),
      .site(types.concept(element.first("approachSiteCode"))),
      .performer(performers.map { [.actor($0)] }),
      .protocolApplied(doseNumber.map { [[.doseNumberPositiveInt(Digits($0))]] }),
      .recorded(authorTime), .reaction(reactions.map(\.reaction)),
      .occurrenceDateTime(DateTime(moment)),
    ]
    let used = Set(reasons.map(\.number) + reactions.map(\.number))
    return CDAResource(
      of: statement, key: [types.name(material?.first("code")), moment],
      members,
      unmapped: related.filter { !used.contains($0.number) },
      remarks: (told?.remarks ?? []) + refusal(reasons))
  }

  private func status(isDenied: Bool) -> String? {
    isNegated || isDenied ? "not-done" : statusCode.map { $0 == "nullified" ? "entered-in-error" : $0 }
  }

  /// The number of the dose in its series (C-CDA R2.1, Immunization Activity: repeatNumber; Substance Administered Act:
  /// sequenceNumber).
  private var doseNumber: String? {
    element.first("repeatNumber")?["value"]
      ?? related.first { $0.statement.hasTemplate("4.118") }?.sequence.map(String.init)
  }

  /// The status of an entry that has the reason of a refusal, but is not itself negated (C-CDA R2.1, Immunization
  /// Refusal Reason).
  private func refusal(_ reasons: [Relation]) -> [Remark?] {
    guard !isNegated, !reasons.isEmpty else { return [] }
    return [Remark(.statusInEntry, statusCode)]
  }

  /// A denial of all vaccines in words: "No immunization history" (SNOMED CT 71181003, vaccine).
  private var vaccinesDenial: CodeableConcept? {
    guard isNegated, let code = drugElement?.first("code"), [nil, "71181003"].contains(code["code"]),
      let words = types.originalWords(code) ?? text, words.utf8.count < 100, CDADenial.isWhole(words)
    else { return nil }
    return AbsentKind.of(.immunizations)?.noneStated(words)
  }

  /// The day of the dose; of a span, its beginning.
  private var moment: String? {
    (effectiveTime?["value"] ?? effectiveTime?.first("low")?["value"]
      ?? effectiveTime?.first("center")?["value"])
      .map(HL7Time.dateTime)
  }

  private func plannedImmunization(_ vaccine: CodeableConcept?, _ remarks: [Remark?]) -> CDAResource {
    let members: Draft<R4.ImmunizationRecommendation> = [
      .date(authorTime ?? DateTime(moment)),
      .recommendation([
        [
          .vaccineCode(vaccine), .dateCriterion(moment.map { [[.value(DateTime($0))]] }),
          .forecastStatus(.word("planned")),
        ]
      ]),
    ]
    return CDAResource(
      of: statement, key: [moment, vaccine?.json?.line], members, unmapped: related, remarks: remarks)
  }
}

extension ImmunizationActivity {
  /// What followed a dose (FHIR R4, Immunization.reaction; R5 has the manifestation in it).
  var reactionsToDose: [(number: Int, reaction: Draft<R4.Reaction>)] {
    related.filter { ["CAUS", "MFST"].contains($0.type) || $0.statement.hasTemplate("4.9") }.compactMap {
      link in
      guard link.statement.element.name == "observation", !link.statement.isSeverity,
        let reaction = ReactionObservation(link.statement).reaction(in: nil)
      else {
        return nil
      }
      return (link.number, reaction)
    }
  }
}
