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
