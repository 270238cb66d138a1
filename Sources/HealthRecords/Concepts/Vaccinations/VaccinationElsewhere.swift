/// A vaccination recorded as a procedure, drug or claim. Without it, the date of the last tetanus shot may be wrong.
public struct VaccinationElsewhere: Sendable {
  /// Procedures and drugs before claims.
  public enum Kind: Sendable, CaseIterable { case procedures, drugs, claims }

  public let kind: Kind
  public let record: ClinicalRecord
  /// The diseases that its code names; may be empty.
  public let diseases: [String]
  /// "diphtheria, pertussis, tetanus"; if no disease is named, its title, or the words for a record without a name.
  public var words: String {
    diseases.isEmpty ? unnamed : diseases.map(Self.inSentence).joined(separator: ", ")
  }

  /// - Returns: nil if it is not a vaccination, or was not given.
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
    return known.isEmpty ? nil : known.flatMap { $0 }.distinct.sorted()
  }

  /// The items of a claim that was not refused (FHIR R4, ExplanationOfBenefit.item.productOrService; STU3,
  /// item.service).
  private static func billed(_ json: JSONValue) -> [Coding] {
    if json.text("outcome") == "error" || json.text("use").map({ $0 != "claim" }) ?? false { return [] }
    let items = json.all("item.productOrService") + json.all("item.service")
    return items.flatMap { Concept($0)?.codings ?? [] }
  }

  /// Acronyms and "Japanese" keep their capital letters.
  private static func inSentence(_ disease: String) -> String {
    disease.dropFirst().contains(where: \.isUppercase) || disease.hasPrefix("Japanese")
      ? Disease.words(disease) : Disease.words(disease).initialWithinSentence
  }
}
