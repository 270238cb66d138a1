import HealthRecords

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

/// How the words of a group are set, where that changes what they say.
private struct RichTextStyle: Equatable {
  var isHidden = false
  var script: ScriptText?
  var isStruck = false
}

private struct RichTextReader {
  private let bytes: [UInt8]
  private var index = 0
  /// What bytes beyond ASCII mean.
  private var codePage = SingleByteText.windows1252
  /// That of the group at each level.
  private var styles = [RichTextStyle()]
  private var runs: [(text: String, style: RichTextStyle)] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// What is struck out stands in one bracket, however its words are set.
  var output: String {
    var output = ""
    var struck = ""
    for run in runs {
      let text = run.style.script?.plain(run.text) ?? run.text
      if run.style.isStruck {
        struck += text
      } else {
        output += StruckText.plain(struck) + text
        struck = ""
      }
    }
    return output + StruckText.plain(struck)
  }

  mutating func read() {
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "{"):
        styles.append(style)
        index += 1
      case UInt8(ascii: "}"):
        if styles.count > 1 { styles.removeLast() }
        index += 1
      case UInt8(ascii: "\\"): readControl()
      case 0x0A, 0x0D: index += 1
      default: add(codePage.letter(bytes[index]))
      }
    }
  }

  private var style: RichTextStyle {
    get { styles.last ?? RichTextStyle() }
    set { styles[styles.count - 1] = newValue }
  }
}

extension RichTextReader {
  private static let unseen: Set<String> = [
    "fonttbl", "colortbl", "stylesheet", "info", "pict", "object", "header", "footer", "generator",
    "listtable",
    "listoverridetable", "themedata", "datastore", "latentstyles", "rsidtbl", "xmlnstbl",
  ]

  private mutating func add(_ scalar: Unicode.Scalar) {
    append(String(Character(scalar)))
    index += 1
  }

  private mutating func append(_ text: String) {
    if style.isHidden { return }
    if let last = runs.indices.last, runs[last].style == style {
      runs[last].text += text
    } else {
      runs.append((text, style))
    }
  }

  private mutating func readControl() {
    index += 1
    guard index < bytes.count else { return }
    switch bytes[index] {
    case UInt8(ascii: "'"): readHex()
    case UInt8(ascii: "*"):
      style.isHidden = true
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
      append(String(Character(codePage.letter(code))))
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
    case "ansicpg":
      let names = number.map { ["windows-\($0)", "ibm\($0)"] } ?? []
      codePage = names.lazy.compactMap { SingleByteText(named: $0) }.first ?? codePage
    case "u":
      let code = UInt32(truncatingIfNeeded: (number ?? 0) < 0 ? (number ?? 0) + 65536 : number ?? 0)
      append(String(Character(Unicode.Scalar(code) ?? "\u{FFFD}")))
      skipReplacement()
    default: if Self.unseen.contains(word) { style.isHidden = true } else { set(word, number) }
    }
  }

  /// Raised, lowered and struck-out letters (RTF 1.9, Font (Character) Formatting Properties).
  private mutating func set(_ word: String, _ number: Int?) {
    switch word {
    case "super": style.script = number == 0 ? nil : .raised
    case "sub": style.script = number == 0 ? nil : .lowered
    case "up": style.script = number == 0 ? nil : .raised
    case "dn": style.script = number == 0 ? nil : .lowered
    case "nosupersub": style.script = nil
    case "strike", "striked", "deleted": style.isStruck = number != 0
    case "plain":
      style.script = nil
      style.isStruck = false
    default: break
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
