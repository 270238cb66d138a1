/// The rows of a CSV text (RFC 4180), one at a time: quoted fields may hold separators, line ends and doubled quotes.
struct CSVRows {
  private let bytes: [UInt8]
  private let separator: UInt8
  private var index: Int
  /// The line on which the last row begins.
  private(set) var line = 0
  private var lines = 1
  /// True if a quote was opened and never closed: what follows it is one field.
  private(set) var isUnclosed = false
  /// A row with more fields has lost its quotes.
  private static let fieldLimit = 1_000

  init(_ bytes: [UInt8], separator: UInt8) {
    self.bytes = bytes
    self.separator = separator
    index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The fields of the next row; nil after the last row.
  mutating func next() -> [[UInt8]]? {
    guard index < bytes.count else { return nil }
    line = lines
    let start = index
    defer { lines += max(1, bytes[start..<index].count { $0 == 0x0A }) }
    var fields: [[UInt8]] = []
    while true {
      let field = field()
      if fields.count < Self.fieldLimit { fields.append(field) }
      guard index < bytes.count, bytes[index] == separator else { break }
      index += 1
    }
    if index < bytes.count, bytes[index] == 0x0D { index += 1 }
    if index < bytes.count, bytes[index] == 0x0A { index += 1 }
    return fields
  }

  private mutating func field() -> [UInt8] {
    guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else { return plain() }
    index += 1
    var field: [UInt8] = []
    while index < bytes.count {
      let end = bytes[index...].firstIndex(of: UInt8(ascii: "\"")) ?? bytes.count
      isUnclosed = isUnclosed || end == bytes.count
      field += bytes[index..<end]
      index = min(end + 1, bytes.count)
      guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else { break }
      field.append(UInt8(ascii: "\""))
      index += 1
    }
    return field + plain()
  }

  /// The bytes up to the next separator or line end.
  private mutating func plain() -> [UInt8] {
    let end = bytes[index...].firstIndex { $0 == separator || $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    defer { index = end }
    return Array(bytes[index..<end])
  }
}
