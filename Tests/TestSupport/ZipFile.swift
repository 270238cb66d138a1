/// Writes a zip archive of stored members, byte for byte as it is told: any name, any number of times.
public struct ZipFile {
  private var body: [UInt8] = []
  private var directory: [UInt8] = []
  private var count = 0

  public init() {}

  public mutating func add(_ name: String, _ content: some Sequence<UInt8>) {
    let content = Array(content)
    let name = Array(name.utf8)
    let sizes =
      Self.little(Self.checksum(content), 4) + Self.little(content.count, 4)
      + Self.little(content.count, 4) + Self.little(name.count, 2) + Self.little(0, 2)
    // Version 2.0, names in UTF-8, stored, 1 January 1980.
    let common = Self.little(20, 2) + Self.little(0x800, 2) + Self.little(0, 2) + Self.little(0x0021_0000, 4)
    directory +=
      Self.little(0x0201_4B50, 4) + Self.little(20, 2) + common + sizes
      + [UInt8](repeating: 0, count: 10) + Self.little(body.count, 4) + name
    body += Self.little(0x0403_4B50, 4) + common + sizes + name + content
    count += 1
  }

  public var bytes: [UInt8] {
    body + directory + Self.little(0x0605_4B50, 4) + Self.little(0, 4) + Self.little(count, 2)
      + Self.little(count, 2) + Self.little(directory.count, 4) + Self.little(body.count, 4)
      + Self.little(0, 2)
  }

  private static func little(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  /// CRC-32 (ISO 3309), a bit at a time.
  private static func checksum(_ bytes: [UInt8]) -> Int {
    var register: UInt32 = .max
    for byte in bytes {
      register ^= UInt32(byte)
      for _ in 0..<8 { register = register >> 1 ^ (register & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    return Int(~register)
  }
}
