import HealthRecords

/// Turns a sender's narrative (XHTML in a FHIR resource) into markup of the program. Paragraphs, lists and tables are
/// kept, all other tags are dropped, all text is escaped, and every element is closed.
enum NarrativeHTML {
  /// In bytes. Longer narratives are cut, and the page says so.
  static let byteLimit = 2_000_000

  static func html(_ markup: String) -> HTML {
    let bytes = Array(markup.utf8)
    var writer = NarrativeWriter(tables: NarrativeTables(bytes))
    var index = 0
    while index < bytes.count, writer.size < byteLimit {
      let next = bytes[index...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
      if next > index { writer.add(text: bytes[index..<next]) }
      index = next < bytes.count ? readTag(bytes, at: next, into: &writer) : next
    }
    let rest: HTML =
      index < bytes.count ? "<p class=\"own\">\(DocumentNote.restInOriginal.words)</p>" : HTML()
    return writer.finished + rest
  }
}

extension NarrativeHTML {
  /// The end of a comment that begins here; nil if none begins here.
  static func commentEnd(_ bytes: [UInt8], from start: Int) -> Int? {
    guard bytes[start...].starts(with: "<!--".utf8) else { return nil }
    return bytes[start...].firstRange(of: Array("-->".utf8))?.upperBound ?? bytes.count
  }

  /// - Returns: the position after the tag.
  private static func readTag(_ bytes: [UInt8], at start: Int, into writer: inout NarrativeWriter) -> Int {
    if let end = commentEnd(bytes, from: start) { return end }
    let isClosing = start + 1 < bytes.count && bytes[start + 1] == UInt8(ascii: "/")
    let name = bytes[(start + (isClosing ? 2 : 1))...].prefix(12).prefix { isLetter($0) }
    let first = start + 1 < bytes.count ? bytes[start + 1] : 0
    if name.isEmpty && !["!", "?", "/"].contains(Character(Unicode.Scalar(first))) {
      writer.add(text: bytes[start...start])
      return start + 1
    }
    let end = bytes[start...].firstIndex(of: UInt8(ascii: ">")) ?? bytes.count
    let tag = String(decoding: name, as: UTF8.self).lowercased()
    let attributes = String(decoding: bytes[start..<end].prefix(400), as: UTF8.self)
    if ["script", "style"].contains(tag), !isClosing {
      let close = bytes[start...].firstRange(of: Array("</\(tag)".utf8))?.lowerBound ?? bytes.count
      return bytes[close...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? bytes.count
    }
    if isClosing {
      writer.close(tag)
    } else {
      writer.open(tag, attributes, at: start)
    }
    if !isClosing, attributes.hasSuffix("/") { writer.close(tag) }
    return min(end + 1, bytes.count)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
  }
}
