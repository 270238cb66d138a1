/// The result of checking the signature of a health card or certificate, and what the card states about itself.
///
/// Offline it is impossible to know whether a key belongs to the issuer, whether to trust the issuer, or whether the
/// card was revoked: the words on the page claim no more than was checked.
public struct CardSignature: Hashable, Sendable {
  public enum Outcome: Hashable, Sendable {
    /// The key with this identifier verifies the signature.
    case matches(key: String)
    case notChecked
    case doesNotMatch
    /// The content of a card that was unpacked and kept without its signature.
    case notSigned
  }

  /// The place of the card in its file.
  public let place: String
  /// The issuer that the card states.
  public let issuer: String
  public let outcome: Outcome
  /// The day of issue, as `yyyy-mm-dd` in UTC; provenance, never a clinical date.
  public let validFrom: String?
  /// The day of expiry, in the same form.
  public let validUntil: String?

  public init(place: String, issuer: String, outcome: Outcome, validFrom: String?, validUntil: String?) {
    self.place = place
    self.issuer = issuer
    self.outcome = outcome
    self.validFrom = validFrom
    self.validUntil = validUntil
  }
}
