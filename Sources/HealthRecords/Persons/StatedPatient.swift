/// What a Patient resource, one inside another resource, or a reference without an address says of who it is.
struct StatedPatient: Hashable, Sendable {
  /// `HumanName.key`; nil without a name.
  let name: String?
  let family: String?
  /// The words of the given names.
  private let given: Set<String>
  /// The words of the whole name, without those that any name may have.
  let words: Set<String>
  let birthDate: String?
  let gender: String?
  /// Values by system.
  let identifiers: [String: Set<String>]

  init(_ json: JSONValue) {
    self.init(HumanName.preferred(json["name"]), json, json.list("identifier"))
  }

  /// Whom a reference means that gives an identifier or a name alone (FHIR R4, References: logical references).
  ///
  /// - Returns: nil when it says nothing, or means no patient.
  init?(logical reference: JSONValue) {
    if let type = reference.text("type"), type != "Patient" { return nil }
    self.init(HumanName(reference["display"]), reference, reference.list("identifier"))
    if words.isEmpty && identifiers.isEmpty { return nil }
  }

  private init(_ human: HumanName?, _ json: JSONValue, _ sent: JSONList) {
    name = human?.key
    words = human.map(Self.words) ?? []
    family = human.flatMap { $0.family.isBlank ? nil : $0.family.normalizedWords }
    given = Set((human?.given ?? "").normalizedWords.split(separator: " ").map(String.init))
    birthDate = json.text("birthDate")?.trimmed
    gender = json.text("gender")
    var identifiers: [String: Set<String>] = [:]
    for identifier in sent {
      guard let system = identifier.text("system"), let value = identifier["value"]?.primitive?.trimmed,
        !value.isEmpty, !Self.isOfFamily(identifier)
      else { continue }
      identifiers[system, default: []].insert(value)
    }
    self.identifiers = identifiers
  }

  /// True where a birth date is stated to the day, without which a name joins nobody.
  var hasFullBirthDate: Bool { birthDate.flatMap(ClinicalDate.init)?.day != nil }

  /// True when they share an identifier and no birth date or given name speaks against it, or have the same name and
  /// birth date and no identifier or sex speaks against that.
  func isOnePerson(with other: StatedPatient) -> Bool {
    if sharesIdentifier(with: other) {
      return !contradictsBirthDate(of: other) && !hasOtherGivenName(than: other)
    }
    return name != nil && name == other.name && hasFullBirthDate && birthDate == other.birthDate
      && (gender == nil || other.gender == nil || gender == other.gender) && !hasOtherIdentifier(than: other)
  }

  func contradictsBirthDate(of other: StatedPatient) -> Bool {
    guard let birthDate, let theirs = other.birthDate else { return false }
    return birthDate != theirs
  }

  /// True for whom a document may be about that is filed under the other: nothing that both tell differs.
  func mayBe(_ other: StatedPatient) -> Bool {
    let hasOtherFamily = family != nil && other.family != nil && family != other.family
    let hasOtherSex = gender != nil && other.gender != nil && gender != other.gender
    // A name in one piece does not say which of its words is given.
    let isInPieces = !given.isEmpty && !other.given.isEmpty
    let isNamedOtherwise = isInPieces ? hasOtherGivenName(than: other) : hasOtherName(than: other)
    return !contradictsBirthDate(of: other) && !isNamedOtherwise && !hasOtherFamily
      && !hasOtherSex && !hasOtherIdentifier(than: other)
  }

  /// True for Maya and Mila, who may be twins under one number of their family; not for Kate and Katherine, unless
  /// another number tells them apart, nor for names in two scripts.
  private func hasOtherGivenName(than other: StatedPatient) -> Bool {
    guard !given.isEmpty, !other.given.isEmpty, given.isDisjoint(with: other.given) else { return false }
    if !(given.union(other.given)).allSatisfy({ $0.unicodeScalars.allSatisfy { $0.value < 0x250 } }) {
      return false
    }
    let areAlike = given.contains { own in
      other.given.contains { own.hasPrefix($0.prefix(3)) || $0.hasPrefix(own.prefix(3)) }
    }
    return !areAlike || hasOtherIdentifier(than: other)
  }

