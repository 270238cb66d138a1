/// Which dose of a series the sender says that one is (FHIR R4, Immunization.protocolApplied; STU3 and DSTU2,
/// vaccinationProtocol.doseSequence): the doses of a list may be fewer than were given.
package struct SentDoseNumber: Hashable, Sendable {
  let number: String
  /// How many the series has; nil where it is not said.
  let series: String?

  /// - Returns: nil where the dose has no number.
  init?(_ dose: ClinicalRecord) {
    let series = dose.resource.json.all("protocolApplied") + dose.resource.json.all("vaccinationProtocol")
    let numbered = series.lazy.compactMap { applied in
      applied.choice(of: "doseNumber", "doseSequence").map { ($0, applied.choice(of: "seriesDoses")) }
    }
    guard let (number, doses) = numbered.first else { return nil }
    (self.number, self.series) = (number, doses)
  }

  /// True where so many days of doses leave it unsaid that there were more.
  func exceeds(_ days: Int) -> Bool { Int(number).map { $0 > days } ?? true }
}

extension JSONValue {
  fileprivate func choice(of names: String...) -> String? {
    names.lazy.compactMap { choice($0)?.value.primitive }.first { !$0.isBlank }
  }
}
