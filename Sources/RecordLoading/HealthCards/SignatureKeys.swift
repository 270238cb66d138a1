import Cryptography
import HealthRecords

/// The public keys given with `--keys`: key sets (JWKS), certificates, and keys in PEM or DER.
public struct SignatureKeys: Sendable {
  public static let none = SignatureKeys()
  /// The diagnostics about keys that could not be used.
  public private(set) var diagnostics: [Diagnostic] = []
  private(set) var keys: [SignatureKey] = []

  private static let fileLimit = 5_000_000
  private static let countLimit = 20_000

  private init() {}

  /// - Parameter path: a file of keys, or a folder of such files.
  /// - Throws: `InputError` if there is no key at all.
  public init(path: String) throws(InputError) {
    do {
      try read(path)
    } catch {
      throw InputError(path: path, reason: error.reason)
    }
  }

  /// The key that a health card names.
  func key(thumbprint: String) -> SignatureKey? { keys.first { $0.thumbprint == thumbprint } }

  /// The keys that an EU certificate may mean: those with its identifier, and those that came without a certificate.
  func keys(certificateID: String) -> [SignatureKey] {
    keys.filter { $0.certificateID == certificateID || $0.certificateID == nil }
  }
}

extension SignatureKeys {
  private mutating func read(_ path: String) throws(ReadFault) {
    let real = try Self.realPath(path)
    switch try POSIXFile.kind(of: real) {
    case .directory:
      for name in try POSIXFile.names(in: real)
      where !SystemFileName.matches(String(decoding: name, as: UTF8.self)) {
        read(real + [UInt8(ascii: "/")] + name, shown: String(decoding: name, as: UTF8.self))
      }
    case .file: read(real, shown: path)
    case .link, .device: throw ReadFault(reason: FileReason.neitherFolderNorFile.words)
    }
    if keys.isEmpty { throw ReadFault(reason: CardReason.noKey.words) }
  }

  private static func realPath(_ path: String) throws(ReadFault) -> [UInt8] {
    do {
      return try POSIXFile.realPath(Array(path.utf8))
    } catch {
      throw error.kind == .missing ? ReadFault(reason: CardReason.noKeyFile.words) : error
    }
  }

  private mutating func read(_ path: [UInt8], shown: String) {
    do {
      let bytes = try StoreStream(.disk(path)).rest(limit: Self.fileLimit)
      let found = KeyFile(bytes)
      keys += found.keys.prefix(max(0, Self.countLimit - keys.count))
      for reason in found.faults { diagnostics.append(Diagnostic(.warning, file: shown, reason: reason)) }
    } catch {
      diagnostics.append(Diagnostic(.warning, file: shown, reason: error.reason))
    }
  }
}

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
