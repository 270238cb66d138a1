/// Turns the catalogue of our words, a CSV file with a row for each sentence, into Swift: to change words is to change a
/// row, and the compiler still knows every sentence and its slots.
struct Catalogue {
  /// A type (without a name), a case of one, or a sentence with its slots.
  fileprivate struct Row {
    let type, name, slots, words, singular, about: String

    init(_ fields: [String]) {
      (type, name, slots) = (fields[0], fields[1], fields[2])
      (words, singular, about) = (fields[3], fields[4], fields[5])
    }
  }

  private let rows: [Row]

  init(csv: String) { rows = csv.csvRows.dropFirst().map(Row.init) }

  /// The types, each with its members.
  var source: String {
    Dictionary(grouping: rows, by: \.type).sorted { $0.key < $1.key }
      .map { Self.declaration($0.key, $0.value) }.joined(separator: "\n")
  }
}

extension Catalogue {
  private static func declaration(_ type: String, _ rows: [Row]) -> String {
    let (heads, members) = (rows.filter(\.name.isEmpty), rows.filter { !$0.name.isEmpty })
    let path = type.split(separator: ".")
    let conformances = members.contains { $0.slots == "case" } ? ": String, WordTable" : ""
    let lines = members.map { $0.comment + $0.member }.joined(separator: "\n")
    let text =
      heads.map(\.comment).joined() + "package enum \(path.last ?? "")\(conformances) {\n\(lines)\n}\n"
    return path.count == 1 ? text : "extension \(path.dropLast().joined(separator: ".")) {\n\(text)}\n"
  }
}

extension Catalogue.Row {
  fileprivate var comment: String { about.isEmpty ? "" : "/// \(about)\n" }

  fileprivate var member: String {
    if slots == "case" { return "case \(name) = \(words.literal)" }
    if slots.isEmpty { return "package static var \(name): String { \(words.phrase) }" }
    let slots = slots == "()" ? [] : slots.split(separator: ", ").map(String.init)
    let parameters = slots.map { $0.contains(":") ? $0 : "_ \($0): String" }.joined(separator: ", ")
    let body = singular.isEmpty ? words.phrase : "\(isOne(slots)) ? \(singular.phrase) : \(words.phrase)"
    return "package static func \(name)(\(parameters)) -> String { \(body) }"
  }

  /// The first count decides whether the singular is meant; if there is none, the first slot, in digits.
  private func isOne(_ slots: [String]) -> String {
    let count = slots.first { $0.hasSuffix(": Int") }
    let name = (count ?? slots[0]).split(separator: ":")[0].split(separator: " ").last ?? ""
    return count == nil ? "\(name) == \"1\"" : "\(name) == 1"
  }
}

extension String {
  fileprivate var phrase: String { "Phrase(\(literal)).text" }

  /// "{day}" is a slot; "{count .file}" is a count with its noun.
  fileprivate var literal: String {
    let escaped = map { ["\\": "\\\\", "\"": "\\\"", "\n": "\\n"][$0] ?? String($0) }.joined()
    return
      "\"\(escaped.replacing(/\{(\w+) (\.\w+)\}/) { "\\(\($0.1), \($0.2))" }.replacing(/\{(\w+)\}/) { "\\(\($0.1))" })\""
  }

  /// The fields of each row (RFC 4180).
  fileprivate var csvRows: [[String]] {
    var rows: [[String]] = [[""]]
    var isQuoted = false
    for (character, next) in zip(self, dropFirst().map(Optional.some) + [nil]) {
      switch character {
      case "\"":
        // A doubled quotation mark closes and opens again, and is one of the text.
        if isQuoted && next == "\"" { rows[rows.count - 1][rows[rows.count - 1].count - 1].append("\"") }
        isQuoted.toggle()
      case "," where !isQuoted: rows[rows.count - 1].append("")
      case "\n" where !isQuoted: if next != nil { rows.append([""]) }
      default: rows[rows.count - 1][rows[rows.count - 1].count - 1].append(character)
      }
    }
    return rows
  }
}
