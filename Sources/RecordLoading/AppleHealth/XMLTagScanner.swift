/// Finds the start tags in XML that comes in pieces, and nothing else: no DTD, no entities of its own, no nesting.
///
/// Apple's exports have broken DTDs, control bytes and missing ends; a strict parser stops at the first of them.
struct XMLTagScanner {
  struct Tag {
    let name: String
    /// The text between the name and the closing bracket.
    let rest: ArraySlice<UInt8>
  }

  private enum Skip {
    case nothing
    case until([UInt8])
  }

  private var carry: [UInt8] = []
  private var skip = Skip.nothing
  /// Tags longer than this are dropped.
  private static let tagLimit = 1 << 20

  /// Calls `found` for each complete start tag, and for each end tag, whose name begins with `/`.
  mutating func feed(_ chunk: [UInt8], found: (Tag) -> Void) {
    let bytes = carry + chunk
    var index = 0
    while index < bytes.count {
      if case .until(let mark) = skip {
        guard let end = bytes.place(of: mark, from: index) else {
          carry = Array(bytes.suffix(min(bytes.count - index, mark.count - 1)))
          return
        }
        skip = .nothing
        index = end + mark.count
      }
      guard let open = bytes[index...].firstIndex(of: UInt8(ascii: "<")) else {
        carry = []
        return
      }
      if let special = Self.special(bytes, at: open) {
        skip = .until(special.end)
        index = open + special.length
      } else if let close = Self.tagEnd(bytes, from: open) {
        found(Self.tag(bytes[open + 1..<close]))
        index = close + 1
      } else {
        carry = bytes.count - open > Self.tagLimit ? [] : Array(bytes[open...])
        return
      }
    }
    carry = []
  }
}

extension XMLTagScanner {
  /// Comments, processing instructions, CDATA and the DTD are skipped whole.
  private static func special(_ bytes: [UInt8], at open: Int) -> (length: Int, end: [UInt8])? {
    let rest = bytes[open...]
    if rest.starts(with: "<!--".utf8) { return (4, Array("-->".utf8)) }
    if rest.starts(with: "<![CDATA[".utf8) { return (9, Array("]]>".utf8)) }
    if rest.starts(with: "<?".utf8) { return (2, Array("?>".utf8)) }
    guard rest.starts(with: "<!DOCTYPE".utf8) else { return nil }
    let head = rest.prefix { $0 != UInt8(ascii: ">") }
    return (9, Array((head.contains(UInt8(ascii: "[")) ? "]>" : ">").utf8))
  }

  /// The closing bracket outside of quotes.
  private static func tagEnd(_ bytes: [UInt8], from open: Int) -> Int? {
    if open + 9 > bytes.count, bytes[open...].starts(with: "<!".utf8) { return nil }
    var quote: UInt8 = 0
    var index = open + 1
    while index < bytes.count {
      let byte = bytes[index]
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return index
      }
      index += 1
    }
    return nil
  }

  private static func tag(_ body: ArraySlice<UInt8>) -> Tag {
    let word = body.prefix { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    let name = word.last == UInt8(ascii: "/") ? word.dropLast() : word
    return Tag(name: String(decoding: name, as: UTF8.self), rest: body.dropFirst(name.count))
  }
}
