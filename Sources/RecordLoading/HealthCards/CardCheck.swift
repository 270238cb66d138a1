import HealthRecords

/// Tries a health card's signature with the keys that the person supplied.
struct CardCheck {
  let outcome: CardSignature.Outcome
  /// Why it does not match or was not tried, where there is more to say.
  let remark: String?

  private init(_ outcome: CardSignature.Outcome, _ remark: String? = nil) {
    self.outcome = outcome
    self.remark = remark
  }

  init(_ jws: CompactJWS, with keys: SignatureKeys) {
    guard jws.header["alg"]?.string == "ES256" else {
      self.init(.doesNotMatch, "the signature’s algorithm is not ES256")
      return
    }
    guard jws.signature.count == 64 else {
      self.init(.doesNotMatch, "the signature is not 64 bytes long, as two numbers of 32")
      return
    }
    guard let id = jws.header["kid"]?.string else {
      self.init(.notChecked, "the card’s header names no key")
      return
    }
    guard let key = keys.key(thumbprint: id) else {
      self.init(
        .notChecked, keys.keys.isEmpty ? nil : "none of the keys supplied is the one that the card names")
      return
    }
    self.init(key.matches(jws.signature, of: jws.signed, by: .es256) ? .matches(key: id) : .doesNotMatch)
  }
}
