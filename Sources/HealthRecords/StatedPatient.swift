/// What a Patient resource, or one inside another resource, says of who it is.
struct StatedPatient: Hashable, Sendable {
  /// `HumanName.key`; nil without a name.
  let name: String?
  let family: String?
  /// The words of the given names.
  private let given: Set<String>
  let birthDate: String?
  let gender: String?
  /// Values by system.
  let identifiers: [String: Set<String>]

  init(_ json: JSONValue) {
    let human = HumanName.preferred(json["name"])
    name = human?.key
    family = human.flatMap { $0.family.isBlank ? nil : $0.family.normalizedWords }
    given = Set((human?.given ?? "").normalizedWords.split(separator: " ").map(String.init))
    birthDate = json.text("birthDate")?.trimmed
    gender = json.text("gender")
    var identifiers: [String: Set<String>] = [:]
    for identifier in json.list("identifier") {
      guard let system = identifier.text("system"), let value = identifier["value"]?.primitive?.trimmed,
        !value.isEmpty
      else { continue }
      identifiers[system, default: []].insert(value)
    }
    self.identifiers = identifiers
  }

  /// True where a birth date is stated to the day, without which a name joins nobody.
  var hasFullBirthDate: Bool { birthDate.flatMap(ClinicalDate.init)?.day != nil }

  /// True when they share an identifier and no birth date speaks against it, or have the same name and birth date
  /// and no identifier or sex speaks against that.
  func isOnePerson(with other: StatedPatient) -> Bool {
    if sharesIdentifier(with: other) { return !contradictsBirthDate(of: other) }
    return name != nil && name == other.name && hasFullBirthDate && birthDate == other.birthDate
      && (gender == nil || other.gender == nil || gender == other.gender) && !hasOtherIdentifier(than: other)
  }

  func contradictsBirthDate(of other: StatedPatient) -> Bool {
    guard let birthDate, let theirs = other.birthDate else { return false }
    return birthDate != theirs
  }

  /// True when the birth date differs, and the family name or all given names: one number was given to two people.
  func isCertainlyOther(than other: StatedPatient) -> Bool {
    guard contradictsBirthDate(of: other) else { return false }
    let hasOtherGiven = !given.isEmpty && !other.given.isEmpty && given.isDisjoint(with: other.given)
    return hasOtherGiven || family != nil && other.family != nil && family != other.family
  }

  private func sharesIdentifier(with other: StatedPatient) -> Bool {
    identifiers.contains { system, values in other.identifiers[system]?.isDisjoint(with: values) == false }
  }

  /// One institution numbers one person once.
  private func hasOtherIdentifier(than other: StatedPatient) -> Bool {
    identifiers.contains { system, values in other.identifiers[system]?.isDisjoint(with: values) == true }
  }
}
