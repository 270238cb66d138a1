import HealthRecords

/// What distinguishes a file that we wrote from one that was changed since: a hash of its bytes, the same on every
/// machine.
enum FileHash {
  /// Stands before the hashes of this kind; those that states had before are without.
  private static let mark = "w"

  static func of(_ bytes: [UInt8]) -> String { mark + StableHash.name(of: folded(bytes)) }

  static func isOf(_ bytes: [UInt8], _ hash: String) -> Bool {
    hash.hasPrefix(mark) ? of(bytes) == hash : earlier(bytes) == hash
  }
}

extension FileHash {
  private static func folded(_ bytes: [UInt8]) -> UInt64 {
    var hash = WideHash()
    bytes.withUnsafeBytes { hash.combine($0) }
    return hash.value
  }

  private static func earlier(_ bytes: [UInt8]) -> String {
    var hash = StableHash()
    hash.combine(bytes)
    return hash.name
  }
}

extension SiteDisk {
  /// True for a file of this content.
  func holds(_ name: String, _ hash: String) throws(Fault) -> Bool {
    try read(name).map { FileHash.isOf($0, hash) } ?? false
  }
}
