import HealthRecords

/// A settings file, in a small part of TOML: comments, tables, and in them `name = value` with a text, a whole number,
/// a boolean, or a list of texts in one line.
struct SettingsFile {
  enum Value: Equatable {
    case text(String)
    case boolean(Bool)
    case list([String])
  }

  struct Setting {
    let table: String
    let name: String
    /// A whole number is the text of its digits.
    let value: Value
    let line: Int
  }

  let settings: [Setting]

  /// - Parameter tables: the tables that there may be.
  /// - Throws: wrong usage, with the line, for anything else.
  init(_ text: String, path: String, tables: [String]) throws {
    var settings: [Setting] = []
    var table: String?
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      do throws(Fault) {
        var rest = LineScanner(line)
        if rest.isAtEnd { continue }
        if let name = try rest.table() {
          guard tables.contains(name) else { throw Fault.table(name, among: tables) }
          table = name
        } else {
          let (name, value) = try rest.setting()
          guard let table else { throw Fault(.noTable) }
          if settings.contains(where: { $0.table == table && $0.name == name }) { throw Fault(.twice) }
          settings.append(Setting(table: table, name: name, value: value, line: index + 1))
        }
      } catch {
        throw error.failure(at: index + 1, of: path)
      }
    }
    self.settings = settings
  }

  /// What is wrong in a line.
  struct Fault: Error {
    let reason: String

    init(_ fault: SettingsFault) { reason = fault.words }
    init(reason: String) { self.reason = reason }

    static func table(_ name: String, among tables: [String]) -> Fault {
      Fault(reason: SettingsWords.unknown(table: name, nearest: CommandName.nearest(to: name, among: tables)))
    }

    func failure(at line: Int, of path: String) -> CommandFailure {
      CommandFailure(SettingsWords.line(line, of: path, reason), isUsage: true)
    }
  }
}

/// Reads one line from its start to its end.
private struct LineScanner {
  private var rest: Substring

  init(_ line: Substring) {
    rest = line
    skipBlanks()
  }

  /// True before a comment too.
  var isAtEnd: Bool { rest.isEmpty || rest.first == "#" }

  /// `[name]`; nil for a line that is not the head of a table.
  mutating func table() throws(SettingsFile.Fault) -> String? {
    guard take("[") else { return nil }
    let name = name()
    guard !name.isEmpty, take("]") else { throw .init(.notALine) }
    try end()
    return name
  }

  /// `name = value`.
  mutating func setting() throws(SettingsFile.Fault) -> (String, SettingsFile.Value) {
    let name = name()
    guard !name.isEmpty, take("=") else { throw .init(.notALine) }
    let value = try value()
    try end()
    return (name, value)
  }

  private mutating func value() throws(SettingsFile.Fault) -> SettingsFile.Value {
    if let text = try text() { return .text(text) }
    if take("[") { return .list(try list()) }
    let word = rest.prefix { $0.isLetter || $0.isNumber || "-+.".contains($0) }
    rest = rest[word.endIndex...]
    skipBlanks()
    switch word {
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    default:
      guard let number = Int(word) else { throw .init(.notAValue) }
      return .text(String(number))
    }
  }

  private mutating func list() throws(SettingsFile.Fault) -> [String] {
    var texts: [String] = []
    while !take("]") {
      guard let text = try text() else { throw .init(.notAValue) }
      texts.append(text)
      if take(",") { continue }
      guard take("]") else { throw .init(.notAValue) }
      break
    }
    return texts
  }

  /// Nil if there is no quotation mark.
  private mutating func text() throws(SettingsFile.Fault) -> String? {
    guard let mark = rest.first, mark == "\"" || mark == "'" else { return nil }
    rest.removeFirst()
    var text = ""
    while let character = rest.popFirst() {
      if character == mark {
        skipBlanks()
        return text
      }
      text.append(character == "\\" && mark == "\"" ? try escaped() : character)
    }
    throw .init(.openText)
  }

  private mutating func escaped() throws(SettingsFile.Fault) -> Character {
    switch rest.popFirst() {
    case "\\"?: return "\\"
    case "\""?: return "\""
    case "n"?: return "\n"
    case "t"?: return "\t"
    case "u"?:
      let digits = rest.prefix(4)
      rest = rest[digits.endIndex...]
      guard digits.count == 4, let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) else {
        throw .init(.unknownEscape)
      }
      return Character(scalar)
    default: throw .init(.unknownEscape)
    }
  }

  private mutating func name() -> String {
    let name = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "-" || $0 == "_" }
    rest = rest[name.endIndex...]
    skipBlanks()
    return String(name)
  }

  private mutating func take(_ sign: Character) -> Bool {
    guard rest.first == sign else { return false }
    rest.removeFirst()
    skipBlanks()
    return true
  }

  private func end() throws(SettingsFile.Fault) {
    if !isAtEnd { throw .init(.afterValue) }
  }

  private mutating func skipBlanks() { rest = rest.drop { $0 == " " || $0 == "\t" } }
}
