/// Which identifiers are a secret of the person: social security, medical record and member numbers, licences
/// (HL7 v2 table 0203; fhir-fields, section 8).
enum IdentifierMask {
  /// True when a member of an object is such a number.
  static func hides(_ key: String, of json: JSONValue, in resourceType: String) -> Bool {
    switch key {
    case "subscriberId", "dependent", "memberId", "cardNumber": return true
    case "value": return isIdentifier(json) && isSecret(json, in: resourceType)
    default: return false
    }
  }

  /// The names of members that may be such a number.
  static let names: [StaticString] = ["subscriberId", "dependent", "memberId", "cardNumber", "value"]

  /// The last characters alone, of a number that is long enough.
  static func masked(_ value: String) -> String {
    value.count >= 8 ? "•••••\(value.suffix(3))" : "•••••"
  }

  /// True for resources whose narrative is a page about a person, which may show such numbers anywhere.
  static func hidesNarrative(of resourceType: String) -> Bool { personTypes.contains(resourceType) }

  private static let personTypes: Set<String> = ["Patient", "Coverage", "RelatedPerson", "Person"]
  private static let secretTypes: Set<String> = [
    "SS", "MR", "DL", "PPN", "MC", "MB", "MA", "SB", "NI", "PI", "PT", "NH", "SN", "MRT",
  ]

  private static let contactSystems: Set<String> = ["phone", "fax", "email", "pager", "url", "sms", "other"]

  private static func isIdentifier(_ json: JSONValue) -> Bool {
    json["value"]?.kind == .string && json["system"]?.string != "phone" && json["system"]?.string != "email"
      && json["rank"] == nil
      && json["use"]?.string.map { ["home", "work", "mobile", "temp", "old"].contains($0) } != true
  }

  /// True for words, as payers are named in an identifier: "Centers for Medicare and Medicaid Services".
  private static func isName(_ value: String) -> Bool {
    value.contains(" ") && !value.contains(where: \.isNumber)
  }

  private static func isSecret(_ json: JSONValue, in resourceType: String) -> Bool {
    if json["system"]?.string == "urn:uvci" { return true }
    if json["value"]?.string.map(isName) == true { return false }
    let system = json["system"]?.string.flatMap(CodeSystem.init(address:))
    if system == .ssn || system == .medicare { return true }
    if Concept(json["type"])?.codes.contains(where: secretTypes.contains) == true { return true }
    guard personTypes.contains(resourceType), json["code"] == nil,
      !contactSystems.contains(json["system"]?.string ?? "")
    else { return false }
    // A plan's or group's number in a Coverage has a type and no system; a bare number is an identifier.
    return json["system"] != nil || json["type"] == nil || resourceType == "Patient"
  }
}
