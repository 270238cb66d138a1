/// The elements that hold a secret number of a person: social security, medical record and member numbers, licences
/// (HL7 v2 table 0203; fhir-fields, section 8).
enum SecretElements {
  /// True if a member of an object is such a number, whatever its JSON type.
  ///
  /// - Parameters:
  ///   - key: the element name of the object.
  ///   - type: the type of the resource that contains it.
  static func contains(_ name: String, of object: JSONValue, under key: String, in type: ResourceType) -> Bool
  {
    switch name {
    case "subscriberId", "dependent", "memberId", "cardNumber": true
    case "value", "_value": isSecret(object, under: key, in: type)
    case _ where name.hasPrefix("value") && key == "extension":
      type.isOfPerson && namesNumber(object.text("url")?.split(separator: "/").last ?? "")
    case _: false
    }
  }

  /// False if no rule hides a member of this name; needs no string for the name.
  static func mayContain(_ member: JSONMember) -> Bool {
    names[member] != nil || member.hasEscapedName || member.withName { $0.starts(with: value) }
  }

  private static let value = Array("value".utf8)
  private static let names = MemberTable([
    "subscriberId": true, "dependent": true, "memberId": true, "cardNumber": true, "_value": true,
  ])

  /// The rows of `secret-numbers.csv`: types and systems of identifiers, words that senders write instead, and
  /// placeholders.
  static let rows: [String: Set<String>] = CSVTable(named: "secret-numbers.csv").rows.reduce(
    into: [:]
  ) {
    $0[$1[0], default: []].formUnion($1[1].split(separator: ";").map(String.init))
  }

  private static let systems = rows["system"] ?? []

  private static func isRow(_ use: String, _ value: String) -> Bool { rows[use]?.contains(value) == true }

  /// True for a type of HL7 v2 table 0203, also in small letters; a national one ends with its country's code.
  private static func isSecret(type sent: String) -> Bool {
    let type = sent.uppercased()
    return isRow("type", type) || type.count == 5 && type.hasPrefix("NN")
  }

  /// True for a text or a number in a sender's extension, which may tell such a number under any name.
  static func mayTell(_ name: String, under key: String) -> Bool {
    key == "extension" && ["valueString", "valueInteger", "valuePositiveInt", "valueId"].contains(name)
  }

  private static func isSecret(system address: String) -> Bool {
    let system = CodeSystem(address: address)
    return system == .ssn || system == .medicare
      || systems.contains(address.hasPrefix("urn:oid:") ? String(address.dropFirst(8)) : address)
  }

  /// True for a name: in some identifiers, payers are named as "Centers for Medicare and Medicaid Services".
  private static func isName(_ value: String) -> Bool {
    value.contains(" ") && !value.contains(where: \.isNumber)
  }

  /// The words may be joined, as in "insuranceNumber".
  private static func namesNumber(_ sent: some StringProtocol) -> Bool {
    let words = sent.lowercased().split { !$0.isLetter && !$0.isNumber }
    let joined = words.joined()
    return words.contains { isRow("word", String($0)) }
      || rows["part"]?.contains(where: joined.holds) == true
  }

  private static func isSecret(_ json: JSONValue, under key: String, in type: ResourceType) -> Bool {
    if json["system"]?.string == "urn:uvci" { return true }
    if json["value"]?.string.map(isName) == true { return false }
    if let system = json["system"]?.string, isSecret(system: system) { return true }
    if let kind = Concept(json["type"]), isSecret(kind, under: key) { return true }
    return type.isOfPerson && (key == "identifier" || key.hasSuffix("Identifier"))
  }

  /// Of a Coverage's classes, only the pharmacy's number is the member's own (HL7, coverage-class: rxid).
  private static func isSecret(_ kind: Concept, under key: String) -> Bool {
    if key == "class" { return kind.codes.contains("rxid") }
    return kind.codes.contains(where: isSecret(type:)) || kind.words.map(namesNumber) ?? false
  }
}
