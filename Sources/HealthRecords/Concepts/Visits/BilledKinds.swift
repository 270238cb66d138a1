extension ClinicalRecord {
  /// The kinds of care that a bill shows, which may have no record of their own: procedures, a stay, results, insurance
  /// (FHIR R4, Claim and ExplanationOfBenefit: procedure, item.productOrService, type, contained). Empty if the record is
  /// not a bill.
  package var billedKinds: Set<ClinicalType> {
    guard resource.type.isBill else { return [] }
    let json = resource.json
    let services = (json.all("item.productOrService") + json.all("item.service"))
      .flatMap { Concept($0)?.codings ?? [] }
    let hasProcedures =
      !json.list("procedure").isEmpty
      || services.contains { [.cpt, .hcpcs, .icd10PCS].contains($0.codeSystem) }
    let contained = Set(json.list("contained").compactMap(\.resourceType))
    let kinds: [(ClinicalType, Bool)] = [
      (.procedures, hasProcedures), (.encounters, isBilledStay),
      (.labResults, contained.contains(.observation)), (.coverage, contained.contains(.coverage)),
    ]
    return Set(kinds.filter(\.1).map(\.0))
  }

  /// True for the bill of a stay in a hospital, a nursing home or a hospice.
  package var isBilledStay: Bool {
    let json = resource.json
    let types = Set(["type", "subType"].flatMap { Concept(json[$0])?.codes ?? [] })
    return resource.type.isBill
      && (!types.isDisjoint(with: Self.stays) || json["hospitalization"] != nil || !admissions.isEmpty)
  }

  /// The days of the stay, which may differ from the billed ones: "6 July 2014 to 29 June 2015" (FHIR STU3,
  /// ExplanationOfBenefit.hospitalization; R4, Claim Information Category Codes).
  package var billedStay: String? {
    let periods = [resource.json["hospitalization"]].compactMap(\.self) + admissions
    return periods.firstNonNil { period in
      let days = ["start", "end"].map { period.text($0).flatMap(ClinicalDate.init)?.dayText }
      guard let from = days[0] else { return days[1].map(DateWords.until) }
      return days[1].map { DateWords.range(from, $0) } ?? DateWords.since(from)
    }
  }

  private var admissions: [JSONValue] {
    resource.json.list("supportingInfo")
      .filter { Concept($0["category"])?.codes.contains("admissionperiod") == true }
      .compactMap { $0["timingPeriod"] }
  }

  /// HL7, Claim Type Codes; CARIN, Institutional Claim SubType; CMS, NCH claim types of inpatient and skilled nursing.
  private static let stays: Set<String> = ["inpatient", "60", "61", "62", "63", "64", "20", "30"]
}
