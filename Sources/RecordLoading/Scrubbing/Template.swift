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

/// Makes up text of the same form as a given one, and never from its letters: each place is filled from a sequence that
/// does not depend on any text.
struct Filler {
  private var state: UInt64 = 0
  /// What stands for the words of links and groups: by the words sent.
  private var named: [String: String] = [:]
  private var taken: Set<String> = []

  /// Replaces each letter by another of its case, and each digit by another; ASCII signs and spaces stay.
  mutating func text(_ text: some StringProtocol) -> String {
    var output = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { output.append(filler(scalar)) }
    return String(output)
  }

  /// The same filler wherever this whole text occurs, and for no other text.
  mutating func name(_ sent: some StringProtocol) -> String {
    let sent = String(sent)
    if let known = named[sent] { return known }
    var (filled, tries) = (unique(sent), 0)
    while !taken.insert(filled.lowercased()).inserted {
      tries += 1
      filled = unique(sent) + (tries < 8 ? "" : String(named.count + tries))
    }
    named[sent] = filled
    return filled
  }

  /// Begins the sequence that belongs to an identifier: a record that was sent twice has the same filler twice.
  mutating func begin(_ identifier: String) {
    var hash = StableHash(identifier)
    hash.combine(CollectionOfOne(0))
    state = hash.value
  }

  /// The digits of a number, without its exponent.
  mutating func number(_ sent: String) -> String { text(sent.prefix { $0 != "e" && $0 != "E" }) }

  /// As many bytes as there were.
  mutating func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8(ascii: "a") + UInt8(next(26)) }
  }
}

extension Filler {
  /// SplitMix64 (Steele, Lea and Flood, 2014).
  private mutating func next(_ bound: UInt64) -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var value = state
    value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
    value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
    return (value ^ (value >> 31)) % bound
  }

  private mutating func filler(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case "a"..."z": Unicode.Scalar(UInt8(ascii: "a") + UInt8(next(26)))
    case "A"..."Z": Unicode.Scalar(UInt8(ascii: "A") + UInt8(next(26)))
    // A JSON number never begins with 0.
    case "0"..."9": Unicode.Scalar(UInt8(ascii: "1") + UInt8(next(9)))
    case "\0"..."\u{7F}": scalar
    // For other scripts, signs and pictures, one that takes as many bytes.
    default: [2: "é", 3: "字", 4: "𐌰"][UTF8.encode(scalar)?.count ?? 0] ?? "x"
    }
  }

  /// A UUID's letters stay hexadecimal (RFC 9562, section 4).
  private mutating func unique(_ sent: String) -> String {
    let isUUID = sent.utf8.count == 36 && sent.utf8.count { $0 == UInt8(ascii: "-") } == 4
    guard isUUID else { return text(sent) }
    return String(sent.map { $0 == "-" ? "-" : Character(String(next(16), radix: 16)) })
  }
}
