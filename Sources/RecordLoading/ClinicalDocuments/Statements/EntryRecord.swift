import HealthRecords

/// A record made of a clinical statement, as a FHIR R4 resource.
struct EntryRecord: Sendable {
  let type: ResourceType
  /// The same for the same entry in the institution's next document.
  let id: String
  let members: [JSONTree.Member]
  /// The element of the document that it is made of.
  let element: XMLElement

  var json: JSONTree { .resource(type.name, id: id, members) }
  var reference: JSONTree { .reference(type.name, id) }
}

extension Statement {
  /// The record of a statement, with everything that its elements do not say.
  ///
  /// - Parameter key: what distinguishes entries with the same identifier, because senders copy identifiers.
  func record(_ resource: ResourceBuilder, key: [String?]) -> EntryRecord {
    let sent = ResourceType(resource["resourceType"]?.string ?? "Basic")
    let own = resource.members.filter { $0.key != "resourceType" }
    let (type, elements) = otherPerson.map { Self.ofOther($0, sent, own) } ?? (sent, own)
    let rows = LinkedRows(self)
    let extensions =
      resource.remarks.compactMap { $0 } + marks(elements, rows) + rows.rows.compactMap(\.json)
      + rest(besides: resource.used, elements)
    let identifier = type.isOrder ? Party.rootIdentifier : Party.identifier
    let members = fields([
      "note": .list(notes(besides: resource.used, elements)), "extension": .list(extensions),
      "identifier": .list(element.all("id").compactMap(identifier)),
      ConceptMap.named("subject")[type.name] ?? "subject": around.document.subject, "text": narrative,
    ])
    return EntryRecord(
      type: type, id: id(type, key, own, rows), members: elements + members, element: element)
  }

  /// The part of the narrative that it refers to.
  private var narrative: JSONTree? {
    let reference = element.first("text/reference")?["value"] ?? element.first("text")?["value"]
    guard let target = types.narrative.target(reference) else { return nil }
    let markup = NarrativeMarkup.division(
      of: target, beginning: types.narrative.repeated.beginning(of: target), language: language)
    return .object([.init("status", "additional"), .init("div", .string(markup))])
  }

  /// By the entry's own identifier; without one by its content, its row and the groups around it. Two records without
  /// a name are never one.
  private func id(
    _ type: ResourceType, _ key: [String?], _ elements: [JSONTree.Member], _ rows: LinkedRows
  ) -> String {
    let own = element.all("id").firstNonNil(\.identity)
    let content =
      own ?? ([JSONTree.object(elements).line] + rows.lines + around.groups).joined(separator: "\n")
    var hash = StableHash(type.name, content)
    for part in key { hash.combine(part ?? "") }
    return hash.name
  }

  /// "Natural child (Baby)"; nil for the patient.
  private var otherPerson: ElementValue? {
    guard let other = otherSubject else { return nil }
    let name = other.all("subject/name").firstNonNil { PersonName($0).words }
    guard let relation = types.name(other.first("code")) else {
      return .text(name) ?? .sentence(EntrySentence(.anotherPerson))
    }
    return .text(.listed([relation, name.map { "(\($0))" }], by: " "))
  }

  // MARK: Of somebody else

  /// A record about somebody else in the patient's document. FHIR has `focus` for that, but only in an Observation. As a
  /// drug, problem or vaccination it would be the patient's (FHIR R4, Observation.focus).
  ///
  /// - Parameter person: "Fetus".
  private static func ofOther(_ person: ElementValue, _ type: ResourceType, _ members: [JSONTree.Member])
    -> (ResourceType, [JSONTree.Member])
  {
    let focus = JSONTree.Member("focus", .array([.object(person.members("display"))]))
    if type == .familyMemberHistory { return (type, members) }
    if type == .observation { return (type, members + [focus]) }
    // Texts and containers: no list reads them as the patient's state.
    if [.diagnosticReport, .documentReference, .media, .careTeam, .coverage].contains(type) {
      return (type, members.flatMap { marked($0, person) } + person.members("about"))
    }
    let name = namesOfThings.firstNonNil { members.value($0).flatMap(words) }
    let code = CodedConcept(EntrySentence(.thingOfOther, told: [type.name, name].compactMap { $0 }))
    let names = ConceptMap.named("elementOfOther")
    return (
      .observation,
      fields(["code": code.json]) + [focus] + members.map { .init(names[$0.key] ?? $0.key, $0.value) }
    )
  }

  private static let namesOfThings = [
    "medicationCodeableConcept", "vaccineCode", "code", "type", "serviceType", "description", "device",
  ]

  /// The name of a report with the person after it.
  private static func marked(_ member: JSONTree.Member, _ person: ElementValue) -> [JSONTree.Member] {
    guard ["code", "type"].contains(member.key), let words = words(of: member.value) else { return [member] }
    let concept = CodedConcept(EntrySentence(.ofPerson, words, person.json.string ?? ""))
    return fields([member.key: concept.json])
  }

  /// The words of a concept or reference, or of the first of several.
  private static func words(of concept: JSONTree) -> String? {
    switch concept {
    case .string(let words): words
    case .array(let list): list.firstNonNil(words)
    case .object(let members):
      ["text", "display", "coding", "code"].firstNonNil { members.value($0).flatMap(words) }
    case .number, .boolean, .null: nil
    }
  }
}
