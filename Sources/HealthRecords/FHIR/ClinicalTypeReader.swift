/// Decides the clinical type of a resource whose resource type alone is not enough (healthkit, sections 5 and 6).
struct ClinicalTypeReader: Sendable {
  let common: CommonReadings

  func type(of resource: Resource, isResultOfLabReport: Bool) -> ClinicalType {
    switch resource.type {
    case .observation: observation(resource.json, isResultOfLabReport)
    case .diagnosticReport: report(resource.json)
    default: RecordMapping.of(resource.type).type
    }
  }

  /// True for a panel of the laboratory, by its category or code.
  func isLabPanel(_ json: JSONValue) -> Bool { observation(json, false) == .labResults }

  /// True for a report with lab results rather than a text.
  func isLabReport(_ json: JSONValue) -> Bool { report(json) == .labResults }
}

extension ClinicalTypeReader {
  /// Decided by the category (but a known test is no vital sign), else by the code; else it is of the laboratory if it is in a lab report, has a specimen,
  /// or is a concentration.
  private func observation(_ json: JSONValue, _ isResultOfLabReport: Bool) -> ClinicalType {
    let words = categories(json)
    if words.contains(where: Self.labCategories.contains) { return .labResults }
    if words.contains(where: Self.vitalCategories.contains) {
      return isLabTest(json) ? .labResults : .vitalSigns
    }
    if Self.isOfLaboratory(json) { return .labResults }
    if words.contains(where: Self.otherCategories.contains) { return .other }
    if !CodedTest(json, common).isContradicted {
      let codings = json["code"].flatMap { common.concept($0).concept }?.codings ?? []
      if let type = codings.firstNonNil(Self.type) { return type }
    }
    let isOfLaboratory = isResultOfLabReport || json["specimen"] != nil || Self.isConcentration(json)
    return isOfLaboratory ? .labResults : .other
  }

  /// True if a code of our table says that it is a test of the laboratory or of an organ, whatever its category.
  private func isLabTest(_ json: JSONValue) -> Bool {
    let codings = json["code"].flatMap { common.concept($0).concept }?.codings ?? []
    return !CodedTest(json, common).isContradicted && codings.firstNonNil(Self.type) == .labResults
  }

  private static func isConcentration(_ json: JSONValue) -> Bool {
    guard let quantity = Quantity(json["valueQuantity"]) else { return false }
    return UnitDimension(quantity.unit) == .concentration
  }

  /// The type that a code's system or our tables give; nil for an unknown code.
  private static func type(of coding: Coding) -> ClinicalType? {
    guard let code = coding.code else { return nil }
    if laboratorySystems.contains(coding.system ?? "") { return .labResults }
    if coding.codeSystem == .snomed, vitalFindings.contains(code) { return .vitalSigns }
    guard coding.codeSystem == .loinc else { return nil }
    switch LOINC.term(code)?.kind {
    case .lab: return .labResults
    case .vital: return .vitalSigns
    case .social, .survey, .doc: return .other
    case nil: return nil
    }
  }

  /// The terminology of Nordic laboratories (NPU), which only names laboratory tests.
  private static let laboratorySystems = CodedWords.codes("laboratorySystem")

  /// Blood pressure, systolic, diastolic, heart and pulse rate, temperature, respiratory rate, oxygen saturation,
  /// height, weight, body mass index, head circumference (SNOMED CT).
  private static let vitalFindings = CodedWords.codes("vitalFinding")

  /// The number is from SNOMED CT, Netherlands edition: laboratory test finding.
  private static let labCategories = CodedWords.codes("laboratoryCategory")
  private static let vitalCategories: Set<String> = ["vital-signs", "vital signs", "vitals", "vital-sign"]
  /// Categories of what an observation is about. "Imaging", "procedure" and "exam" are left out, as they only state how
  /// it was made.
  private static let otherCategories = CodedWords.codes("otherCategory")
  private static let labSections = CodedWords.codes("laboratorySection")
  private static let textSections = CodedWords.codes("textSection")

  /// True for a laboratory category of HL7's diagnostic service sections: CH, HM, MB.
  private static func isOfLaboratory(_ json: JSONValue) -> Bool {
    let codings = json.list("category").flatMap { Concept($0)?.codings ?? [] }
    return codings.contains {
      $0.codeSystem == .diagnosticService && labSections.contains($0.code?.lowercased() ?? "")
    }
  }

  private func categories(_ json: JSONValue) -> [String] {
    json.list("category").flatMap { common.concept($0).keywords }
  }

  private static func isDocument(_ coding: Coding) -> Bool {
    coding.codeSystem == .loinc && coding.code.flatMap(LOINC.term)?.kind == .doc
  }

  private func report(_ json: JSONValue) -> ClinicalType {
    let words = categories(json)
    if words.contains(where: Self.labSections.contains) { return .labResults }
    if words.contains(where: Self.textSections.contains) { return .clinicalNotes }
    let codings = Concept(json["code"])?.codings ?? []
    if codings.contains(where: { Self.isDocument($0) }) { return .clinicalNotes }
    let hasResults = !json.list("result").isEmpty
    if !hasResults, json["presentedForm"] != nil { return .clinicalNotes }
    return .labResults
  }
}
