/// The words of an RTF document (RTF 1.9): groups of fonts, colours, styles and pictures are left out.
enum RichText {
  static func plain(_ bytes: [UInt8]) -> String {
    var reader = RichTextReader(bytes)
    reader.read()
    let lines = reader.output.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ") }
    return lines.drop { $0.isEmpty }.joined(separator: "\n")
  }
}

private struct RichTextReader {
  private let bytes: [UInt8]
  private var index = 0
  /// Whether the group at each level is left out.
  private var hidden = [false]
  private(set) var output = ""

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func read() {
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "{"):
        hidden.append(hidden.last ?? false)
        index += 1
      case UInt8(ascii: "}"):
        if hidden.count > 1 { hidden.removeLast() }
        index += 1
      case UInt8(ascii: "\\"): readControl()
      case 0x0A, 0x0D: index += 1
      default: add(Unicode.Scalar(bytes[index]))
      }
    }
  }
}

extension RichTextReader {
  private static let unseen: Set<String> = [
    "fonttbl", "colortbl", "stylesheet", "info", "pict", "object", "header", "footer", "generator",
    "listtable",
    "listoverridetable", "themedata", "datastore", "latentstyles", "rsidtbl", "xmlnstbl",
  ]

  private mutating func add(_ scalar: Unicode.Scalar) {
    if hidden.last == false { output.unicodeScalars.append(scalar) }
    index += 1
  }

  private mutating func append(_ text: String) {
    if hidden.last == false { output += text }
  }

  private mutating func readControl() {
    index += 1
    guard index < bytes.count else { return }
    switch bytes[index] {
    case UInt8(ascii: "'"): readHex()
    case UInt8(ascii: "*"):
      hidden[hidden.count - 1] = true
      index += 1
    case UInt8(ascii: "~"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      append(bytes[index] == UInt8(ascii: "~") ? " " : bytes[index] == UInt8(ascii: "_") ? "-" : "")
      index += 1
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): readWord()
    default: add(Unicode.Scalar(bytes[index]))
    }
  }

  /// `\'e9`: one byte of the document's code page.
  private mutating func readHex() {
    let digits = bytes[(index + 1)...].prefix(2)
    if let code = UInt8(String(decoding: digits, as: UTF8.self), radix: 16) {
      append(String(Unicode.Scalar(code)))
    }
    index += 1 + digits.count
  }

  private mutating func readWord() {
    let letters = bytes[index...].prefix { (0x61...0x7A).contains($0 | 0x20) }
    index += letters.count
    let digits = bytes[index...].prefix { $0 == UInt8(ascii: "-") || (0x30...0x39).contains($0) }
    index += digits.count
    if index < bytes.count, bytes[index] == 0x20 { index += 1 }
    obey(String(decoding: letters, as: UTF8.self), Int(String(decoding: digits, as: UTF8.self)))
  }

  private mutating func obey(_ word: String, _ number: Int?) {
    switch word {
    case "par", "line", "row", "page", "sect": append("\n")
    case "tab", "cell": append("  ")
    case "emdash", "endash": append("–")
    case "bullet": append("•")
    case "lquote", "rquote": append("’")
    case "ldblquote", "rdblquote": append("\"")
    case "u":
      let code = UInt32(truncatingIfNeeded: (number ?? 0) < 0 ? (number ?? 0) + 65536 : number ?? 0)
      append(String(Character(Unicode.Scalar(code) ?? "\u{FFFD}")))
      skipReplacement()
    default: if Self.unseen.contains(word) { hidden[hidden.count - 1] = true }
    }
  }

  /// After `\u` stands one character for readers that do not know it.
  private mutating func skipReplacement() {
    guard index < bytes.count, bytes[index] != UInt8(ascii: "{"), bytes[index] != UInt8(ascii: "}") else {
      return
    }
    if bytes[index] == UInt8(ascii: "\\"), index + 3 < bytes.count, bytes[index + 1] == UInt8(ascii: "'") {
      index += 4
    } else if bytes[index] != UInt8(ascii: "\\") {
      index += 1
    }
  }
}
