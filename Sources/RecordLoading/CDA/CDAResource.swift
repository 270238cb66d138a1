import HealthRecords

/// A record made of a clinical statement, in the shape of a FHIR R4 resource.
struct CDAResource: Sendable {
  let type: ResourceType
  /// The same for the same entry in the institution's next document.
  let id: String
  let members: [JSONTree.Member]
  /// Line of the entry, for messages.
  let line: Int
  /// The element of the document that it is made of.
  let element: XMLElement

  /// - Parameter key: what distinguishes entries with the same identifier, because senders copy identifiers.
  init<Kind: DraftedResource>(
    of statement: ClinicalStatement, key: [String?], _ draft: Draft<Kind>,
    unmapped: [ClinicalStatement.Relation] = [], remarks: [Remark?] = []
  ) {
    self.init(Kind.type, of: statement, key: key, draft.members, unmapped: unmapped, remarks: remarks)
  }

  /// The same for elements that are known only by their names.
  init(
    _ type: ResourceType, of statement: ClinicalStatement, key: [String?], _ members: [JSONTree.Member],
    unmapped: [ClinicalStatement.Relation] = [], remarks: [Remark?] = []
  ) {
    let element = statement.element
    let identifier = type.isOrder ? CDAOrderLink.identifier : CDAParty.identifier
    let other = CDASubject(statement).otherSubjectWords.map { CDAOthersRecord(type, members, of: $0) }
    let (type, members) = (other?.type ?? type, other?.members ?? members)
    let extensions = UnmappedStatements(statement).extensions(
      unmapped, beside: members,
      CDAPlaceholder(statement).denialRemark(beside: members) + remarks.compactMap { $0 }
        + CDATextDifferences(statement).differences(as: type)
        + CDAEntryText(statement).rowsInText)
    let all =
      members
      + [
        CDAComments(statement).notes(beside: members, unmapped: unmapped).member("note"),
        extensions.member("extension"),
        element.all("id").compactMap(identifier).member("identifier"),
        statement.context.subject?.member(Self.subjectElement[type.name] ?? "subject"),
        UnmappedStatements(statement).narrative,
      ].compactMap { $0 }
    let own = element.all("id").first { $0["nullFlavor"] == nil && $0["root"] != nil }
    let name =
      own.map { "\($0["root"] ?? "")^\($0["extension"] ?? "")" }
      ?? [JSONTree.object(all).former.line, CDAIsolate(statement).place].compactMap { $0 }.joined(
        separator: "\n")
    var hash = StableHash(type.name, name)
    for part in key { hash.combine(part ?? "") }
    self.type = type
    id = hash.name
    self.members = all
    line = element.line
    self.element = element
  }

  var json: JSONTree { .resource(type.name, id: id, members) }

  var reference: Reference { .to(type.name, id) }

  private static let subjectElement = [
    "AllergyIntolerance": "patient", "Immunization": "patient", "FamilyMemberHistory": "patient",
    "Coverage": "beneficiary", "Device": "patient", "ImmunizationRecommendation": "patient",
  ]
}
