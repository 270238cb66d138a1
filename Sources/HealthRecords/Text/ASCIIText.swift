/// Writes short ASCII texts, such as dates, without strings for their parts.
struct ASCIIText: ~Copyable {
  private let buffer: UnsafeMutableBufferPointer<UInt8>
  private var count = 0

  /// Longer texts are cut.
  private static let limit = 40

  static func string(_ write: (inout ASCIIText) -> Void) -> String {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: limit) { buffer in
      var text = ASCIIText(buffer: buffer)
      write(&text)
      return String(decoding: buffer[..<text.count], as: UTF8.self)
    }
  }

  private init(buffer: UnsafeMutableBufferPointer<UInt8>) { self.buffer = buffer }

  mutating func write(_ text: StaticString, upTo length: Int = .max) {
    for index in 0..<min(text.utf8CodeUnitCount, length) { put(text.utf8Start[index]) }
  }

  /// Parts the next word from the one before it.
  mutating func writeSpace() { if count > 0 { put(0x20) } }

  /// A number that is not below zero, with zeros before it where it has fewer digits.
  mutating func write(_ number: Int, digits: Int) {
    if digits > 1 || number > 9 { write(number / 10, digits: digits - 1) }
    put(UInt8(truncatingIfNeeded: number % 10) &+ UInt8(ascii: "0"))
  }

  private mutating func put(_ byte: UInt8) {
    guard count < buffer.count else { return }
    buffer.initializeElement(at: count, to: byte)
    count += 1
  }
}

extension [UInt8] {
  /// Where the bytes come next.
  package func place(of mark: [UInt8], from start: Int) -> Int? {
    var index = start
    while let next = self[index...].firstIndex(of: mark[0]), next + mark.count <= count {
      if self[next..<next + mark.count].elementsEqual(mark) { return next }
      index = next + 1
    }
    return nil
  }
}
