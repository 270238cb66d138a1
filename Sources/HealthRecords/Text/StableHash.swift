/// FNV-1a, 64 bits: the same on every machine and run, unlike `Hasher`.
public struct StableHash: Hashable, Sendable {
  public private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  public init() {}

  public init(_ parts: String...) {
    for part in parts { combine(part) }
  }

  /// Adds a text and a mark after it, so that ("ab", "c") differs from ("a", "bc").
  public mutating func combine(_ text: String) {
    append(text)
    endText()
  }

  package mutating func endText() { combine(CollectionOfOne(0xFF)) }

  /// Adds a part of a text.
  package mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { combine($0) }
  }

  public mutating func combine(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }

  package mutating func combine(_ number: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) {
      value = (value ^ (number >> UInt64(shift) & 0xFF)) &* 0x100_0000_01b3
    }
  }

  /// Adds many bytes at once, for speed; the value is the same.
  public mutating func combine(_ bytes: [UInt8]) {
    value = bytes.withUnsafeBufferPointer { buffer in
      buffer.reduce(value) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
  }

  /// 16 hexadecimal digits.
  public var hexadecimal: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// 13 lower-case letters and digits.
  public var name: String { Self.name(of: value) }

  /// The same without leading zeros.
  package static func shortName(of value: UInt64) -> String {
    let name = name(of: value)
    return String(name[(name.utf8.firstIndex { $0 != 0x30 } ?? name.index(before: name.endIndex))...])
  }

  package static func name(of value: UInt64) -> String {
    String(unsafeUninitializedCapacity: 13) { buffer in
      for index in 0..<13 {
        let digit = UInt8(truncatingIfNeeded: value >> (5 * UInt64(12 - index)) & 31)
        buffer.initializeElement(at: index, to: digit < 10 ? 0x30 + digit : 0x57 + digit)
      }
      return 13
    }
  }
}
