import HealthRecords

/// The bytes of an XML file made fit for reading: UTF-8, without declaration and document type, and with no entities
/// but XML's own five.
///
/// Definitions of entities are never read, so no entity can grow or fetch anything. An entity of HTML becomes its
/// character; any other stays as it was written.
struct XMLSource: Sendable {
  let text: [UInt8]
  /// What had to be repaired, for warnings.
  private(set) var remarks: [String] = []

  init(_ bytes: [UInt8]) throws(XMLError) {
    guard let wide = TextEncoding.utf8(bytes) else { throw XMLError(reason: .encoding, line: 0) }
    let declared = Self.declaredEncoding(wide)
    var text = wide
    if !TextEncoding.isWide(bytes), let single = declared.flatMap(SingleByteText.init) {
      text = Array(single.text(wide).utf8)
    } else if String(validating: wide, as: UTF8.self) == nil {
      if let declared, !["utf-8", "utf8", "us-ascii", "ascii"].contains(declared) {
        throw XMLError(reason: .encoding, line: 0)
      }
      remarks.append(FileReason.readAsWindows1252.words)
      text = Array(SingleByteText.windows1252.text(wide).utf8)
    }
    let body = Self.afterDeclaration(text)
    let content = Self.afterDocumentType(body)
    if content != nil { remarks.append(FileReason.documentTypeNotRead.words) }
    // The lines left out stay as empty ones, so that messages name the right line.
    let skipped = text.count - (content ?? body).count
    let lines = text.prefix(skipped).filter { $0 == 0x0A }
    let (readable, hasBareSign) = Self.withoutForeignEntities(lines + (content ?? body))
    if hasBareSign { remarks.append(FileReason.bareAmpersand.words) }
    self.text = readable
  }
}

extension XMLSource {
  /// `encoding="..."` of the XML declaration, in small letters.
  private static func declaredEncoding(_ bytes: [UInt8]) -> String? {
    let head = String(decoding: bytes.prefix(200), as: UTF8.self).lowercased()
    guard head.contains("<?xml"), let declaration = head.components(upTo: "?>"),
      let value = declaration.components(after: "encoding")
    else { return nil }
    let parts = value.split(whereSeparator: { $0 == "\"" || $0 == "'" || $0 == "=" || $0 == " " })
    return parts.first.map(String.init)
  }

  private static func afterDeclaration(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    var body = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    body = body.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    guard body.starts(with: "<?xml ".utf8), let end = body.firstRange(of: Array("?>".utf8)) else {
      return body
    }
    return body[end.upperBound...]
  }

  /// What follows the document type; nil if there is none.
  private static func afterDocumentType(_ body: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let start = documentType(in: body) else { return nil }
    let rest = body[start...]
    let close = rest.firstIndex(of: UInt8(ascii: ">")) ?? body.endIndex
    guard let bracket = rest.firstIndex(of: UInt8(ascii: "[")), bracket < close else {
      return body[min(close + 1, body.endIndex)...]
    }
    var index = bracket
    while let end = body[index...].firstIndex(of: UInt8(ascii: "]")) {
      let after = body[(end + 1)...].drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
      if after.first == UInt8(ascii: ">") { return after.dropFirst() }
      index = end + 1
    }
    return []
  }

  /// The place of `<!DOCTYPE` before the first element; comments and instructions may come before it.
  private static func documentType(in body: ArraySlice<UInt8>) -> Int? {
    var index = body.startIndex
    while let open = body[index...].firstIndex(of: UInt8(ascii: "<")) {
      let rest = body[open...]
      if rest.starts(with: "<!DOCTYPE".utf8) { return open }
      let close = rest.starts(with: "<!--".utf8) ? "-->" : rest.starts(with: "<?".utf8) ? "?>" : nil
      guard let close, let end = rest.firstRange(of: Array(close.utf8)) else { return nil }
      index = end.upperBound
    }
    return nil
  }

  // MARK: Entities

  private static let own: Set<String> = ["amp", "lt", "gt", "quot", "apos"]

