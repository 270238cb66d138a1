/// The person's sex as the records word it: `Patient.gender`, and the sex at birth where it is another or stands alone.
///
/// US Core: us-core-birthsex sends F, M, OTH, UNK or ASKU, us-core-sex a SNOMED CT code.
enum PersonSex {
  static func words(of patients: [Resource]) -> String? {
    let gender = patients.compactMap { $0.json.text("gender") }.first
    guard let birth = patients.lazy.compactMap({ atBirth($0.json) }).first, birth != gender else {
      return gender
    }
    return [gender, PersonWords.sexAtBirth(birth)].compactMap { $0 }.joined(separator: ", ")
  }

  private static func atBirth(_ patient: JSONValue) -> String? {
    let code = patient.list("extension").lazy.compactMap { sent -> String? in
      guard let url = sent.text("url"), extensions.contains(where: url.hasSuffix) else { return nil }
      return sent.text("valueCode") ?? sent["valueCoding"]?.text("code")
    }.first
    return code.flatMap { codes[$0] }
  }

  private static let extensions = ["/us-core-birthsex", "/us-core-birth-sex", "/us-core-sex"]
  private static let codes = [
    "F": "female", "M": "male", "OTH": "other", "248152002": "female", "248153007": "male",
    "female": "female",
    "male": "male",
  ]
}
