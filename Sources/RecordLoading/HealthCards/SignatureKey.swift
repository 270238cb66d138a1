import Crypto
import CryptoExtras

/// One public key that the person supplied.
struct SignatureKey: Sendable {
  enum Algorithm: Sendable {
    /// ECDSA on P-256 with SHA-256 (RFC 7518, section 3.4; COSE -7).
    case es256
    /// RSASSA-PSS with SHA-256 (RFC 8230; COSE -37).
    case ps256
  }

  private enum Kind: Sendable {
    case p256(P256.Signing.PublicKey)
    case rsa(_RSA.Signing.PublicKey)
  }

  private let kind: Kind
  /// The thumbprint of a P-256 key (RFC 7638): the identifier that health cards use.
  let thumbprint: String?
  /// The first 8 bytes of the SHA-256 of the certificate it came in, in base64url: the identifier that EU certificates
  /// use.
  let certificateID: String?

  /// A P-256 key by its coordinates.
  init?(x: [UInt8], y: [UInt8]) {
    guard x.count == 32, y.count == 32 else { return nil }
    do {
      self.init(try P256.Signing.PublicKey(rawRepresentation: x + y))
    } catch {
      return nil
    }
  }

  /// - Parameters:
  ///   - publicKey: a SubjectPublicKeyInfo (RFC 5280, section 4.1).
  ///   - certificate: the certificate that contains it.
  init?(publicKey: [UInt8], certificate: [UInt8]? = nil) {
    let certificateID = certificate.map { Base64URL.encode(SHA256.hash(data: $0).prefix(8)) }
    do {
      self.init(try P256.Signing.PublicKey(derRepresentation: publicKey), certificateID)
    } catch {
      do {
        self.init(.rsa(try _RSA.Signing.PublicKey(derRepresentation: publicKey)), nil, certificateID)
      } catch {
        return nil
      }
    }
  }

  func matches(_ signature: [UInt8], of signed: [UInt8], by algorithm: Algorithm) -> Bool {
    switch (kind, algorithm) {
    case (.p256(let key), .es256):
      do {
        return key.isValidSignature(
          try P256.Signing.ECDSASignature(rawRepresentation: signature), for: signed)
      } catch {
        return false
      }
    case (.rsa(let key), .ps256):
      return key.isValidSignature(
        _RSA.Signing.RSASignature(rawRepresentation: signature), for: signed, padding: .PSS)
    case (.p256, .ps256), (.rsa, .es256): return false
    }
  }
}

extension SignatureKey {
  private init(_ kind: Kind, _ thumbprint: String?, _ certificateID: String?) {
    self.kind = kind
    self.thumbprint = thumbprint
    self.certificateID = certificateID
  }

  private init(_ key: P256.Signing.PublicKey, _ certificateID: String? = nil) {
    let raw = [UInt8](key.rawRepresentation)
    let x = Base64URL.encode(raw.prefix(32))
    let y = Base64URL.encode(raw.suffix(32))
    let members = #"{"crv":"P-256","kty":"EC","x":"\#(x)","y":"\#(y)"}"#
    self.init(.p256(key), Base64URL.encode(SHA256.hash(data: Array(members.utf8))), certificateID)
  }
}
