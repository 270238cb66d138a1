/// The number of a dose in its series, as sent (FHIR R4, Immunization.protocolApplied; STU3 and DSTU2,
/// vaccinationProtocol.doseSequence). The records may have fewer doses than were given.
package struct SentDoseNumber: Hashable, Sendable {
  let number: String
  /// The number of doses in the series; nil if it is not stated.
  let series: String?

  /// - Returns: nil if the dose has no number.
  init?(_ dose: ClinicalRecord) {
    let series = dose.resource.json.all("protocolApplied") + dose.resource.json.all("vaccinationProtocol")
    let numbered = series.lazy.compactMap { applied in
      applied.choice(of: "doseNumber", "doseSequence").map { ($0, applied.choice(of: "seriesDoses")) }
    }
    guard let (number, doses) = numbered.first else { return nil }
    (self.number, self.series) = (number, doses)
  }

  /// True if the number is larger than the count of days with doses, or is not a number.
  func exceeds(_ days: Int) -> Bool { Int(number).map { $0 > days } ?? true }
}

extension JSONValue {
  fileprivate func choice(of names: String...) -> String? {
    names.lazy.compactMap { choice($0)?.value.primitive }.first { !$0.isBlank }
  }
}
