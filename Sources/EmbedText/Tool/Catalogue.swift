import Sentences

/// Turns the catalogue of our words, a CSV file with a row for each sentence, into Swift: to change words is to change
/// a row, and the compiler still knows every sentence and its slots. In English a sentence is printed by the code made
/// of its row, in other languages by the row with the same type, name and slots of their tables.
///
/// A row without a name declares a type. The slots of the others are `case` for a case of it; nothing for a property;
/// else parameters (a bare name is text). A name with a dot is a member of a type declared in code, and one of its
/// cases; its bare slots are the values of the case. In a sentence, "{day}" is a slot, "{files|file|files}" a count
/// with its noun, "{names .semicolon}" a list, "{day?, born {day}}" is printed only where there is a day, and "{{" is a
/// brace. What stands under `otherwise` is printed where the deciding slot is one, false, nil or empty: the first that
/// can be one, false or nil, else the first.
struct Catalogue {
  private let rows: [CatalogueRow]

  /// - Throws: a fault with the number of the row, for one that has not the six fields of the head.
  init(csv: String) throws {
    rows = try csv.csvRows.dropFirst().enumerated().map { index, fields in
      guard fields.count == 6 else { throw Fault(row: index + 2, fields: fields.count) }
      return CatalogueRow(fields)
    }
  }

  struct Fault: Error {
    let row: Int
    let fields: Int
  }

  /// The types, each with its members.
  var source: String {
    Dictionary(grouping: rows, by: \.type).sorted { $0.key < $1.key }
      .map { Self.declaration($0.key, $0.value) }.joined(separator: "\n")
  }
}

extension Catalogue {
  private static func declaration(_ type: String, _ rows: [CatalogueRow]) -> String {
    let path = type.split(separator: ".")
    let heads = rows.filter(\.name.isEmpty)
    let isOpen = heads.isEmpty || path.count == 1
    let head = heads.isEmpty ? "extension \(type)" : "package enum \(path.last ?? "")"
    let conformances = rows.contains(where: \.isCase) ? ": String, CaseIterable, WordTable" : ""
    let plain = rows.filter { !$0.name.isEmpty && $0.property == nil }.map { $0.comment + $0.member }
    let members = (plain + properties(rows)).joined(separator: "\n")
    let text = heads.map(\.comment).joined() + "\(head)\(conformances) {\n\(members)\n}\n"
    return isOpen ? text : "extension \(path.dropLast().joined(separator: ".")) {\n\(text)}\n"
  }

  /// The properties with words for each case of a type that is declared elsewhere.
  private static func properties(_ rows: [CatalogueRow]) -> [String] {
    Dictionary(grouping: rows) { $0.property ?? "" }.filter { !$0.key.isEmpty }.sorted { $0.key < $1.key }.map
    {
      property, rows in
      "\(rows[0].comment)package \(rows[0].head(of: property)) {\nswitch self {\n\(rows.map(\.branch).joined())}\n}"
    }
  }
}

/// A row of the catalogue.
struct CatalogueRow {
  let type, name, about: String
  private let slots: String
  private let words, otherwise: String

  init(_ fields: [String]) {
    (type, name, slots) = (fields[0], fields[1], fields[2])
    (words, otherwise, about) = (fields[3], fields[4], fields[5])
  }

  var isCase: Bool { slots == "case" }
  var comment: String { about.isEmpty ? "" : "/// \(about)\n" }

  /// Of "title.kidney", the property.
  var property: String? { name.firstIndex(of: ".").map { String(name[..<$0]) } }

  /// Of "title.kidney", the case with its words.
  var branch: String {
    let values = slots.contains(":") || slots.isEmpty ? "" : "(let \(slots.replacing(", ", with: ", let ")))"
    return "case .\(name.split(separator: ".").last ?? "")\(values): \(body)\n"
  }

  var member: String {
    isCase ? "case \(name) = \(literal(words))" : "package static \(head(of: name)) { \(body) }"
  }

