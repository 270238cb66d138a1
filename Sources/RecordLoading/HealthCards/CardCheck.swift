import HealthRecords

/// Checks a health card's signature with the keys that the person supplied.
struct CardCheck {
  let outcome: CardSignature.Outcome
  /// Why the signature does not match or was not checked, if there is more to say.
  let remark: String?

  /// Members of a header that ask for extensions that nobody knows, or bring a key along (RFC 7515, section 4.1).
  private static let foreign = ["crit", "jku", "jwk", "x5u", "x5c"]

  private init(_ outcome: CardSignature.Outcome, _ remark: String? = nil) {
    self.outcome = outcome
    self.remark = remark
  }

  init(_ jws: CompactJWS, with keys: SignatureKeys) {
    guard jws.header["alg"]?.string == "ES256" else {
      self.init(.doesNotMatch, CardReason.algorithmOfCard.words)
      return
    }
    guard Self.foreign.allSatisfy({ jws.header[$0] == nil }) else {
      self.init(.doesNotMatch, CardReason.foreignHeader.words)
      return
    }
    guard jws.signature.count == 64 else {
      self.init(.doesNotMatch, CardReason.signatureLength.words)
      return
    }
    guard let id = jws.header["kid"]?.string else {
      self.init(.notChecked, CardReason.namesNoKey.words)
      return
    }
    guard let key = keys.key(thumbprint: id) else {
      self.init(
        .notChecked, keys.keys.isEmpty ? nil : CardReason.noKeyOfCard.words)
      return
    }
    self.init(key.matches(jws.signature, of: jws.signed, by: .es256) ? .matches(key: id) : .doesNotMatch)
  }
}