  /// Control characters become U+FFFD, or `?` where text is not read as markup. Entities that XML itself does not
  /// define become text, as does a bare `&`.
  private static func withoutForeignEntities(_ bytes: [UInt8]) -> (text: [UInt8], hasBareSign: Bool) {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var (index, hasBareSign) = (0, false)
    while index < bytes.count {
      let plain = bytes[index...].prefix { $0 > 0x1F && $0 != UInt8(ascii: "&") && $0 != UInt8(ascii: "<") }
      output.append(contentsOf: plain)
      index = plain.endIndex
      guard index < bytes.count else { break }
      let byte = bytes[index]
      if byte == UInt8(ascii: "<"), let end = endOfPlainText(bytes, at: index) {
        output.append(contentsOf: bytes[index..<end].map { isControl($0) ? UInt8(ascii: "?") : $0 })
        index = end
      } else if byte == UInt8(ascii: "&"), let (text, length) = foreign(bytes, at: index) {
        output.append(contentsOf: text.utf8)
        hasBareSign = hasBareSign || length == 1
        index += length
      } else {
        if isControl(byte) { output.append(contentsOf: "\u{FFFD}".utf8) } else { output.append(byte) }
        index += 1
      }
    }
    return (output, hasBareSign)
  }

  /// The end of CDATA and of a comment; nil at anything else.
  private static func endOfPlainText(_ bytes: [UInt8], at start: Int) -> Int? {
    let rest = bytes[start...]
    guard rest.dropFirst().first == UInt8(ascii: "!") else { return nil }
    let close = rest.starts(with: "<![CDATA[".utf8) ? "]]>" : rest.starts(with: "<!--".utf8) ? "-->" : nil
    return close.map { rest.firstRange(of: Array($0.utf8))?.upperBound ?? bytes.count }
  }

  /// What is written for an `&` that XML does not know, and for how many bytes; nil for one that it knows.
  private static func foreign(_ bytes: [UInt8], at start: Int) -> (text: String, length: Int)? {
    guard let name = entityName(bytes, at: start) else { return ("&amp;", 1) }
    if name.first == "#" { return isCharacter(name.dropFirst()) ? nil : ("&amp;", 1) }
    if own.contains(name) { return nil }
    return (NarrativeText.letter(ofEntity: name) ?? "&amp;\(name);", name.utf8.count + 2)
  }

  /// True for the number of a character that XML may hold: `65` and `x41`.
  private static func isCharacter(_ number: Substring) -> Bool {
    let isHex = number.first == "x"
    let value = UInt32(number.dropFirst(isHex ? 1 : 0), radix: isHex ? 16 : 10)
    guard let value, let scalar = Unicode.Scalar(value) else { return false }
    return scalar.value >= 0x20 && scalar.value & 0xFFFE != 0xFFFE
      || [0x09, 0x0A, 0x0D].contains(scalar.value)
  }

  private static func isControl(_ byte: UInt8) -> Bool { byte < 0x20 && ![0x09, 0x0A, 0x0D].contains(byte) }

  /// The name in `&name;`, or the number with its `#`; nil for anything else.
  private static func entityName(_ bytes: [UInt8], at start: Int) -> String? {
    let body = bytes[(start + 1)...].prefix(40)
    guard let end = body.firstIndex(of: UInt8(ascii: ";")), end > start + 1 else { return nil }
    let name = body[..<end]
    let isName = name.allSatisfy {
      (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0)
        || [0x23, 0x2D, 0x2E, 0x5F].contains($0)
    }
    return isName ? String(decoding: name, as: UTF8.self) : nil
  }
}

extension String {
  /// The text before the first occurrence of a mark.
  fileprivate func components(upTo mark: String) -> String? {
    firstRange(of: mark).map { String(self[..<$0.lowerBound]) }
  }

  /// The text after it.
  fileprivate func components(after mark: String) -> String? {
    firstRange(of: mark).map { String(self[$0.upperBound...]) }
  }
}