  /// The number of a subscriber or an account, which a family shares (HL7 v2-0203: SN, AN).
  private static func isOfFamily(_ identifier: JSONValue) -> Bool {
    Concept(identifier["type"])?.codes.contains { ["SN", "AN", "ANT", "ANON"].contains($0) } ?? false
  }

  /// True when the birth date differs, and the family name or all given names: one number was given to two people.
  func isCertainlyOther(than other: StatedPatient) -> Bool {
    guard contradictsBirthDate(of: other) else { return false }
    let hasOtherGiven = !given.isEmpty && !other.given.isEmpty && given.isDisjoint(with: other.given)
    return hasOtherGiven || family != nil && other.family != nil && family != other.family
  }

  /// True when nothing lets it be the same person: another birth date, a name of which neither holds the other,
  /// another number of one system, or a Patient of whom neither name nor birth date is known.
  func isOther(than described: StatedPatient) -> Bool {
    contradicts(described) || isNameless && !sharesIdentifier(with: described)
  }

  /// True when the two cannot be one: another birth date, or another name or number without a number in common.
  func contradicts(_ other: StatedPatient) -> Bool {
    if contradictsBirthDate(of: other) { return true }
    if sharesIdentifier(with: other) { return hasOtherGivenName(than: other) }
    let hasSameBirthDate = birthDate != nil && birthDate == other.birthDate
    return hasOtherName(than: other) || !hasSameBirthDate && hasOtherIdentifier(than: other)
  }

  /// True where neither a name nor a birth date is told: who that is, no name or date of others can tell.
  private var isNameless: Bool { name == nil && birthDate == nil }

  /// True where nothing is told that could tell one person from another.
  var isEmpty: Bool { isNameless && identifiers.isEmpty }

  /// True where the same words mean the same person, wherever they stand.
  var tellsWho: Bool { !identifiers.isEmpty || name != nil && hasFullBirthDate }

  /// True for "A. Smith" where the other is Anna Smith.
  func isShort(for other: StatedPatient) -> Bool { !words.isEmpty && words.isSubset(of: other.words) }

  /// "A. Smith" may be Anna Smith; John Smith is not.
  func hasOtherName(than other: StatedPatient) -> Bool {
    if words.isEmpty || other.words.isEmpty { return false }
    return !words.isSubset(of: other.words) && !other.words.isSubset(of: words)
  }

  private func sharesIdentifier(with other: StatedPatient) -> Bool {
    identifiers.contains { system, values in other.identifiers[system]?.isDisjoint(with: values) == false }
  }

  /// Only of letters that can be compared: one name may be sent in two scripts.
  private static func words(of name: HumanName) -> Set<String> {
    let own = tellingWords(name.text)
    let isLatin = own.allSatisfy { $0.unicodeScalars.allSatisfy { $0.value < 0x250 } }
    return isLatin ? own.filter { $0.count > 1 } : []
  }

  private static func tellingWords(_ name: String) -> Set<String> {
    Set(name.lowercased().split { !$0.isLetter }.map(String.init)).subtracting(anybody)
  }

  /// What a reference calls a patient, unless that may be anybody.
  static func displayed(by reference: JSONValue) -> String? {
    reference.text("display").flatMap { tellingWords($0).isEmpty ? nil : $0 }
  }

  private static let anybody: Set<String> = [
    "patient", "subject", "person", "self", "test", "unknown", "anonymous", "mr", "mrs", "ms", "miss", "dr",
    "prof", "herr", "frau", "mme", "jr", "sr", "ii", "iii", "de", "da", "van", "von", "der", "la", "the",
  ]

  /// One institution numbers one person once.
  private func hasOtherIdentifier(than other: StatedPatient) -> Bool {
    identifiers.contains { system, values in other.identifiers[system]?.isDisjoint(with: values) == true }
  }
}
