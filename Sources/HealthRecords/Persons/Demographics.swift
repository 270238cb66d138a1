/// What a Patient, a contained one, or a logical reference states about a person.
struct Demographics: Hashable, Sendable {
  /// `HumanName.key`; nil if there is no name.
  let name: String?
  let family: String?
  let given: GivenNames
  let generation: Generation?
  /// The words of the whole name, without those that are not specific to a person.
  let words: Set<String>
  let birthDate: String?
  /// Nil also for "unknown".
  let gender: String?
  /// The values by system.
  let identifiers: [String: Set<String>]
  /// True if name and birth date identify a person: the date has a day, and the name is not a newborn's.
  let hasTellingName: Bool

  init(_ json: JSONValue) {
    self.init(HumanName.preferred(json["name"]), json, json.list("identifier"))
  }

  /// The person of a reference with only an identifier or a name (FHIR R4, References: logical references).
  ///
  /// - Returns: nil if it has neither, or is not about a patient.
  init?(logical reference: JSONValue) {
    if let type = reference.text("type"), type != ResourceType.patient.name { return nil }
    self.init(HumanName(reference["display"]), reference, reference.list("identifier"))
    if words.isEmpty && identifiers.isEmpty { return nil }
  }

  private init(_ human: HumanName?, _ json: JSONValue, _ sent: JSONList) {
    name = human?.key
    words = human?.tellingWords ?? []
    family = human.flatMap { $0.family.isBlank ? nil : $0.family.normalizedWords }
    given = GivenNames(human)
    generation = human.flatMap(Generation.init)
    birthDate = json.birthDay
    gender = json.text("gender").flatMap { $0 == "unknown" ? nil : $0 }
    identifiers = Self.identifiers(sent)
    hasTellingName = human != nil && !given.areOpen && birthDate.map(Self.isTelling) ?? false
  }
}

extension JSONValue {
  /// The day of a Patient's birth, without a time that a sender added; a text that is no day as sent.
  var birthDay: String? {
    text("birthDate").map { sent in
      ClinicalDate(sent.trimmed)?.time == nil ? sent.trimmed : String(sent.trimmed.prefix { $0 != "T" })
    }
  }
}

extension Demographics {
  /// True without name and birth date, so that those of others cannot match.
  var isNameless: Bool { name == nil && birthDate == nil }

  /// True if nothing is stated that identifies a person.
  var isEmpty: Bool { isNameless && identifiers.isEmpty }

  /// True if equal descriptions always mean the same person.
  var tellsWho: Bool { !identifiers.isEmpty || hasTellingName }

  var numbers: [PersonNumber] {
    identifiers.flatMap { system, values in values.map { PersonNumber(system: system, value: $0) } }
  }

  /// The name that a reference gives a patient, unless it fits anyone.
  static func displayed(by reference: JSONValue) -> String? {
    reference.text("display").flatMap { HumanName.tellingWords($0).isEmpty ? nil : $0 }
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

  /// True for the number of a subscriber or an account, which a family shares (HL7 v2-0203: SN, AN).
  private static func isOfFamily(_ identifier: JSONValue) -> Bool {
    Concept(identifier["type"])?.codes.contains { ["SN", "AN", "ANT", "ANON"].contains($0) } ?? false
  }

  private static func isTelling(_ birthDate: String) -> Bool {
    !defaultBirthDates.contains(birthDate) && ClinicalDate(birthDate)?.day != nil
  }

  /// Default values of programs, for unknown birth dates.
  private static let defaultBirthDates = CodedWords.codes("defaultBirthDate")
}
