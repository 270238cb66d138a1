import HealthRecords

/// The keys in one file: a JSON Web Key Set (RFC 7517), PEM blocks (RFC 7468), or one certificate or key in DER.
struct KeyFile {
  private(set) var keys: [SignatureKey] = []
  private(set) var faults: [String] = []

  init(_ bytes: [UInt8]) {
    switch bytes.first(where: { $0 > 0x20 }) {
    case UInt8(ascii: "{"), UInt8(ascii: "["): readJSON(bytes)
    case UInt8(ascii: "-"): readPEM(bytes)
    default: add(der: bytes)
    }
    if keys.isEmpty && faults.isEmpty { faults.append(CardReason.noKey.words) }
  }
}

extension KeyFile {
  private mutating func readJSON(_ bytes: [UInt8]) {
    do {
      let root = try JSONDocument(bytes).root
      for key in root["keys"]?.list ?? root.list { add(jwk: key) }
    } catch {
      faults.append(CardReason.keysNotJSON(error.reason.words))
    }
  }

  /// A health card's key is EC on P-256, public, and named by its own thumbprint (SMART Health Cards, Determining
  /// keys).
  private mutating func add(jwk: JSONValue) {
    if jwk["d"] != nil { faults.append(CardReason.privateKey.words) }
    guard jwk["kty"]?.string == "EC", jwk["crv"]?.string == "P-256",
      let x = jwk["x"]?.string.flatMap({ Base64URL.decode($0.utf8) }),
      let y = jwk["y"]?.string.flatMap({ Base64URL.decode($0.utf8) }), let key = SignatureKey(x: x, y: y)
    else { return faults.append(CardReason.keyNotP256.words) }
    if let id = jwk["kid"]?.string, id != key.thumbprint {
      faults.append(CardReason.keyIdentifier.words)
    }
    keys.append(key)
  }

  private mutating func readPEM(_ bytes: [UInt8]) {
    var body: [UInt8]?
    for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      if line.starts(with: "-----BEGIN ".utf8) {
        body = []
      } else if line.starts(with: "-----END ".utf8) {
        if let der = body.flatMap({ Base64.decode($0) }) { add(der: der) }
        body = nil
      } else {
        body?.append(contentsOf: line)
      }
    }
  }

  private mutating func add(der: [UInt8]) {
    let key =
      SignatureKey(certificate: der) ?? SignatureKey(publicKey: der)
    guard let key else { return faults.append(CardReason.keyOfOtherKind.words) }
    keys.append(key)
  }
}
