extension Person {
  /// The person's languages in the senders' words; only preferred ones, if there are any (FHIR R4,
  /// Patient.communication).
  package var languages: [String] {
    let sent = patients.newestFirst.flatMap { $0.json.all("communication") }
    let preferred = sent.filter { $0["preferred"]?.boolean == true }
    let languages = (preferred.isEmpty ? sent : preferred).compactMap { Concept($0["language"])?.words }
    return languages.map { LanguageName.of($0) ?? $0 }.distinct
      + (needsInterpreter ? [LanguageName.interpreterNeeded] : [])
  }

  /// FHIR, patient-interpreterRequired; US Core, interpreter needed (SNOMED CT 373066001, yes).
  private var needsInterpreter: Bool {
    patients.newestFirst.flatMap { $0.json.list("extension") }.contains { sent in
      let name = sent.text("url")?.split(separator: "/").last ?? ""
      return name == "patient-interpreterRequired" && sent["valueBoolean"]?.boolean == true
        || name == "us-core-interpreter-needed" && sent["valueCoding"]?.text("code") == "373066001"
    }
  }
}
