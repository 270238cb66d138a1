import HealthRecords

/// A hash of a file's bytes that shows whether it was changed since it was written; it is the same on every machine.
enum FileHash {
  static func of(_ bytes: [UInt8]) -> String { "w" + StableHash.name(of: folded(bytes)) }

  static func isOf(_ bytes: [UInt8], _ hash: String) -> Bool { of(bytes) == hash }
}

extension FileHash {
  private static func folded(_ bytes: [UInt8]) -> UInt64 {
    var hash = WideHash()
    bytes.withUnsafeBytes { hash.combine($0) }
    return hash.value
  }
}

extension SiteDisk {
  /// True if the file has this content.
  func holds(_ name: String, _ hash: String) throws(Fault) -> Bool {
    try read(name).map { FileHash.isOf($0, hash) } ?? false
  }
}
