import HealthRecords

/// The person of a document, as a FHIR Patient (C-CDA US Realm Header: recordTarget).
enum CDAPatient {
  /// - Parameters:
  ///   - others: further roles of the same person.
  ///   - supporters: the roles of people at the person's side who take part in the document.
  static func draft(
    of role: XMLElement, id: String, types: CDADatatypes, with others: [XMLElement] = [],
    supporters: [XMLElement] = []
  ) -> Draft<R4.Patient> {
    let person = role.first("patient")
    let deceased = person?.first("deceasedTime")?["value"].map(HL7Time.dateTime)
    return [
      .resourceType("Patient"), .id(id),
      .identifier(([role] + others).flatMap { $0.all("id") }.compactMap(CDAParty.identifier)),
      .name((person?.all("name") ?? []).flatMap { CDAPersonName($0).humanNames }),
      .telecom(role.all("telecom").compactMap(CDAParty.telecom)),
      .gender(.text(gender(person?.first("administrativeGenderCode")))),
      .birthDate(DateTime(person?.first("birthTime")?["value"].map(HL7Time.date))),
      .deceasedDateTime(DateTime(deceased)),
      .deceasedBoolean(
        deceased == nil
          ? person?.first("deceasedInd")?["value"].map { $0 == "true" } : nil),
      .address(role.all("addr").compactMap(CDAParty.address)),
      .maritalStatus(types.concept(person?.first("maritalStatusCode"))),
      .contact(
        (person?.all("guardian") ?? []).compactMap { contact($0, "guardianPerson", of: "GUARD", types) }
          + supporters.compactMap { contact($0, "associatedPerson", of: $0["classCode"], types) }),
      .communication((person?.all("languageCommunication") ?? []).compactMap { language($0, types) }),
      .managingOrganization(
        .named(
          role.first("providerOrganization/name").map(CDANarrative.ownWords))),
      .extension(extensions(person, types)),
    ]
  }

  /// True for the role of another person: another name, or another day of birth.
  static func isOther(_ role: XMLElement, than first: XMLElement) -> Bool {
    let (one, two) = (identity(of: role), identity(of: first))
    return zip(one, two).contains { a, b in a.map { $0 != b } ?? false && b != nil }
  }

  private static func identity(of role: XMLElement) -> [String?] {
    let name = role.first("patient/name").map { $0.text.normalizedWords }
    return [name, role.first("patient/birthTime")?["value"].map { String($0.prefix(8)) }]
  }

  /// HL7 AdministrativeGender in FHIR's words; for an unknown code, the sender's own word.
  private static func gender(_ code: XMLElement?) -> String? {
    code?["code"].map {
      let known = code?["codeSystem"] == "1.2.246.537.5.1" ? finnishGenders : genders
      return known[$0.uppercased()] ?? code?["displayName"] ?? $0
    }
  }

  private static let genders = ["M": "male", "F": "female", "UN": "other", "UNK": "unknown"]
  /// Finland's AR/YDIN - Sukupuoli, with the codes of ISO 5218.
  private static let finnishGenders = ["0": "unknown", "1": "male", "2": "female"]

  /// Someone at the person's side, with the kind of relation; nil for any other role (C-CDA US Realm Header:
  /// participant).
  private static func contact(
    _ role: XMLElement, _ person: String, of kind: String?, _ types: CDADatatypes
  ) -> Draft<R4.PatientContact>? {
    guard let kind = kind.flatMap({ CDADisplay.supporters[$0] }) else { return nil }
    let relation = types.concept(role.first("code"))
    return .of([
      .relationship([kind.isEmpty ? nil : CodeableConcept.word(kind), relation].compactMap { $0 }),
      .name(role.first("\(person)/name").flatMap { CDAPersonName($0).onlyName }),
      .telecom(role.all("telecom").compactMap(CDAParty.telecom)),
      .address(role.first("addr").flatMap(CDAParty.address)),
      .organization(
        .named(
          role.first("guardianOrganization/name").map(CDANarrative.ownWords))),
    ])
  }

  private static func language(_ element: XMLElement, _ types: CDADatatypes) -> Draft<R4.Communication>? {
    guard let code = element.first("languageCode")?["code"] else { return nil }
    return .of([
      .language(.word(code)),
      .preferred(element.first("preferenceInd")?["value"].map { $0 == "true" }),
    ])
  }

  private static func extensions(_ patient: XMLElement?, _ types: CDADatatypes) -> [Remark] {
    let labels: [String: EntryLabel] = [
      "raceCode": .race, "ethnicGroupCode": .ethnicity, "religiousAffiliationCode": .religion,
    ]
    let told = (patient?.elements ?? []).compactMap { element in
      labels[element.name].flatMap { Remark($0, types.name(element)) }
    }
    let birthplace = patient?.first("birthplace/place/addr").map {
      $0.elements.map(\.text.trimmed).joined(separator: ", ")
    }
    return told + [Remark(.birthplace, birthplace)].compactMap { $0 }
  }
}
