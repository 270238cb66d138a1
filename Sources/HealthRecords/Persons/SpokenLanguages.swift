extension Person {
  /// The person's languages in the senders' words; only preferred ones, if there are any (FHIR R4,
  /// Patient.communication).
  package var languages: [String] {
    let languages = stated.compactMap(\.words)
    return languages.map { LanguageName.of($0) ?? $0 }.distinct
      + (needsInterpreter ? [LanguageName.interpreterNeeded] : [])
  }

  /// True if they speak another language than that of our words, or need an interpreter.
  package var speaksAnother: Bool {
    needsInterpreter || stated.contains { !$0.codes.contains { $0.hasPrefix(Language.english.rawValue) } }
  }

  private var stated: [Concept] {
    let sent = patients.newestFirst.flatMap { $0.json.all("communication") }
    let preferred = sent.filter { $0["preferred"]?.boolean == true }
    return (preferred.isEmpty ? sent : preferred).compactMap { Concept($0["language"]) }
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
