/// Whom to call, as the Patient resources say it (FHIR R4, Patient.contact).
extension Person {
  package struct Contact: Hashable, Sendable {
    package let name: String
    package let relationship: String
    package let telephone: String
  }

  /// Each once, in the order sent.
  package var contacts: [Contact] {
    patients.flatMap { $0.json.list("contact") }.compactMap(Contact.init).distinct
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
