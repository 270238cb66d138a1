extension Person {
  /// The person's languages in the senders' words; only preferred ones, if there are any (FHIR R4,
  /// Patient.communication).
  package var languages: [String] {
    let sent = patients.newestFirst.flatMap { $0.json.all("communication") }
    let preferred = sent.filter { $0["preferred"]?.boolean == true }
    let languages = (preferred.isEmpty ? sent : preferred).compactMap { Concept($0["language"])?.words }
    return languages.map { LanguageName.of($0) ?? $0 }.distinct
  }
}
