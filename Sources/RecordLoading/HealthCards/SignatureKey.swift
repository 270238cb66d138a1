import Cryptography

/// One public key that the person supplied.
struct SignatureKey: Sendable {
  private let key: PublicKey
  /// The thumbprint of a P-256 key (RFC 7638): the identifier that health cards use.
  let thumbprint: String?
  /// The first 8 bytes of the SHA-256 of the certificate it came in, in base64url: the identifier that EU certificates
  /// use.
  let certificateID: String?

  /// A P-256 key by its coordinates.
  init?(x: [UInt8], y: [UInt8]) {
    do {
      self.init(try PublicKey(x: x, y: y), nil)
    } catch {
      return nil
    }
  }

  /// - Parameter publicKey: a SubjectPublicKeyInfo (RFC 5280, section 4.1).
  init?(publicKey: [UInt8]) {
    do {
      self.init(try PublicKey(encoded: publicKey), nil)
    } catch {
      return nil
    }
  }

  /// - Parameter certificate: one of X.509 in DER.
  init?(certificate: [UInt8]) {
    do {
      self.init(
        try PublicKey(certificate: certificate), Base64URL.encode(SHA256.hash(certificate).prefix(8)))
    } catch {
      return nil
    }
  }

  func matches(_ signature: [UInt8], of signed: [UInt8], by algorithm: PublicKey.Algorithm) -> Bool {
    key.algorithm == algorithm && key.verifies(signature, of: signed)
  }
}

extension SignatureKey {
  private init(_ key: PublicKey, _ certificateID: String?) {
    self.key = key
    self.certificateID = certificateID
    thumbprint = key.point.map { point in
      let (x, y) = (Base64URL.encode(point.x), Base64URL.encode(point.y))
      let members = #"{"crv":"P-256","kty":"EC","x":"\#(x)","y":"\#(y)"}"#
      return Base64URL.encode(SHA256.hash(members.utf8))
    }
  }
}
