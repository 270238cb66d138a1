/// Whom to call, from the Patient resources (FHIR R4, Patient.contact).
extension Person {
  package struct Contact: Hashable, Sendable {
    package let name: String
    package let relationship: String
    package let telephone: String
  }

  /// Each contact once, in the order sent, with all relationships.
  package var contacts: [Contact] {
    let sent = patients.flatMap { $0.json.list("contact") }.compactMap(Contact.init)
    let same = Dictionary(grouping: sent) { [$0.name, $0.telephone] }
    return sent.distinct { [$0.name, $0.telephone] }.map { contact in
      let all = same[[contact.name, contact.telephone]] ?? []
      let relations = all.map(\.relationship).filter { !$0.isEmpty }.distinct
      return Contact(
        name: contact.name, relationship: relations.joined(separator: ", "), telephone: contact.telephone)
    }
  }
}

extension Person.Contact {
  /// "daughter, 555-0100".
  package var details: String { [relationship, telephone].filter { !$0.isEmpty }.joined(separator: ", ") }

  /// "Ada Quill, daughter, 555-0100".
  package var words: String { [name, details].filter { !$0.isEmpty }.joined(separator: ", ") }

  fileprivate init?(_ json: JSONValue) {
    guard let name = HumanName(json["name"])?.text else { return nil }
    self.name = name
    relationship = json.all("relationship").compactMap { Concept($0)?.words }.distinct.joined(separator: ", ")
    telephone =
      json.list("telecom").first { $0.text("system") == "phone" }?.text("value")
      ?? json.list("telecom").first { $0.text("system") == nil }?.text("value") ?? ""
  }
}
