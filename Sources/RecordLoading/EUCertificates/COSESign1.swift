import Cryptography
import HealthRecords

/// A signed CBOR text of four parts (RFC 9052, section 4.2).
struct COSESign1 {
  let payload: [UInt8]
  /// Nil if it is neither ES256 (-7) nor PS256 (-37) (EU DCC specification, volume 1, section 3.3).
  let algorithm: PublicKey.Algorithm?
  /// The identifier of the key, in base64url.
  let keyID: String?
  private let protected: [UInt8]
  private let signature: [UInt8]

  init(_ bytes: [UInt8]) throws(CardFault) {
    guard let parts = try CBORValue(bytes).array, parts.count == 4, let protected = parts[0].bytes,
      let payload = parts[2].bytes, let signature = parts[3].bytes
    else { throw CardFault(CardReason.certificateWithoutSignature.words) }
    self.payload = payload
    self.protected = protected
    self.signature = signature
    let header = protected.isEmpty ? CBORValue.map([]) : try CBORValue(protected)
    switch (header[1] ?? parts[1][1])?.integer {
    case -7: algorithm = .es256
    case -37: algorithm = .ps256
    case nil, .some: algorithm = nil
    }
    keyID = (header[4] ?? parts[1][4])?.bytes.map { Base64URL.encode($0) }
  }

  /// The result of checking the signature, and the reason if there is more to say.
  func check(with keys: SignatureKeys) -> (outcome: CardSignature.Outcome, remark: String?) {
    guard let algorithm else {
      return (.doesNotMatch, CardReason.algorithmOfCertificate.words)
    }
    let candidates = keys.keys(certificateID: keyID ?? "")
    if candidates.contains(where: { $0.matches(signature, of: signed, by: algorithm) }) {
      return (.matches(key: keyID ?? CardReason.unnamedKey.words), nil)
    }
    if candidates.contains(where: { $0.certificateID != nil }) { return (.doesNotMatch, nil) }
    return (.notChecked, keys.keys.isEmpty ? nil : CardReason.noKeyOfCertificate.words)
  }
}

extension COSESign1 {
  /// `Sig_structure`: ["Signature1", protected, h'', payload] (RFC 9052, section 4.4).
  private var signed: [UInt8] {
    [0x84, 0x6A] + Array("Signature1".utf8) + Self.string(protected) + [0x40] + Self.string(payload)
  }

  private static func string(_ bytes: [UInt8]) -> [UInt8] {
    let head: [UInt8] =
      switch bytes.count {
      case 0..<24: [0x40 | UInt8(bytes.count)]
      case 24..<0x100: [0x58, UInt8(bytes.count)]
      case 0x100..<0x1_0000: [0x59, UInt8(bytes.count >> 8), UInt8(bytes.count & 0xFF)]
      default: [0x5A] + (0..<4).map { UInt8(truncatingIfNeeded: bytes.count >> (24 - 8 * $0)) }
      }
    return head + bytes
  }
}
