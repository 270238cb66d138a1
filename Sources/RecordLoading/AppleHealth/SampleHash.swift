/// A hash of a sample's attributes, eight bytes at a time: the same in every run.
struct SampleHash {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func combine(_ bytes: SampleElement.Bytes) {
    let raw = UnsafeRawBufferPointer(
      rebasing: UnsafeRawBufferPointer(bytes.base)[bytes.startIndex..<bytes.endIndex])
    var index = 0
    while index + 8 <= raw.count {
      combine(raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      index += 8
    }
    var rest = UInt64(raw.count) << 56
    while index < raw.count {
      rest = rest << 8 | UInt64(raw[index])
      index += 1
    }
    combine(rest)
  }

  mutating func combine(_ word: UInt64) {
    let product = (value ^ word).multipliedFullWidth(by: 0x9e37_79b9_7f4a_7c15)
    value = product.high ^ product.low ^ (value << 23 | value >> 41)
  }
}
