/// The code of a status, from any coding or words that we know (FHIR R4, Condition.clinicalStatus and
/// .verificationStatus are CodeableConcepts: profiles put codes of other systems before HL7's).
package enum StatusCode {
  /// - Returns: a code in small letters; the sender's words if none is known; nil if nothing is stated.
  static func of(_ json: JSONValue?) -> String? {
    if let word = json?.string { return word.isBlank ? nil : word.trimmed.lowercased() }
    guard let concept = Concept(json) else { return nil }
    let words = ([concept.text] + concept.codings.map(\.display)).compactMap { $0 }
    return known(codes: concept.codes, words: words)
      ?? (words.map(\.normalizedWords) + concept.codes.map { $0.trimmed.lowercased() }).first { !$0.isEmpty }
  }

  /// FHIR's code for the codes of any system, else for the words, of a status; nil if none is known.
  package static func known(codes: [String], words: [String]) -> String? {
    let codes = codes.map { $0.trimmed.lowercased() }
    let words = words.map(\.normalizedWords)
    if let code = codes.first(where: isKnown) { return code }
    if let code = codes.firstNonNil({ snomed[$0] ?? loinc[$0] }) { return code }
    if let code = words.lazy.map({ $0.replacing(" ", with: "-") }).first(where: isKnown) { return code }
    return words.firstNonNil(StatusWords.code) ?? words.firstNonNil(StatusWords.beginning)
  }

  /// How certain a German diagnosis is, which is sent with its code (ICD-10-GM, Zusatzkennzeichen A, V, Z).
  static func certainty(of json: JSONValue) -> String? {
    let extensions = json["code"]?.list("coding").flatMap { $0.list("extension") } ?? []
    let sent = extensions.first { $0.text("url")?.hasSuffix("icd-10-gm-diagnosesicherheit") == true }
    return sent?["valueCoding"]?.text("code").flatMap { GermanCertainty(code: $0) }.flatMap {
      // "Gesichert" is the same as no mark.
      $0 == .confirmed ? nil : $0.status
    }
  }
}

extension StatusCode {
  static func isKnown(_ code: String) -> Bool {
    RecordStatus.courses[code] != nil || others.contains(code)
  }

  /// Known codes that have no course of their own.
  private static let others: Set<String> = [
    "refuted", "entered-in-error", "not-done", "not-taken", "declined", "provisional", "differential",
    "unknown", RecordStatus.certaintyUnknown, RecordStatus.sentAsCompleted,
  ]

  /// Qualifiers of problems and allergies, and the contexts in which a finding is stated.
  private static let snomed = [
    "55561003": "active", "73425007": "inactive", "413322009": "resolved", "277022003": "remission",
    "255227004": "recurrence", "246455001": "recurrence", "263855007": "relapse",
    // "Prior history" (CCD of 2007, Alert Status Code).
    "392521001": "inactive",
    "410516002": "refuted", "410594000": "refuted", "723511001": "refuted", "723510000": "entered-in-error",
    // Phases of a problem or allergy (SNOMED CT, New Zealand Edition).
    "443601000210103": "active", "443611000210101": "inactive", "443821000210107": "resolved",
    "466541000210104": "unconfirmed", "76104008": "unconfirmed",
    "410515003": "confirmed", "410605003": "confirmed", "415684004": "provisional",
    "410590009": "provisional", "410592001": "provisional",
  ]

  /// Answers to LOINC 33999-4, Status (HL7 Italy, Profilo Sanitario Sintetico: stato clinico).
  private static let loinc = ["la16666-2": "active", "la18632-2": "inactive"]
}
