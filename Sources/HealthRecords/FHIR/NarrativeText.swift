/// The words of an XHTML or HTML text: tags are dropped, blocks become lines, and no markup is run or copied.
public enum NarrativeText {
  public static func plain(_ markup: String) -> String {
    var output: [UInt8] = []
    var marks = NarrativeMarks()
    let bytes = Array(markup.utf8)
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "<"): index = skipTag(bytes, from: index, into: &output, &marks)
      case UInt8(ascii: "&"): index = decodeEntity(bytes, from: index, into: &output)
      default:
        output.append(bytes[index] == 0x0A || bytes[index] == 0x0D ? 0x20 : bytes[index])
        index += 1
      }
    }
    marks.finish(&output)
    return String(decoding: tidy(output), as: UTF8.self)
  }

  /// A text without tags, with its entities replaced by characters.
  package static func decoded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var output: [UInt8] = []
    let bytes = Array(text.utf8)
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "&") {
        index = decodeEntity(bytes, from: index, into: &output)
      } else {
        output.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// The character of an HTML entity; nil for names that do not occur in records.
  package static func letter(ofEntity name: String) -> String? { entities[name] }
}

extension NarrativeText {
  private static let blocks = CodedWords.codes("blockTag")
  /// Tags that may be inside a word in HTML. Any other tag separates words.
  private static let inline = CodedWords.codes("inlineTag")

  private static func skipTag(
    _ bytes: [UInt8], from start: Int, into output: inout [UInt8], _ marks: inout NarrativeMarks
  ) -> Int {
    if bytes[start...].starts(with: "<!--".utf8) { return end(of: "-->", in: bytes, from: start) }
    var name = ""
    var index = start + 1
    if index < bytes.count, bytes[index] == UInt8(ascii: "/") { index += 1 }
    while index < bytes.count, name.utf8.count < 16, let letter = alphanumeric(bytes[index]) {
      name.unicodeScalars.append(letter)
      index += 1
    }
    let next = bytes[(start + 1)...].first ?? 0
    if name.isEmpty, ![0x21, 0x2F, 0x3F].contains(next) {
      output.append(bytes[start])
      return start + 1
    }
    let isOpening = next != UInt8(ascii: "/")
    if isOpening, ["script", "style"].contains(name) {
      return end(of: "</\(name)", in: bytes, from: index, andTag: true)
    }
    if blocks.contains(name) { output.append(0x0A) }
    if !blocks.contains(name), !inline.contains(name), name != "td", name != "th" { output.append(0x20) }
    if ["td", "th"].contains(name), isOpening { output.append(contentsOf: Array("  ".utf8)) }
    let end = end(of: ">", in: bytes, from: index)
    if name == "input" { output += checkbox(bytes[index..<end]).utf8 }
    if isOpening {
      marks.open(name, bytes[index..<end], at: output.count)
    } else {
      marks.close(name, &output)
    }
    return end
  }

  /// "[x] " and "[ ] ": a questionnaire's answer may only be a tick.
  private static func checkbox(_ attributes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: attributes, as: UTF8.self).lowercased()
    guard text.holds("checkbox") || text.holds("radio") else { return "" }
    return text.split { " /=>".contains($0) }.contains("checked") ? "[x] " : "[ ] "
  }

  private static func alphanumeric(_ byte: UInt8) -> Unicode.Scalar? {
    let lower = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
    return (0x61...0x7A).contains(lower) || (0x30...0x39).contains(lower) ? Unicode.Scalar(lower) : nil
  }

  private static func end(of mark: String, in bytes: [UInt8], from start: Int, andTag: Bool = false) -> Int {
    let mark = Array(mark.utf8)
    guard let place = bytes.place(of: mark, from: start) else { return bytes.count }
    return andTag ? end(of: ">", in: bytes, from: place) : place + mark.count
  }

  private static let entities = CodedWords.words("entity").merging(["quot": "\""]) { $1 }

  private static func decodeEntity(_ bytes: [UInt8], from start: Int, into output: inout [UInt8]) -> Int {
    let body = bytes[(start + 1)...].prefix(12)
    guard let semicolon = body.firstIndex(of: UInt8(ascii: ";")) else {
      output.append(bytes[start])
      return start + 1
    }
    let name = String(decoding: bytes[start + 1..<semicolon], as: UTF8.self)
    output.append(contentsOf: Array((entities[name] ?? numeric(name) ?? "&\(name);").utf8))
    return semicolon + 1
  }

  private static func numeric(_ name: String) -> String? {
    guard name.hasPrefix("#") else { return nil }
    let digits = name.dropFirst()
    let value = digits.lowercased().hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return value.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
  }

  /// Removes empty lines and repeated spaces.
  private static func tidy(_ text: [UInt8]) -> [UInt8] {
    var tidy: [UInt8] = []
    tidy.reserveCapacity(text.count)
    for line in text.split(separator: 0x0A) {
      let words = line.split(separator: 0x20)
      for (index, word) in words.enumerated() {
        if !tidy.isEmpty { tidy.append(index == 0 ? 0x0A : 0x20) }
        tidy += word
      }
    }
    return tidy
  }
}
