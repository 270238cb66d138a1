extension Person {
  /// The languages that the person is said to speak, in the senders' words: the preferred ones where some are
  /// (FHIR R4, Patient.communication).
  package var languages: [String] {
    let sent = patients.newestFirst.flatMap { $0.json.all("communication") }
    let preferred = sent.filter { $0["preferred"]?.boolean == true }
    let languages = (preferred.isEmpty ? sent : preferred).compactMap { Concept($0["language"])?.words }
    return languages.map { LanguageName.of($0) ?? $0 }.distinct
  }
}
