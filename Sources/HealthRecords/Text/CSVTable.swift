/// A table that is built into the binary (RFC 4180, header row, quoted fields).
struct CSVTable: Sendable {
  let rows: [[String]]

  init(named name: String) {
    let text = EmbeddedText.files.first { $0.name == name }?.text ?? ""
    rows = Array(text.split(separator: "\n").dropFirst().map(Self.fields))
  }

  private static func fields(of line: Substring) -> [String] {
    var fields: [String] = [""]
    var isQuoted = false
    for character in line {
      switch character {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: fields.append("")
      default: fields[fields.count - 1].append(character)
      }
    }
    return fields
  }
}
