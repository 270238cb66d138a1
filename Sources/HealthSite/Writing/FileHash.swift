import HealthRecords

/// What tells a file that we wrote from one that was changed since: a hash of its bytes, the same on every machine.
enum FileHash {
  /// Stands before the hashes of this kind; those that states had before are without.
  private static let mark = "w"

  static func of(_ bytes: [UInt8]) -> String { mark + StableHash.name(of: folded(bytes)) }

  static func isOf(_ bytes: [UInt8], _ hash: String) -> Bool {
    hash.hasPrefix(mark) ? of(bytes) == hash : earlier(bytes) == hash
  }
}

extension FileHash {
  /// Eight bytes at a time, both halves of each product kept (Wang Yi, wyhash).
  private static func folded(_ bytes: [UInt8]) -> UInt64 {
    bytes.withUnsafeBytes { bytes in
      var value: UInt64 = 0xa076_1d64_78bd_642f
      let whole = bytes.count & ~7
      for offset in stride(from: 0, to: whole, by: 8) {
        fold(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)), into: &value)
      }
      fold(bytes[whole...].reduce(0) { $0 << 8 | UInt64($1) }, into: &value)
      fold(UInt64(bytes.count), into: &value)
      return value
    }
  }

  private static func fold(_ word: UInt64, into value: inout UInt64) {
    let product = (value ^ word).multipliedFullWidth(by: 0xe703_7ed1_a0b4_28db)
    value = product.high ^ product.low
  }

  private static func earlier(_ bytes: [UInt8]) -> String {
    var hash = StableHash()
    hash.combine(bytes)
    return hash.name
  }
}
