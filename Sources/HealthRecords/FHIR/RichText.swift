/// The text of an RTF document (RTF 1.9), without its tables of fonts, colours and styles, and without pictures.
package enum RichText {
  package static func plain(_ bytes: [UInt8]) -> String {
    var reader = RichTextReader(bytes)
    reader.read()
    let lines = reader.output.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ") }
    return lines.drop { $0.isEmpty }.joined(separator: "\n")
  }
}

/// Formatting that changes the meaning of a text.
private struct RichTextStyle: Equatable {
  var isHidden = false
  var script: ScriptText?
  var isStruck = false
}

/// Settings that last until their group ends.
private struct RichTextGroup {
  var style = RichTextStyle()
  /// How many substitute characters follow each `\u`, for readers that do not support it.
  var replacements = 1
}

private struct RichTextReader {
  private let bytes: [UInt8]
  private var index = 0
  /// The meaning of bytes beyond ASCII.
  private var codePage = SingleByteText.windows1252
  /// One for each level.
  private var groups = [RichTextGroup()]
  /// Groups beyond the deepest level, which share its settings.
  private var deeper = 0
  private static let depthLimit = 1_000
  private var runs: [(text: String, style: RichTextStyle)] = []
  /// The first half of a UTF-16 surrogate pair, until the second half comes.
  private var lead: UInt32?

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Consecutive struck-out runs are joined into one bracket, whatever their other formatting.
  var output: String {
    var output = ""
    var struck = ""
    for run in runs {
      let text = run.style.script?.plain(run.text) ?? run.text
      if run.style.isStruck {
        struck += text
      } else {
        output += DeletedText.plain(struck) + text
        struck = ""
      }
    }
    return output + DeletedText.plain(struck)
  }

  mutating func read() {
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "{"):
        openGroup()
        index += 1
      case UInt8(ascii: "}"):
        closeGroup()
        index += 1
      case UInt8(ascii: "\\"): readControl()
      case 0x0A, 0x0D: index += 1
      default: add(codePage.letter(bytes[index]))
      }
    }
    endLead()
  }

  private mutating func openGroup() {
    if groups.count < Self.depthLimit { groups.append(group) } else { deeper += 1 }
  }

  private mutating func closeGroup() {
    if deeper > 0 {
      deeper -= 1
    } else if groups.count > 1 {
      groups.removeLast()
    }
  }

  private var group: RichTextGroup {
    get { groups.last ?? RichTextGroup() }
    set { groups[groups.count - 1] = newValue }
  }

  private var style: RichTextStyle {
    get { group.style }
    set { group.style = newValue }
  }
}

extension RichTextReader {
  private static let unseen = CodedWords.codes("unseenRTF")

  private mutating func add(_ scalar: Unicode.Scalar) {
    append(String(Character(scalar)))
    index += 1
  }

  private mutating func append(_ text: String) {
    if style.isHidden { return }
    let text = lead == nil ? text : "\u{FFFD}\(text)"
    lead = nil
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
      codePage = names.firstNonNil { SingleByteText(named: $0) } ?? codePage
    case "u":
      append(code: UInt32(truncatingIfNeeded: (number ?? 0) < 0 ? (number ?? 0) + 65536 : number ?? 0))
      for _ in 0..<group.replacements { skipReplacement() }
    case "uc": group.replacements = max(0, min(number ?? 1, Self.mostReplacements))
    default: if Self.unseen.contains(word) { style.isHidden = true } else { set(word, number) }
    }
  }

  private static let mostReplacements = 8

  /// Characters beyond U+FFFF come in two halves.
  private mutating func append(code: UInt32) {
    switch code {
    case 0xD800..<0xDC00:
      endLead()
      if !style.isHidden { lead = code }
    case 0xDC00..<0xE000:
      let whole = lead.map { 0x10000 + ($0 - 0xD800) << 10 + (code - 0xDC00) } ?? code
      lead = nil
      append(scalar: whole)
    default: append(scalar: code)
    }
  }

  private mutating func append(scalar code: UInt32) {
    append(String(Character(Unicode.Scalar(code) ?? "\u{FFFD}")))
  }

  /// A half without its other half becomes one unreadable character.
  private mutating func endLead() { if lead != nil { append("") } }

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

  /// Skips one substitute character after `\u`.
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
