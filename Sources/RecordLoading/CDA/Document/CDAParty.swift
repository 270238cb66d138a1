import HealthRecords

/// The persons and institutions in a document, with their identifiers, addresses and numbers, as FHIR has them.
enum CDAParty {
  /// The person and institution of an author, performer or other role.
  static func words(_ role: XMLElement) -> String? {
    let persons = [
      "assignedPerson", "associatedPerson", "informationRecipient", "relatedPerson", "playingEntity",
    ]
    let names = persons.flatMap { role.all("\($0)/name") } + role.all("guardianPerson/name")
    let devices = role.all("assignedAuthoringDevice/softwareName").map(\.text)
    let institutions = ["representedOrganization", "scopingOrganization", "receivedOrganization"]
      .flatMap { role.all("\($0)/name") }.map(\.text)
    let words = (names.compactMap { CDAPersonName($0).words } + devices + institutions)
      .map { $0.singleSpaced }.filter { !$0.isEmpty }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }

  /// The same words, and when they were said.
  static func said(_ words: String, _ time: XMLElement?) -> DraftText? {
    let date = time?["value"].map(HL7Time.dateTime).flatMap { ClinicalDate($0) }
    return date.map { .sentence(EntrySentence(.dated, words, $0.text)) } ?? .text(words)
  }

  /// An identifier (II); nil for one that only says why there is none.
  static func identifier(_ element: XMLElement) -> Identifier? {
    guard element["nullFlavor"] == nil, let root = element["root"], !root.isBlank else { return nil }
    guard let value = element["extension"], !value.isBlank else { return nil }
    return .of([
      .system(.text(CodeSystem.address(ofOID: root))), .value(.text(value)),
      .assigner(.named(element["assigningAuthorityName"])),
    ])
  }

  static func address(_ element: XMLElement) -> Draft<R4.Address>? {
    guard element["nullFlavor"] == nil else { return nil }
    let lines = element.all("streetAddressLine").compactMap { String.text($0.text) }
    let part = { (name: String) in String.text(element.first(name)?.text) }
    return .of([
      .use(.text(addressUses[element["use"] ?? ""])),
      .text(element.elements.isEmpty ? .text(CDANarrative.ownWords(element)) : nil), .line(lines),
      .city(part("city")), .district(part("county")), .state(part("state")),
      .postalCode(part("postalCode")),
      .country(part("country")),
    ])
  }

  static func telecom(_ element: XMLElement) -> Draft<R4.ContactPoint>? {
    guard let value = element["value"], !value.isBlank else { return nil }
    let scheme = value.prefix { $0 != ":" }.lowercased()
    let system = ["tel": "phone", "mailto": "email", "fax": "fax", "http": "url", "https": "url"][scheme]
    let isBare = system == nil || system == "url"
    return .of([
      .system(.text(system ?? "other")),
      .value(.text(isBare ? value : String(value.dropFirst(scheme.count + 1)))),
      .use(.text(addressUses[element["use"] ?? ""])),
    ])
  }

  /// HL7 AddressUse in FHIR's words.
  private static let addressUses = [
    "HP": "home", "H": "home", "HV": "home", "WP": "work", "DIR": "work", "MC": "mobile", "TMP": "temp",
    "BAD": "old",
  ]
}
