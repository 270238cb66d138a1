/// Whom to call, from the Patient resources and the person's relatives (FHIR R4, Patient.contact, RelatedPerson).
extension Person {
  package struct Contact: Hashable, Sendable {
    package let name: String
    package let relationship: String
    package let telephone: String
    fileprivate let isForEmergencies: Bool
  }

  /// Each contact once, with all relationships: those with a telephone number first, and among them those for
  /// emergencies.
  package var contacts: [Contact] {
    let relatives = supporting.map(\.resource).filter {
      $0.type == .relatedPerson && $0.json["active"]?.boolean != false
    }
    let named = patients.flatMap { $0.json.list("contact") }.compactMap { Contact($0) }
    let related = relatives.compactMap { Contact($0.json) }.filter { !$0.telephone.isEmpty }
    let practices = patients.flatMap { patient in
      ["generalPractitioner", "careProvider"].flatMap { patient.json.all($0) }
    }
    let sent = named + related + practices.compactMap { Contact(practice: $0) }
    let same = Dictionary(grouping: sent) { [$0.name, $0.telephone] }
    let all = sent.distinct { [$0.name, $0.telephone] }.map { contact in
      let all = same[[contact.name, contact.telephone]] ?? []
      let relations = all.map(\.relationship).filter { !$0.isEmpty }.distinct
      return Contact(
        name: contact.name, relationship: relations.joined(separator: ", "), telephone: contact.telephone,
        isForEmergencies: all.contains(where: \.isForEmergencies))
    }
    let reachable = all.filter { !$0.telephone.isEmpty }
    return reachable.filter(\.isForEmergencies) + reachable.filter { !$0.isForEmergencies }
      + all.filter(\.telephone.isEmpty)
  }
}

extension Person.Contact {
  /// "daughter, 555-0100".
  package var details: String { [relationship, telephone].joinedWords(", ") }

  /// "Ada Quill, daughter, 555-0100".
  package var words: String { [name, details].joinedWords(", ") }

  fileprivate init?(_ json: JSONValue) {
    let name = HumanName.preferred(json["name"])?.text ?? json.text("organization.display")
    let relationships = json.all("relationship").compactMap { Concept($0) }
    relationship = relationships.flatMap { [$0.words].compactMap(\.self) + $0.codings.compactMap(\.display) }
      .distinct(by: \.normalizedWords).joined(separator: ", ")
    isForEmergencies = relationships.contains { !Self.emergencies.isDisjoint(with: $0.codes) }
    telephone =
      json.list("telecom").first { $0.text("system") == "phone" }?.text("value")
      ?? json.list("telecom").first { $0.text("system") == nil }?.text("value") ?? ""
    if name == nil && telephone.isEmpty { return nil }
    self.name = name ?? ElementLabel.words("contact")
  }

  /// - Parameter reference: to the person's doctor or practice (FHIR R4, Patient.generalPractitioner; DSTU2,
  ///   careProvider).
  fileprivate init?(practice reference: JSONValue) {
    guard let name = reference.text("display") else { return nil }
    (self.name, relationship, telephone) = (name, PersonNames.generalPractitioner, "")
    isForEmergencies = false
  }

  /// Emergency contact (HL7 v2, table 0131: C, EP; HL7 v3, RoleCode: ECON).
  private static let emergencies: Set<String> = ["C", "EP", "ECON"]
}
