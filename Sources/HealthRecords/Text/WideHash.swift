/// A hash that takes eight bytes at a time and keeps both halves of each product (Wang Yi, wyhash). It is the same on
/// every machine, and much faster than `StableHash`.
package struct WideHash: Sendable {
  package private(set) var value: UInt64 = 0xa076_1d64_78bd_642f

  package init() {}

  package mutating func combine(_ bytes: UnsafeRawBufferPointer) {
    let whole = bytes.count & ~7
    for offset in stride(from: 0, to: whole, by: 8) {
      combine(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
    }
    combine(bytes[whole...].reduce(0) { $0 << 8 | UInt64($1) })
    combine(UInt64(bytes.count))
  }

  package mutating func combine(_ word: UInt64) {
    let product = (value ^ word).multipliedFullWidth(by: 0xe703_7ed1_a0b4_28db)
    value = product.high ^ product.low
  }
}
