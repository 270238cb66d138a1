/// Reads JSON text (RFC 8259, whole grammar) into a flat tape of nodes.
struct JSONParser {
  static let depthLimit = 512

  let bytes: [UInt8]
  private var position = 0
  private var depth = 0
  private(set) var tape: [JSONNode] = []
  private(set) var duplicateKeys: [Int] = []
  private(set) var hasEscapedKeys = false

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tape.reserveCapacity(bytes.count / 16)
  }

  mutating func parseDocument() throws(JSONError) {
    guard bytes.count < Int(UInt32.max) else { throw JSONError(reason: .tooLarge, offset: 0) }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    skipSpace()
    guard position < bytes.count else { throw JSONError(reason: .empty, offset: position) }
    try parseValue()
    skipSpace()
    guard position == bytes.count else { throw fault(.trailingText) }
  }
}

extension JSONParser {
  private mutating func parseValue() throws(JSONError) {
    switch try current() {
    case UInt8(ascii: "{"): try parseObject()
    case UInt8(ascii: "["): try parseArray()
    case UInt8(ascii: "\""): try parseString()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try parseNumber()
    case UInt8(ascii: "t"): try parseWord("true", .true)
    case UInt8(ascii: "f"): try parseWord("false", .false)
    case UInt8(ascii: "n"): try parseWord("null", .null)
    default: throw fault(.notJSON)
    }
  }

  private mutating func parseObject() throws(JSONError) {
    let node = try open(.object)
    var keys = DuplicateKeyDetector(object: node)
    if try current() == UInt8(ascii: "}") { return close(node) }
    while true {
      guard try current() == UInt8(ascii: "\"") else { throw fault(.expectedKey) }
      let key = tape.count
      try parseString()
      if tape[key].kind == .escapedString { hasEscapedKeys = true }
      if tape[key].length > 0 {
        tape[key].keyMarks = KeyMark.ends(first: bytes[Int(tape[key].start)], last: bytes[position - 2])
      }
      if keys.sawBefore(key, in: self) { duplicateKeys.append(Int(tape[key].start)) }
      skipSpace()
      guard try current() == UInt8(ascii: ":") else { throw fault(.expectedColon) }
      position += 1
      skipSpace()
      try parseValue()
      skipSpace()
      if try endsContainer(with: UInt8(ascii: "}")) {
        tape[node].keyMarks = keys.marks
        return close(node)
      }
    }
  }

  private mutating func parseArray() throws(JSONError) {
    let node = try open(.array)
    if try current() == UInt8(ascii: "]") { return close(node) }
    while true {
      try parseValue()
      skipSpace()
      if try endsContainer(with: UInt8(ascii: "]")) { return close(node) }
    }
  }

  private mutating func open(_ kind: JSONNode.Kind) throws(JSONError) -> Int {
    depth += 1
    guard depth <= Self.depthLimit else { throw fault(.tooDeep) }
    append(kind, from: position, to: position)
    position += 1
    skipSpace()
    return tape.count - 1
  }

  private mutating func close(_ node: Int) {
    depth -= 1
    position += 1
    tape[node].length = UInt32(position) - tape[node].start
    tape[node].next = UInt32(tape.count)
  }

  /// True at the closing bracket; otherwise skips a comma.
  private mutating func endsContainer(with bracket: UInt8) throws(JSONError) -> Bool {
    let byte = try current()
    if byte == bracket { return true }
    guard byte == UInt8(ascii: ",") else { throw fault(.expectedSeparator) }
    position += 1
    skipSpace()
    return false
  }

  private mutating func append(_ kind: JSONNode.Kind, from start: Int, to end: Int) {
    tape.append(
      JSONNode(
        kind: kind, start: UInt32(start), length: UInt32(end - start), next: UInt32(tape.count + 1)))
  }

  private mutating func parseWord(_ word: StaticString, _ kind: JSONNode.Kind) throws(JSONError) {
    let end = position + word.utf8CodeUnitCount
    guard end <= bytes.count else { throw JSONError(reason: .unexpectedEnd, offset: bytes.count) }
    for index in 0..<word.utf8CodeUnitCount where bytes[position + index] != word.utf8Start[index] {
      throw fault(.notJSON)
    }
    append(kind, from: position, to: end)
    position = end
  }

