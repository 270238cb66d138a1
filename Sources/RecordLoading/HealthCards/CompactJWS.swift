import HealthRecords

/// A signed text of three parts: header, payload, signature (RFC 7515, section 7.1).
struct CompactJWS {
  let header: JSONValue
  let payload: [UInt8]
  let signature: [UInt8]
  /// What was signed: header and payload as sent.
  let signed: [UInt8]

  private static let sizeLimit = 5_000_000

  init(_ text: [UInt8]) throws(CardFault) {
    guard text.count <= Self.sizeLimit else { throw CardFault(CardReason.cardTooLarge.words) }
    let parts = text.split(separator: UInt8(ascii: "."), maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 3, let header = Base64URL.decode(parts[0]), let payload = Base64URL.decode(parts[1]),
      let signature = Base64URL.decode(parts[2])
    else { throw CardFault(CardReason.noSignedCard.words) }
    do {
      self.header = try JSONDocument(header).root
    } catch {
      throw CardFault(CardReason.headerNotJSON(error.reason.words))
    }
    self.payload = payload
    self.signature = signature
    signed = Array(text.prefix(parts[0].count + 1 + parts[1].count))
  }
}
