import HealthRecords

/// Writes a file again with nothing in it but names, values and codes of bundled tables (`FormatWords`); all else is
/// filler of the same type and length.
struct Template {
  /// Where a text stands.
  struct Place {
    /// The names of the elements from the root to the text's own.
    var names: [String] = []
    /// The code system that is stated beside it.
    var system: String?

    static let none = Place()
  }

  var filler = Filler()
  var dates: MovedDates
  /// False for `--without-codes`: then codes of public systems are filled too.
  private let keepsCodes: Bool
  /// Texts in texts in texts: more are filled as they are.
  private var depth = 0

  init(keepsCodes: Bool, dates: MovedDates = MovedDates()) {
    (self.keepsCodes, self.dates) = (keepsCodes, dates)
  }

  mutating func value(_ sent: String, at place: Place) -> String {
    let (name, roles) = (place.names.last ?? "", FormatWords.roles(place.names))
    if roles.contains(.export), let day = dates.last(sent) { return day }
    if roles.contains(.addressed) { return addresses(sent) }
    if FormatWords.isValue(sent, of: name) { return sent }
    if name == "code" { return isKept(sent, place.system) ? sent : filler.name(sent) }
    if name == "unit", UCUM.isUnit(sent) { return sent }
    if roles.contains(.person) || roles.contains(.label) { return filler.name(sent) }
    if roles.contains(.link) { return link(sent) }
    if roles.contains(.number), sent.count < 3, Int(sent) != nil { return sent }
    if roles.contains(.data) { return data(sent) }
    let isDated = roles.contains(.dated) || roles.contains(.perhapsDated) && sent.contains("-")
    if isDated, let day = dates.moved(sent) { return day }
    return nested(sent) ?? filler.text(sent)
  }

  /// A name of an element, an attribute or a member: "act", "sdtc:valueSet", "_birthDate".
  mutating func name(_ sent: String) -> String {
    sent.split(separator: ":", omittingEmptySubsequences: false).map { part in
      let word = String(part.first == "_" ? part.dropFirst() : part)
      return FormatWords.isName(word) ? String(part) : filler.name(part)
    }.joined(separator: ":")
  }

  /// An address, a path or a reference: its parts that are not everyone's are filled, and the same ones the same.
  mutating func link(_ sent: some StringProtocol) -> String {
    var output = ""
    var rest = sent[...]
    while let first = rest.first {
      let part = rest.prefix { !Self.separators.contains($0) }
      if part.isEmpty {
        output.append(first.isASCII ? first : "x")
        rest = rest.dropFirst()
      } else {
        output += FormatWords.isFileWord(part) ? String(part) : filler.name(part)
        rest = rest[part.endIndex...]
      }
    }
    return output
  }

  /// Base64: a text is written as any file is, and of anything else the length stays.
  mutating func data(_ sent: String) -> String {
    guard let bytes = Base64.decode(sent.utf8) else { return filler.text(sent) }
    let content = deeper { $0.file(bytes).bytes }
    return Base64.encode(content ?? filler.bytes(bytes.count))
  }
}

extension Template {
  private static let separators = Set<Character>("/.#:?=&|, \n\t\r")

  private func isKept(_ code: String, _ system: String?) -> Bool {
    if UCUM.isUnit(code) { return true }
    return keepsCodes && system.map { CodeSystem.isCode(code, of: $0) } == true
  }

  /// One address or, for XML schemas, several.
  private mutating func addresses(_ sent: String) -> String {
    sent.split(whereSeparator: \.isWhitespace).map { part in
      let address = part.prefix { $0 != "|" }
      return FormatWords.isAddress(String(address))
        ? address + filler.text(part[address.endIndex...]) : link(part)
    }.joined(separator: " ")
  }

  /// A text that is markup or JSON itself.
  private mutating func nested(_ sent: String) -> String? {
    switch sent.first(where: { !$0.isWhitespace }) {
    case "<": deeper { $0.markup(sent) }
    case "{", "[": deeper { try? $0.json(Array(sent.utf8)) }.map { String(decoding: $0, as: UTF8.self) }
    default: nil
    }
  }

  private mutating func deeper<Content>(_ body: (inout Template) -> Content?) -> Content? {
    guard depth < 4 else { return nil }
    depth += 1
    defer { depth -= 1 }
    return body(&self)
  }
}
