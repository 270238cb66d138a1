/// The members of a tar archive (POSIX.1-2017, pax Interchange Format; GNU's long names).
struct TarFolder {
  struct Member {
    let name: String
    let bytes: Range<Int>
    let isLink: Bool
  }

  private(set) var members: [Member] = []
  /// True if the archive ends before its end mark, or a header is damaged.
  private(set) var isBroken = false
  private let reader: ByteStore.Reader
  private var longName: String?
  private var longSize: Int?

  /// How many bytes are enough to recognize a tar.
  static let headLength = block
  private static let block = 512
  private static let longNameLimit = 65_536

  static func matches(_ head: [UInt8]) -> Bool {
    head.count >= block && head[257..<262].elementsEqual("ustar".utf8) && isSound(head)
  }

  init(_ store: ByteStore) throws(ReadFault) {
    reader = try store.open()
    defer { reader.close() }
    var offset = 0
    while let next = try visit(offset) { offset = next }
  }

  /// - Returns: the place of the next header; nil at the end.
  private mutating func visit(_ offset: Int) throws(ReadFault) -> Int? {
    let header = try reader.read(Self.block, at: offset)
    if header.count == Self.block && header.allSatisfy({ $0 == 0 }) { return nil }
    guard Self.matches(header), let size = longSize ?? Self.number(header[124..<136]),
      size <= reader.size - offset - Self.block, members.count <= ArchiveLimits.entries
    else {
      isBroken = true
      return nil
    }
    let start = offset + Self.block
    try take(header, start..<start + size)
    return start + (size + Self.block - 1) / Self.block * Self.block
  }
}

extension TarFolder {
  private mutating func take(_ header: [UInt8], _ bytes: Range<Int>) throws(ReadFault) {
    switch header[156] {
    case UInt8(ascii: "x"):
      takeExtended(try reader.read(min(bytes.count, Self.longNameLimit), at: bytes.lowerBound))
      return
    case UInt8(ascii: "L"):
      longName = Self.text(try reader.read(min(bytes.count, Self.longNameLimit), at: bytes.lowerBound)[...])
      return
    case UInt8(ascii: "0"), 0, UInt8(ascii: "7"):
      members.append(Member(name: name(header), bytes: bytes, isLink: false))
    case UInt8(ascii: "1"), UInt8(ascii: "2"):
      members.append(Member(name: name(header), bytes: bytes, isLink: true))
    default: break
    }
    longName = nil
    longSize = nil
  }

  private func name(_ header: [UInt8]) -> String {
    let prefix = Self.text(header[345..<500])
    let name = Self.text(header[0..<100])
    return longName ?? (prefix.isEmpty ? name : "\(prefix)/\(name)")
  }

  /// Lines of `length key=value`.
  private mutating func takeExtended(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while let space = rest.firstIndex(of: 0x20), let length = Int(Self.text(rest[..<space])), length > 0,
      length <= rest.count, rest.startIndex + length > space
    {
      let line = rest[(space + 1)..<(rest.startIndex + length)].dropLast()
      rest = rest.dropFirst(length)
      guard let equals = line.firstIndex(of: UInt8(ascii: "=")) else { continue }
      let value = Self.text(line[(equals + 1)...])
      switch Self.text(line[..<equals]) {
      case "path": longName = value
      case "size": longSize = Int(value).flatMap { $0 >= 0 ? $0 : nil }
      default: break
      }
    }
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }

  /// Octal digits, or GNU's binary form for large sizes.
  private static func number(_ field: ArraySlice<UInt8>) -> Int? {
    if field.first == 0x80 { return field.suffix(7).reduce(0) { $0 << 8 | Int($1) } }
    let digits = field.drop { $0 == 0x20 }.prefix { $0 != 0 && $0 != 0x20 }
    return digits.isEmpty
      ? 0 : Int(String(decoding: digits, as: UTF8.self), radix: 8).flatMap { $0 < 0 ? nil : $0 }
  }

  /// The header's checksum counts its own field as blanks.
  private static func isSound(_ header: [UInt8]) -> Bool {
    let sum = header.indices.reduce(0) { $0 + ((148..<156).contains($1) ? 0x20 : Int(header[$1])) }
    return number(header[148..<156]) == sum
  }
}
