/// A code system, with all URLs and identifiers that records use for it.
public enum CodeSystem: String, Sendable, CaseIterable {
  case loinc, snomed, rxNorm, ndc, cvx, mvx, icd10CM, icd10, icd9CM, icd10PCS, icd11, ops, cpt, hcpcs, cdt
  case ucum, unii, ndfRT, medRT, nciThesaurus, atc, interpretation, dataAbsentReason, nullFlavor, actCode,
    roleCode, observationCategory, consentCategory
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

  private var address: String? {
    Self.table.first { $0.system == self }?.addresses.first.map { $0.contains("://") ? $0 : "http://\($0)" }
  }

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
