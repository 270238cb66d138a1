import HealthRecords

/// The person of a document, as a FHIR Patient (C-CDA US Realm Header: recordTarget).
struct DocumentPatient {
  private let role: XMLElement
  /// Further roles of the same person.
  private let others: [XMLElement]

  init(_ role: XMLElement, with others: [XMLElement]) { (self.role, self.others) = (role, others) }

  /// Made of what a page may show of the person's number, so that nobody finds it by trying all.
  private var id: String {
    let number = role.all("id").first { $0.identity != nil }
    let root = number?["root"] ?? ""
    let shown = number?["extension"].map { "\(root)^\(MaskedText.masked($0))" } ?? MaskedText.masked(root)
    let name = role.first("patient/name")?.text.normalizedWords ?? ""
    let identity = "\(name)^\(Self.birthDay(of: role) ?? "")"
    return StableHash("patient", number == nil ? role.text.normalizedWords : shown, identity).name
  }

  var reference: JSONTree { .reference("Patient", id) }

  func json(in around: Surroundings) -> JSONTree {
    var patient = Statement(role, in: around, as: .patient).mapped()
    patient.add("identifier[]", all: others.flatMap { $0.all("id") }.compactMap(Party.identifier))
    return .resource("Patient", id: id, patient.all)
  }

  /// True for the role of another person: another name, or another day of birth.
  static func isOther(_ role: XMLElement, than first: XMLElement) -> Bool {
    let names = [role, first].map { role in
      role.first("patient/name").flatMap { PersonName($0).words?.normalizedWords }
    }
    return [names, [role, first].map(birthDay)].contains { $0[0] != nil && $0[1] != nil && $0[0] != $0[1] }
  }

  private static func birthDay(of role: XMLElement) -> String? {
    role.first("patient/birthTime")?["value"].map { String($0.prefix(8)) }
  }
}
