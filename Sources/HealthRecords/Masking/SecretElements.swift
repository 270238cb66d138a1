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

  private static let secretTypes: Set<String> = [
    "SS", "MR", "DL", "PPN", "MC", "MB", "MA", "SB", "NI", "PI", "PT", "NH", "SN", "MRT",
  ]
  /// Words that senders use for such a number if they send no code.
  private static let secretWords = [
    "ssn", "social security", "socialsecurity", "mrn", "medical record", "member id", "member number",
    "passport", "driver", "national id",
  ]

  /// True for a name: in some identifiers, payers are named as "Centers for Medicare and Medicaid Services".
  private static func isName(_ value: String) -> Bool {
    value.contains(" ") && !value.contains(where: \.isNumber)
  }

  private static func namesNumber(_ words: some StringProtocol) -> Bool {
    let words = words.lowercased()
    return secretWords.contains(where: words.contains)
  }

  private static func isSecret(_ json: JSONValue, under key: String, in type: ResourceType) -> Bool {
    if json["system"]?.string == "urn:uvci" { return true }
    if json["value"]?.string.map(isName) == true { return false }
    let system = json["system"]?.string.flatMap(CodeSystem.init(address:))
    if system == .ssn || system == .medicare { return true }
    if let kind = Concept(json["type"]), isSecret(kind, under: key) { return true }
    guard type.isOfPerson, key == "identifier" || key.hasSuffix("Identifier") else { return false }
    // In a Coverage, a plan's or group's number has a type but no system. A bare number is an identifier.
    return json["system"] != nil || json["type"] == nil || type != .coverage
  }

  /// Of a Coverage's classes, only the pharmacy's number is the member's own (HL7, coverage-class: rxid).
  private static func isSecret(_ kind: Concept, under key: String) -> Bool {
    if key == "class" { return kind.codes.contains("rxid") }
    return kind.codes.contains(where: secretTypes.contains) || kind.words.map { namesNumber($0) } ?? false
  }
}
