/// The days of a stay as its bill states them, which may differ from the billed ones, and how it ended (FHIR STU3,
/// ExplanationOfBenefit.hospitalization; R4, Claim Information Category Codes; CARIN, discharge status).
package struct BilledStay: Sendable {
  let start: ClinicalDate?
  let end: ClinicalDate?
  /// "Discharged to home or self care".
  package let discharge: String?

  var isEmpty: Bool { start == nil && end == nil && discharge == nil }

  /// "6 July 2014 to 29 June 2015"; nil if no day is stated.
  package var days: String? {
    guard let from = start?.dayText, from != end?.dayText else {
      return start?.dayText ?? end.map { DateWords.until($0.dayText) }
    }
    return end.map { DateWords.range(from, $0.dayText) } ?? DateWords.since(from)
  }
}

extension ClinicalRecord {
  /// The kinds of care that a bill shows, which may have no record of their own: diagnoses, drugs, procedures, a stay,
  /// results, insurance (FHIR R4, Claim and ExplanationOfBenefit: procedure, item.productOrService, type, contained). Empty if the record is
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
      (.conditions, !billedDiagnoses.isEmpty), (.medications, PharmacyClaim(self) != nil),
      (.procedures, hasProcedures), (.encounters, isBilledVisit),
      (.labResults, contained.contains(.observation)), (.coverage, contained.contains(.coverage)),
    ]
    return Set(kinds.filter(\.1).map(\.0))
  }

  /// True for the bill of a stay in a hospital, a nursing home or a hospice.
  package var isBilledStay: Bool {
    let json = resource.json
    let types = Set(["type", "subType"].flatMap { Concept(json[$0])?.codes ?? [] })
    return resource.type.isBill
      && (!types.isDisjoint(with: Self.stays) || json["hospitalization"] != nil || !admissions.isEmpty
        || hasInpatientPlace)
  }

  /// True for the bill of a stay or of another contact with somebody who treats (HL7, Claim Type Codes).
  package var isBilledVisit: Bool {
    let types = Concept(resource.json["type"])?.codes ?? []
    return isBilledStay
      || resource.type.isBill
        && !Set(types).isDisjoint(with: ["institutional", "professional", "oral", "vision"])
  }

  /// What a bill says of a stay itself; nil if it says nothing.
  package var billedStay: BilledStay? {
    guard resource.type.isBill else { return nil }
    let json = resource.json
    let period = ([json["hospitalization"]].compactMap(\.self) + admissions).first
    let status = (json.all("supportingInfo") + json.all("information")).first { info in
      Concept(info["category"])?.codes.contains { Self.discharges.contains(where: $0.hasSuffix) } == true
    }
    let day = { (key: String) in period?.text(key).flatMap(ClinicalDate.init) }
    let billed = period == nil ? nil : json.text("billablePeriod.end").flatMap(ClinicalDate.init)
    let stay = BilledStay(
      start: day("start"), end: day("end") ?? billed, discharge: Concept(status?["code"])?.words)
    return stay.isEmpty ? nil : stay
  }

  /// True if a service was given to somebody who stayed there (CMS, Place of Service Code Set).
  private var hasInpatientPlace: Bool {
    resource.json.all("item.locationCodeableConcept").flatMap { Concept($0)?.codings ?? [] }.contains {
      $0.system?.hasSuffix("Place_of_Service_Code_Set") == true
        && ["21", "31", "34", "51", "61"].contains($0.code)
    }
  }

  private var admissions: [JSONValue] {
    resource.json.list("supportingInfo")
      .filter { Concept($0["category"])?.codes.contains("admissionperiod") == true }
      .compactMap { $0["timingPeriod"] }
  }

  /// CARIN, C4BB Supporting Info Type; CMS, Blue Button's variable of the discharge status code.
  private static let discharges = ["discharge-status", "ptnt_dschrg_stus_cd"]

  /// HL7, Claim Type Codes; CARIN, Institutional Claim SubType; CMS, NCH claim types of inpatient and skilled nursing.
  private static let stays: Set<String> = ["inpatient", "60", "61", "62", "63", "64", "20", "30"]
}
