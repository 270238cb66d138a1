/// What a Patient resource, one inside another resource, or a reference without an address says of who it is.
struct Demographics: Hashable, Sendable {
  /// `HumanName.key`; nil without a name.
  let name: String?
  let family: String?
  let given: GivenNames
  let generation: Generation?
  /// The words of the whole name, without those that any name may have.
  let words: Set<String>
  let birthDate: String?
  /// Nil also where it is said to be unknown.
  let gender: String?
  /// Values by system.
  let identifiers: [String: Set<String>]
  /// True where name and birth date show who somebody is: the date is stated to the day, and the name is no newborn's.
  let hasTellingName: Bool

  init(_ json: JSONValue) {
    self.init(HumanName.preferred(json["name"]), json, json.list("identifier"))
  }

  /// Whom a reference means that gives an identifier or a name alone (FHIR R4, References: logical references).
  ///
  /// - Returns: nil when it says nothing, or means no patient.
  init?(logical reference: JSONValue) {
    if let type = reference.text("type"), type != ResourceType.patient.name { return nil }
    self.init(HumanName(reference["display"]), reference, reference.list("identifier"))
    if words.isEmpty && identifiers.isEmpty { return nil }
  }

  private init(_ human: HumanName?, _ json: JSONValue, _ sent: JSONList) {
    name = human?.key
    words = human.map(Self.words) ?? []
    family = human.flatMap { $0.family.isBlank ? nil : $0.family.normalizedWords }
    given = GivenNames(human)
    generation = human.flatMap(Generation.init)
    birthDate = json.text("birthDate")?.trimmed
    gender = json.text("gender").flatMap { $0 == "unknown" ? nil : $0 }
    identifiers = Self.identifiers(sent)
    hasTellingName = human != nil && !given.areOpen && birthDate.map(Self.isTelling) ?? false
  }
}

extension Demographics {
  /// True where neither a name nor a birth date is stated: who that is, no name or date of others can show.
  var isNameless: Bool { name == nil && birthDate == nil }

  /// True where nothing is stated that could distinguish one person from another.
  var isEmpty: Bool { isNameless && identifiers.isEmpty }

  /// True where the same words mean the same person, wherever they stand.
  var tellsWho: Bool { !identifiers.isEmpty || hasTellingName }

  var numbers: [PersonNumber] {
    identifiers.flatMap { system, values in values.map { PersonNumber(system: system, value: $0) } }
  }

  /// What a reference calls a patient, unless that may be anybody.
  static func displayed(by reference: JSONValue) -> String? {
    reference.text("display").flatMap { tellingWords($0).isEmpty ? nil : $0 }
  }

  private static func identifiers(_ sent: JSONList) -> [String: Set<String>] {
    var identifiers: [String: Set<String>] = [:]
    for identifier in sent {
      guard let system = identifier.text("system"), let value = identifier["value"]?.primitive?.trimmed,
        !PlaceholderIdentifier.isOne(value), !isOfFamily(identifier)
      else { continue }
      identifiers[system, default: []].insert(value)
    }
    return identifiers
  }

  /// The number of a subscriber or an account, which a family shares (HL7 v2-0203: SN, AN).
  private static func isOfFamily(_ identifier: JSONValue) -> Bool {
    Concept(identifier["type"])?.codes.contains { ["SN", "AN", "ANT", "ANON"].contains($0) } ?? false
  }

  private static func isTelling(_ birthDate: String) -> Bool {
    !defaultBirthDates.contains(birthDate) && ClinicalDate(birthDate)?.day != nil
  }

  /// What programs fill in where nobody stated the birth date.
  private static let defaultBirthDates: Set<String> = [
    "0001-01-01", "1753-01-01", "1800-01-01", "1900-01-01", "1901-01-01",
  ]

  /// Only of letters that can be compared: one name may be sent in two scripts.
  private static func words(of name: HumanName) -> Set<String> {
    let own = tellingWords(name.text)
    return Array(own).areLatin ? own.filter { $0.count > 1 } : []
  }

  private static func tellingWords(_ name: String) -> Set<String> {
    Set(name.letterWords).subtracting(anybody)
  }

  private static let anybody: Set<String> = [
    "patient", "subject", "person", "self", "test", "unknown", "anonymous", "mr", "mrs", "ms", "miss", "dr",
    "prof", "herr", "frau", "mme", "jr", "sr", "ii", "iii", "de", "da", "van", "von", "der", "la", "the",
  ]
}
