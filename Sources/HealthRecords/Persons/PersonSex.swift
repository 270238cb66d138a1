/// The person's sex: `Patient.gender`, else an extension; also the sex at birth, if it differs or is the only one.
///
/// US Core: us-core-individual-sex and us-core-sex have a SNOMED CT code, us-core-birthsex F, M, OTH, UNK or ASKU.
enum PersonSex {
  static func words(of patients: [Resource]) -> String? {
    let gender =
      patients.compactMap { $0.json.text("gender") }.first
      ?? patients.firstNonNil { sex($0.json, individual) }
    guard let birth = patients.firstNonNil({ sex($0.json, atBirth) }), birth != gender else {
      return gender
    }
    return [gender, PersonNames.sexAtBirth(birth)].compactMap { $0 }.joined(separator: ", ")
  }

  private static func sex(_ patient: JSONValue, _ extensions: [String]) -> String? {
    let code = patient.list("extension").firstNonNil { sent -> String? in
      guard let url = sent.text("url"), extensions.contains(where: url.hasSuffix) else { return nil }
      return sent.text("valueCode") ?? sent["valueCoding"]?.text("code")
        ?? sent["valueCodeableConcept"].flatMap { Concept($0)?.codes.first }
    }
    return code.flatMap { codes[$0] }
  }

  private static let individual = ["/us-core-individual-sex"]
  private static let atBirth = ["/us-core-birthsex", "/us-core-birth-sex", "/us-core-sex"]
  private static let codes = CodedWords.words("sex")
}
