/// A code system, with all URLs and identifiers that records use for it.
public enum CodeSystem: String, Sendable, CaseIterable {
  case loinc, snomed, rxNorm, ndc, cvx, mvx, icd10CM, icd10, icd9CM, icd10PCS, icd11, ops, cpt, hcpcs, cdt
  case ucum, unii, ndfRT, medRT, nciThesaurus, atc, interpretation, dataAbsentReason, nullFlavor, actCode,
    roleCode, participationFunction, observationCategory, consentCategory
  case conditionCategory, diagnosticService, identifierType, npi, ssn, medicare

  /// The name for readers.
  public var name: String { Self.table.first { $0.system == self }?.name ?? rawValue }

  /// - Parameter address: a URL or `urn:oid:`, as sent. Upper case, `https`, `www.` and a final `/` are ignored.
  init?(address: String) {
    guard let system = Self.byAddress[address] ?? Self.byAddress[Self.normalize(address)] else { return nil }
    self = system
  }
}

extension CodeSystem {
  /// The name of a system for readers, including systems of one country; nil for an unknown system.
  package static func name(ofAddress address: String) -> String? {
    names[address] ?? names[normalize(address)]
  }

  /// The same in the language of the task.
  package static func words(ofAddress address: String) -> String? {
    name(ofAddress: address).map { TableWords.of($0, "system", $0) }
  }

  /// The names that have words of ours: "OPS procedures (Germany)".
  static let namesInWords = Set(names.values.filter { $0.contains(" ") })

  /// Names by address, as it is usually written and normalized; national names win.
  private static let names: [String: String] = {
    let national = Dictionary(
      firsts: CSVTable(named: "national-systems.csv").rows.map { (normalize($0[0]), $0[1]) })
    return byAddress.reduce(into: national) { names, known in
      names[known.key] = national[normalize(known.key)] ?? known.value.name
    }
  }()

  /// True for a system of codes that are the same for everyone, rather than numbers of persons.
  package static func isPublic(_ address: String) -> Bool {
    CodeSystem(address: address).map { ![.ssn, .medicare, .npi].contains($0) } ?? false
  }

  /// True for a code in the form of its system and with its check digit, where it has one.
  package static func isCode(_ text: String, of address: String) -> Bool {
    guard isPublic(address), let system = CodeSystem(address: address), forms[system]?.holds(text) == true
    else { return false }
    return system == .loinc && CheckDigit.isLOINC(text) || system == .snomed && CheckDigit.isSNOMED(text)
      || system != .loinc && system != .snomed
  }

  private static let forms: [CodeSystem: CodeForm] = CSVTable(named: "code-systems.csv").rows.reduce(into: [:]
  ) {
    if let system = CodeSystem(rawValue: $1[0]), !$1[3].isEmpty { $0[system] = CodeForm($1[3]) }
  }

  /// FHIR's URL for a system, by its object identifier; `urn:oid:` for an unknown system.
  package static func address(ofOID oid: String) -> String {
    CodeSystem(address: oid)?.address ?? "urn:oid:\(oid.trimmed)"
  }

  /// The URL of a system, by its name for readers; nil for unknown names.
  package static func address(named name: String) -> String? {
    table.first { $0.name.lowercased() == name.lowercased() }?.system.address
  }

  private var address: String? { Self.addresses[self] }

  private static let addresses: [CodeSystem: String] = Dictionary(
    firsts: table.compactMap { row in
      row.addresses.first.map { (row.system, $0.contains("://") ? $0 : "http://\($0)") }
    })

  private static func normalize(_ address: String) -> String {
    let words = address.normalizedWords
    var text = words.holds(" ") ? words.filter { $0 != " " }[...] : words[...]
    for prefix in ["https://", "http://", "urn:oid:"] where text.hasPrefix(prefix) {
      text.removeFirst(prefix.count)
    }
    if text.hasPrefix("www.") { text.removeFirst(4) }
    while text.utf8.last == UInt8(ascii: "/") { text.removeLast() }
    return String(text)
  }

  /// Also with the most frequent spellings, so that few have to be normalized.
  private static let byAddress: [String: CodeSystem] = Dictionary(
    firsts: table.flatMap { row in
      row.addresses.flatMap { [(normalize($0), row.system), ($0, row.system), ("http://\($0)", row.system)] }
    })

  private static let table: [(system: CodeSystem, name: String, addresses: [String])] =
    CSVTable(named: "code-systems.csv").rows.compactMap { row in
      CodeSystem(rawValue: row[0]).map { ($0, row[1], row[2].split(separator: " ").map(String.init)) }
    }
}

/// The form of a system's codes, so that no name and no person's number is taken for one (`code-systems.csv`).
///
/// In a pattern, 9 is a digit, A a letter and X either. What follows a stroke may be missing from the end.
struct CodeForm: Sendable {
  private let patterns: [(letters: [UInt8], least: Int)]

  init(_ patterns: String) {
    self.patterns = patterns.split(separator: " ").map { pattern in
      let parts = pattern.split(separator: "/").map { Array($0.utf8) }
      return (Array(parts.joined()), parts.first?.count ?? 0)
    }
  }

  func holds(_ code: String) -> Bool {
    let code = Array(code.utf8)
    guard let last = code.last, Self.isDigit(last) || Self.isLetter(last) else { return false }
    return patterns.contains { pattern in
      (pattern.least...pattern.letters.count).contains(code.count)
        && zip(code, pattern.letters).allSatisfy(Self.matches)
    }
  }

  private static func matches(_ byte: UInt8, _ sign: UInt8) -> Bool {
    switch sign {
    case UInt8(ascii: "9"): isDigit(byte)
    case UInt8(ascii: "A"): isLetter(byte)
    case UInt8(ascii: "X"): isDigit(byte) || isLetter(byte)
    case _: byte == sign
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}

/// The last digit of a code, which is computed from the others.
enum CheckDigit {
  /// LOINC's (LOINC Users' Guide, appendix C): every second digit is doubled.
  static func isLOINC(_ code: String) -> Bool {
    let sum = digits(of: code).enumerated().reduce(0) { sum, digit in
      let doubled = digit.offset % 2 == 0 ? digit.element : digit.element * 2
      return sum + doubled / 10 + doubled % 10
    }
    return sum % 10 == 0
  }

  /// SNOMED CT's (Release File Specification, 5.5.5, Verhoeff), in the identifier of a concept.
  static func isSNOMED(_ code: String) -> Bool {
    let digits = digits(of: code)
    let check = digits.enumerated().reduce(0) { product($0, permuted($1.element, times: $1.offset)) }
    return check == 0 && digits.count > 2 && digits[1] == 0 && digits[2] < 2
  }

  /// From the last to the first.
  private static func digits(of code: String) -> [Int] { code.reversed().compactMap(\.wholeNumberValue) }

  private static func permuted(_ digit: Int, times: Int) -> Int {
    (0..<times % 8).reduce(digit) { digit, _ in [1, 5, 7, 6, 2, 8, 3, 0, 9, 4][digit] }
  }

  /// In the group of the turns and reflections of a pentagon.
  private static func product(_ a: Int, _ b: Int) -> Int {
    let turned = a < 5 ? (a + b) % 5 : (a - b + 10) % 5
    return (a < 5) == (b < 5) ? turned : turned + 5
  }
}
