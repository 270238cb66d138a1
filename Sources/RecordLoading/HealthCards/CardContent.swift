import HealthRecords

/// The payload of a health card: its issuer, its validity, and the FHIR Bundle in it.
struct CardContent {
  let issuer: String
  let bundle: JSONValue
  let validFrom: String?
  let validUntil: String?
  let remarks: [String]

  init(_ payload: JSONValue) throws(CardFault) {
    guard let bundle = payload["vc"]?["credentialSubject"]?["fhirBundle"], bundle.kind == .object else {
      throw CardFault(CardReason.noBundle.words)
    }
    self.bundle = bundle
    issuer = payload["iss"]?.string ?? ""
    let times = CardTimes(from: payload["nbf"], until: payload["exp"])
    (validFrom, validUntil) = (times.from, times.until)
    let isAddress = issuer.hasPrefix("https://") && !issuer.hasSuffix("/")
    remarks = (isAddress ? [] : [CardReason.issuerAddress.words]) + times.remarks
  }

  func signature(_ outcome: CardSignature.Outcome, place: String) -> CardSignature {
    CardSignature(
      place: place, issuer: issuer, outcome: outcome, validFrom: validFrom, validUntil: validUntil)
  }
}