  func head(of name: String) -> String {
    let isProperty = slots.isEmpty || property != nil && !slots.contains(":")
    return isProperty
      ? "var \(name): String"
      : "func \(name)(\(parameters.map(\.declaration).joined(separator: ", "))) -> String"
  }
}

extension CatalogueRow {
  private var parameters: [SentenceSlot] { SentenceSlot.all(in: slots) }

  private var body: String {
    guard !otherwise.isEmpty else { return translated(sentence(words)) }
    let (words, otherwise) = (sentence(self.words), sentence(self.otherwise))
    let deciding = parameters[parameters.deciding]
    let name = deciding.name
    return switch deciding.type {
    case "Bool": translated("(\(name) ? \(words) : \(otherwise))")
    case "Int": translated("(\(name) == 1 ? \(otherwise) : \(words))")
    case "Digits": translated("(\(name) == \"1\" ? \(otherwise) : \(words))")
    case _ where deciding.type.hasSuffix("?"):
      translated("(\(name).map { \(name) in \(words) } ?? \(otherwise))")
    default: translated("(\(name).isEmpty ? \(otherwise) : \(words))")
    }
  }

  /// The English, and before it the same row in another language.
  private func translated(_ english: String) -> String {
    let values = parameters.isEmpty ? "" : ", [\(parameters.map(\.value).joined(separator: ", "))]"
    return "Language.translation?.sentence(\(literal("\(type)|\(name)|\(slots)"))\(values)) ?? \(english)"
  }

  /// A sentence as a literal of Swift.
  private func sentence(_ words: String) -> String {
    "\"\(Sentence(words, slots: parameters).pieces.map(interpolated).joined())\""
  }

  private func interpolated(_ piece: Sentence.Piece) -> String {
    switch piece {
    case .text(let text): return escaped(text)
    case .slot(let slot, let separator):
      let value = parameters[slot]
      let isText = value.counts || value.type == "String"
      return "\\(\(isText ? value.name : "Slot(\(value.name)).text(\(literal(separator)))"))"
    case .counted(let slot, let one, let other):
      let name = parameters[slot].name
      return "\\(\(name)) \\(\(name) == 1 ? \(literal(one)) : \(literal(other)))"
    case .part(let slot, let sentence):
      let words = "\"\(sentence.pieces.map(interpolated).joined())\""
      return "\\(\(part(parameters[slot], words)))"
    }
  }

  /// What is interpolated only where the slot is there.
  private func part(_ slot: SentenceSlot, _ words: String) -> String {
    let name = slot.name
    return switch slot.type {
    case "Bool": "\(name) ? \(words) : \"\""
    case "Int": "\(name) == 0 ? \"\" : \(words)"
    case _ where slot.type.hasSuffix("?"): "\(name).map { \(name) in \(words) } ?? \"\""
    default: "\(name).isEmpty ? \"\" : \(words)"
    }
  }

  private func literal(_ text: String) -> String { "\"\(escaped(text))\"" }

  private func escaped(_ text: String) -> String {
    text.map { ["\\": "\\\\", "\"": "\\\"", "\n": "\\n"][$0] ?? String($0) }.joined()
  }
}

extension SentenceSlot {
  /// The value for the row of another language.
  fileprivate var value: String { type == "Digits" ? ".digits(\(name))" : "Slot(\(name))" }
}

extension String {
  /// The fields of each row (RFC 4180).
  fileprivate var csvRows: [[String]] {
    var (rows, row, field): ([[String]], [String], String) = ([], [], "")
    var (isQuoted, wasQuoted) = (false, false)
    for character in self {
      switch character {
      case "\"":
        // A quotation mark right after a closing one is one of the text.
        if wasQuoted { field.append("\"") }
        (isQuoted, wasQuoted) = (!isQuoted, isQuoted)
        continue
      case "," where !isQuoted:
        row.append(field)
        field = ""
      case "\n" where !isQuoted, "\r\n" where !isQuoted:
        rows.append(row + [field])
        (row, field) = ([], "")
      default: field.append(character)
      }
      wasQuoted = false
    }
    return row.isEmpty && field.isEmpty ? rows : rows + [row + [field]]
  }
}
