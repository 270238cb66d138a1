/// The security label of records that are shown only when they are asked for (HL7 v3 ActCode: SEX, sexuality and
/// reproductive health information sensitivity).
package enum IntimateLabel {
  package static let system = "http://terminology.hl7.org/CodeSystem/v3-ActCode"
  package static let code = "SEX"
}

extension ClinicalRecord {
  /// True for what the person's own phone keeps: an institution's records are shown whatever their label.
  var isIntimate: Bool {
    resource.origin.format.isOfOwnDevice
      && resource.json.all("meta.security").contains {
        $0["code"]?.string == IntimateLabel.code
      }
  }
}