  private func current() throws(JSONError) -> UInt8 {
    guard position < bytes.count else { throw fault(.unexpectedEnd) }
    return bytes[position]
  }

  private mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      default: return
      }
    }
  }

  private func fault(_ reason: JSONError.Reason) -> JSONError {
    JSONError(reason: reason, offset: position)
  }

  // MARK: Numbers and strings

  /// True if the text is exactly one number (RFC 8259, section 6).
  static func isNumber(_ text: String) -> Bool {
    var parser = JSONParser(Array(text.utf8))
    guard !parser.bytes.isEmpty else { return false }
    do throws(JSONError) { try parser.parseNumber() } catch { return false }
    return parser.position == parser.bytes.count
  }

  private mutating func parseNumber() throws(JSONError) {
    let start = position
    if bytes[position] == UInt8(ascii: "-") { position += 1 }
    if position < bytes.count, bytes[position] == UInt8(ascii: "0") {
      position += 1
    } else {
      try skipDigits()
    }
    if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
      position += 1
      try skipDigits()
    }
    if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
      position += 1
      if position < bytes.count, [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(bytes[position]) {
        position += 1
      }
      try skipDigits()
    }
    append(.number, from: start, to: position)
  }

  private mutating func skipDigits() throws(JSONError) {
    let start = position
    while position < bytes.count, (0x30...0x39).contains(bytes[position]) { position += 1 }
    if position == start { throw fault(.badNumber) }
  }

  private mutating func parseString() throws(JSONError) {
    position += 1
    let start = position
    var escaped = false
    var highBits: UInt8 = 0
    while true {
      skipPlainLetters()
      let byte = try current()
      if byte == UInt8(ascii: "\"") { break }
      guard byte >= 0x20 else { throw fault(.badString) }
      highBits |= byte
      if byte == UInt8(ascii: "\\") {
        escaped = true
        try skipEscape()
      } else {
        position += 1
      }
    }
    if highBits & 0x80 != 0 { try checkUTF8(from: start) }
    append(escaped ? .escapedString : .string, from: start, to: position)
    position += 1
  }

  @inline(__always)
  private mutating func skipPlainLetters() {
    position = bytes.withUnsafeBytes { Self.endOfPlainLetters(in: $0, from: position) }
  }

  /// Skips bytes, eight at a time, up to a quotation mark, a backslash, a control character or a byte beyond ASCII.
  @inline(__always)
  static func endOfPlainLetters(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    var position = start
    while position + 8 <= bytes.count {
      let block = bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)
      let others = others(UInt64(littleEndian: block))
      position += others.trailingZeroBitCount / 8
      if others != 0 { return position }
    }
    return position
  }

  /// A bit for each byte that is one of these; only the lowest bit is reliable.
  @inline(__always)
  private static func others(_ block: UInt64) -> UInt64 {
    let (ones, high) = (0x0101_0101_0101_0101 as UInt64, 0x8080_8080_8080_8080 as UInt64)
    let (quote, backslash) = (block ^ ones &* 0x22, block ^ ones &* 0x5C)
    return ((quote &- ones) | (backslash &- ones) | (block &- ones &* 0x20) | block) & high
  }

  private mutating func skipEscape() throws(JSONError) {
    position += 1
    switch try current() {
    case UInt8(ascii: "u"):
      position += 1
      for _ in 0..<4 {
        guard hexDigit(try current()) != nil else { throw fault(.badString) }
        position += 1
      }
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 1
    default: throw fault(.badString)
    }
  }

  private func checkUTF8(from start: Int) throws(JSONError) {
    guard String(validating: bytes[start..<position], as: UTF8.self) != nil else {
      throw JSONError(reason: .invalidUTF8, offset: start)
    }
  }
}

func hexDigit(_ byte: UInt8) -> UInt32? {
  switch byte {
  case 0x30...0x39: UInt32(byte - 0x30)
  case 0x41...0x46: UInt32(byte - 0x41 + 10)
  case 0x61...0x66: UInt32(byte - 0x61 + 10)
  default: nil
  }
}
