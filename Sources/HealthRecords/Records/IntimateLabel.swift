/// The security label of records that are only shown on request (HL7 v3 ActCode: SEX, sexuality and reproductive health
/// information sensitivity).
package enum IntimateLabel {
  package static let system = "http://terminology.hl7.org/CodeSystem/v3-ActCode"
  package static let code = "SEX"
}

extension ClinicalRecord {
  /// True for such a record from the person's own phone. An institution's records are shown whatever their label.
  var isIntimate: Bool {
    resource.origin.format.isOfOwnDevice
      && resource.json.all("meta.security").contains {
        $0["code"]?.string == IntimateLabel.code
      }
  }
}
