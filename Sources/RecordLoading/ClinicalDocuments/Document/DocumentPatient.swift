import HealthRecords

/// The person of a document, as a FHIR Patient (C-CDA US Realm Header: recordTarget).
struct DocumentPatient {
  let role: XMLElement
  /// Further roles of the same person.
  private let others: [XMLElement]
  /// People at the person's side who take part in the document.
  private let supporters: [XMLElement]

  init(_ role: XMLElement, with others: [XMLElement], supporters: [XMLElement]) {
    (self.role, self.others, self.supporters) = (role, others, supporters)
  }

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

  func json(in context: DocumentContext) -> JSONTree {
    let section = DocumentSection(XMLElement(name: "section", line: role.line, children: []), language: nil)
    let statement = Statement(role, in: Surroundings(document: context, section: section), as: .patient)
    var patient = statement.mapped().resource
    let person = role.first("patient")
    patient.add("identifier[]", all: others.flatMap { $0.all("id") }.compactMap(Party.identifier))
    patient.set("gender", gender(person?.first("administrativeGenderCode")))
    patient.add("contact[]", all: contacts(context.types))
    patient.add("extension[]", all: extensions(context.types))
    return .resource("Patient", id: id, patient.members)
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

extension DocumentPatient {
  /// HL7 AdministrativeGender in FHIR's words; for an unknown code, the sender's own word.
  private func gender(_ code: XMLElement?) -> String? {
    code?["code"].map { sent in
      let isFinnish = code?["codeSystem"] == "1.2.246.537.5.1"
      return ConceptMap.named(isFinnish ? "finnishGender" : "gender")[sent.uppercased()] ?? code?[
        "displayName"] ?? sent
    }
  }

  private func contacts(_ types: HL7Datatypes) -> [JSONTree] {
    let guardians = (role.first("patient")?.all("guardian") ?? []).map { ($0, "guardianPerson", "GUARD") }
    let others = supporters.map { ($0, "associatedPerson", $0["classCode"] ?? "") }
    return (guardians + others).compactMap { contact($0, $1, of: $2, types) }
  }

  /// Someone at the person's side, with the kind of relation; nil for any other role (HL7 v3 RoleClass).
  private func contact(_ role: XMLElement, _ person: String, of kind: String, _ types: HL7Datatypes)
    -> JSONTree?
  {
    guard let kind = ConceptMap.named("supporter").target(kind) else { return nil }
    let relations = [CodedConcept(words: kind.display), types.concept(role.first("code"))]
    let institution = ElementValue.reference(role.first("guardianOrganization/name")?.ownWords)?.json
    return .of([
      "relationship": .list(relations.compactMap { $0?.json }),
      "name": role.first("\(person)/name").flatMap { PersonName($0).onlyName },
      "telecom": .list(role.all("telecom").compactMap(Party.telecom)),
      "address": role.first("addr").flatMap(Party.address), "organization": institution,
    ])
  }

  private func extensions(_ types: HL7Datatypes) -> [JSONTree] {
    let person = role.first("patient")
    let labels = ConceptMap.named("patientExtension")
    let known = (person?.elements ?? []).compactMap { element in
      labels[element.name].flatMap(EntryLabel.init).flatMap { EntryExtension.label($0, types.name(element)) }
    }
    let birthplace = Party.addressWords(person?.first("birthplace/place/addr"))
    return known + [EntryExtension.label(.birthplace, birthplace)].compactMap { $0 }
  }
}
