/// A vaccination that was recorded as something else than one: who asks for the last tetanus shot must not get a wrong
/// answer.
public struct VaccinationElsewhere: Sendable {
  /// What was done before what was billed.
  public enum Kind: Sendable, CaseIterable { case procedures, drugs, claims }

  public let kind: Kind
  public let record: ClinicalRecord
  /// Those that its code or its words name; may be none.
  public let diseases: [String]
  /// "diphtheria, pertussis, tetanus"; its title, as that of none, where it names no disease.
  public var words: String {
    diseases.isEmpty ? unnamed : diseases.map(Self.inSentence).joined(separator: ", ")
  }

  /// - Returns: nil for what is no vaccination, or was not given.
  init?(_ record: ClinicalRecord) {
    guard record.status.course.hasHappened, !record.isAbsenceStatement, let kind = Kind(record),
      let diseases = Self.diseases(record, kind)
    else { return nil }
    self.kind = kind
    self.record = record
    self.diseases = diseases
  }
}

extension VaccinationElsewhere.Kind {
  fileprivate init?(_ record: ClinicalRecord) {
    switch record.resource.type {
    case .procedure: self = .procedures
    case .medicationAdministration, .medicationStatement: self = .drugs
    case .explanationOfBenefit, .claim: self = .claims
    default: return nil
    }
  }
}

extension VaccinationElsewhere {
  private static func diseases(_ record: ClinicalRecord, _ kind: Kind) -> [String]? {
    let codings = kind == .claims ? billed(record.resource.json) : record.codes
    let known = codings.compactMap(VaccinationCodes.diseases)
    if !known.isEmpty { return known.flatMap { $0 }.distinct.sorted() }
    return kind == .procedures ? VaccineWords.vaccination(record.title) : nil
  }

  /// What a claim that was not refused is for (FHIR R4, ExplanationOfBenefit.item.productOrService; STU3, item.service).
  private static func billed(_ json: JSONValue) -> [Coding] {
    if json.text("outcome") == "error" || json.text("use").map({ $0 != "claim" }) ?? false { return [] }
    let items = json.all("item.productOrService") + json.all("item.service")
    return items.flatMap { Concept($0)?.codings ?? [] }
  }

  /// Names of acronyms keep their capital letters.
  private static func inSentence(_ disease: String) -> String {
    disease.dropFirst().contains(where: \.isUppercase) || disease.hasPrefix("Japanese")
      ? disease : disease.prefix(1).lowercased() + disease.dropFirst()
  }
}
