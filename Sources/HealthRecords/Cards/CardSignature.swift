/// What became of the signature of a health card or certificate, and what the card says of itself.
///
/// Offline nobody can know whether a key belongs to the issuer, whether to trust it, or whether the card was revoked:
/// the words say no more than was done.
public struct CardSignature: Hashable, Sendable {
  public enum Outcome: Hashable, Sendable {
    /// By the key of this identifier.
    case matches(key: String)
    case notChecked
    case doesNotMatch
    /// The content of a card, unpacked by somebody and kept alone.
    case notSigned
  }

  /// Place of the card in its file.
  public let place: String
  /// As the card names it.
  public let issuer: String
  public let outcome: Outcome
  /// Day of issue and of expiry, `yyyy-mm-dd` in UTC: provenance, never a clinical date.
  public let validFrom: String?
  public let validUntil: String?

  public init(place: String, issuer: String, outcome: Outcome, validFrom: String?, validUntil: String?) {
    self.place = place
    self.issuer = issuer
    self.outcome = outcome
    self.validFrom = validFrom
    self.validUntil = validUntil
  }
}
