/// Finds tags with too many attributes: libxml2 compares each attribute with all others, and nothing can stop it then.
enum XMLAttributeCount {
  static let limit = 10_000

  /// The offset of the first tag with too many attributes; nil if there is none.
  static func excess(in text: [UInt8]) -> Int? {
    var index = 0
    while let open = text[index...].firstIndex(of: UInt8(ascii: "<")) {
      if text.dropFirst(open + 1).first == UInt8(ascii: "!"), let end = passed(text[open...]) {
        index = end
        continue
      }
      let (end, count) = tag(at: open + 1, in: text)
      if count > limit { return open }
      index = end
    }
    return nil
  }

  /// The end of a comment or CDATA section, if one begins here.
  private static func passed(_ rest: ArraySlice<UInt8>) -> Int? {
    let end = rest.starts(with: "<!--".utf8) ? "-->" : rest.starts(with: "<![CDATA[".utf8) ? "]]>" : nil
    return end.map { rest.firstRange(of: Array($0.utf8))?.upperBound ?? rest.endIndex }
  }

  /// The end of the tag, and the number of equals signs in it outside of quotes.
  private static func tag(at start: Int, in text: [UInt8]) -> (end: Int, count: Int) {
    var (index, count): (Int, Int) = (start, 0)
    var quote: UInt8?
    while index < text.count {
      let byte = text[index]
      index += 1
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "=") {
        count += 1
      } else if byte == UInt8(ascii: ">") {
        break
      }
    }
    return (index, count)
  }
}
