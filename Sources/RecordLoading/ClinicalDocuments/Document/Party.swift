import HealthRecords

/// Who took part, and in which role: "Ada Ash, Family medicine, Primary care physician" (CDA R2, section 4.3.8).
struct Party {
  let words: String
  private let time: XMLElement?

  /// - Parameter participation: `performer`, `author`, `participant` and the like, or the role itself.
  init?(_ participation: XMLElement, _ types: HL7Datatypes) {
    guard let role = Self.role(of: participation) else { return nil }
    let parts = [
      Self.words(of: role), types.words(ofCode: role.first("code")),
      types.words(ofCode: participation.first("functionCode")),
    ]
    guard let words = String.listed(parts.compactMap { $0 }.distinct) else { return nil }
    self.words = words
    time = participation.first("time")
  }

  var reference: ElementValue? { .reference(words) }

  var said: ElementValue? {
    HL7Time.date(of: time).map { .sentence(EntrySentence(.dated, words, $0.text)) } ?? .text(words)
  }

  private static func role(of participation: XMLElement) -> XMLElement? {
    (participation.elements + [participation]).first { ConceptMap.named("role").holds($0.name) }
  }

  static func words(_ participation: XMLElement) -> String? {
    role(of: participation).flatMap { words(of: $0) }
  }

  static func words(of role: XMLElement) -> String? {
    let persons = ConceptMap.named("personInRole").codes.flatMap(role.all).map { PersonName($0).words }
    let others = ConceptMap.named("otherInRole").codes.flatMap(role.all).map(\.text)
    return .listed((persons + others).map { $0?.singleSpaced })
  }

  /// All that is sent of a role on one line.
  static func allWords(of role: XMLElement, _ types: HL7Datatypes) -> String? {
    let entity = role.first("playingEntity") ?? role.first("playingDevice")
    let parts = [
      words(of: role), entity?.first("name")?.ownWords, entity?.first("desc")?.ownWords,
      types.name(entity?.first("code")), types.name(role.first("code")),
      role.first("scopingEntity/desc")?.text, addressWords(role.first("addr")),
    ]
    return .listed(parts.compactMap { $0 }.distinct)
  }

  // MARK: Identifiers and addresses

  /// An identifier (II); nil for one that only says why there is none.
  static func identifier(_ element: XMLElement) -> JSONTree? {
    guard element["nullFlavor"] == nil, let root = element["root"]?.nonBlank,
      let value = element["extension"]?.nonBlank
    else { return nil }
    return .of([
      "system": .text(CodeSystem.address(ofOID: root)), "value": .text(value),
      "assigner": .of(["display": .text(element["assigningAuthorityName"])]),
    ])
  }

  /// A root alone identifies a thing too (HL7 v3 Data Types: II).
  static func rootIdentifier(_ element: XMLElement) -> JSONTree? {
    if let id = identifier(element) { return id }
    let isRoot = element["nullFlavor"] == nil && element["extension"] == nil
    guard isRoot, let root = element["root"]?.nonBlank else { return nil }
    let kind = root.contains("-") ? "uuid" : "oid"
    return .of(["system": "urn:ietf:rfc3986", "value": .string("urn:\(kind):\(root.lowercased())")])
  }

  static func addressWords(_ element: XMLElement?) -> String? {
    guard let element, element["nullFlavor"] == nil else { return nil }
    let parts = element.elements.filter { $0["nullFlavor"] == nil }.map(\.ownWords)
    return .listed(parts.isEmpty ? [element.ownWords] : parts)
  }

  /// The name and address of a place on one line.
  static func words(ofPlace place: XMLElement) -> String? {
    let name = ["location/name", "serviceProviderOrganization/name"].firstNonNil { place.first($0)?.ownWords }
    return .listed([name, addressWords(place.first("location/addr"))])
  }

  static func telecom(_ element: XMLElement) -> JSONTree? {
    guard let value = element["value"]?.nonBlank else { return nil }
    let scheme = value.prefix { $0 != ":" }.lowercased()
    let system = ConceptMap.named("telecom")[scheme]
    let isBare = system == nil || system == "url"
    return .of([
      "system": .text(system ?? "other"),
      "value": .text(isBare ? value : String(value.dropFirst(scheme.count + 1))),
      "use": .text(ConceptMap.named("addressUse")[element["use"]]),
    ])
  }
}
