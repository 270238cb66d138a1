extension ClinicalRecord {
  /// The kinds of care that a bill shows, which may have no record of their own: procedures, and a stay (FHIR R4, Claim
  /// and ExplanationOfBenefit: procedure, item.productOrService, type). Empty if the record is not a bill.
  package var billedKinds: Set<ClinicalType> {
    guard resource.type.isBill else { return [] }
    let json = resource.json
    let services = (json.all("item.productOrService") + json.all("item.service"))
      .flatMap { Concept($0)?.codings ?? [] }
    let hasProcedures =
      !json.list("procedure").isEmpty
      || services.contains { [.cpt, .hcpcs, .icd10PCS].contains($0.codeSystem) }
    let types = Set(["type", "subType"].flatMap { Concept(json[$0])?.codes ?? [] })
    let isStay = !types.isDisjoint(with: Self.stays) || json["hospitalization"] != nil
    return Set((hasProcedures ? [.procedures] : []) + (isStay ? [.encounters] : []))
  }

  /// HL7, Claim Type Codes; CARIN, Institutional Claim SubType; CMS, NCH claim types of inpatient and skilled nursing.
  private static let stays: Set<String> = ["inpatient", "60", "61", "62", "63", "64", "20", "30"]
}
