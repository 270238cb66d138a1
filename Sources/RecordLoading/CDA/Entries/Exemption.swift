import HealthRecords

/// Exemptions from paying a share of the costs (Italy, Profilo Sanitario Sintetico: section of LOINC 57827-8): a right,
/// named after the disease that it is given for.
struct Exemption: StatementKind {
  let statement: ClinicalStatement

  func exemption() -> [CDAResource] {
    guard !isComment, let name = types.isNamed(code) ? types.name(code) : text ?? types.name(code),
      !CDADenial.isDenial(name)
    else { return [] }
    let right = EntrySentence(.exemption, name)
    let members: Draft<R4.Coverage> = [
      .status(exemptionStatus), .type((types.concept(code, words: name) ?? .word(name)).saying(right)),
      .period(types.period(effectiveTime)),
    ]
    return [CDAResource(of: statement, key: [name], members, unmapped: related)]
  }

  /// FHIR R4, Coverage.status. "Completed" only describes the entry; the period says whether the right lasts.
  private var exemptionStatus: String? {
    if isNegated { return "cancelled" }
    let known = ["aborted": "cancelled", "nullified": "entered-in-error"]
    return statusCode.flatMap { $0 == "completed" ? nil : known[$0] ?? $0 }
  }
}
