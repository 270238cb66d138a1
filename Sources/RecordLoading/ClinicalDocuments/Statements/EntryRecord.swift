import HealthRecords

/// A record made of a clinical statement, as a FHIR R4 resource.
struct EntryRecord: Sendable {
  let type: ResourceType
  /// The same for the same entry in the institution's next document.
  let id: String
  let members: [JSONTree.Member]
  let element: XMLElement

  var json: JSONTree { .resource(type.name, id: id, members) }
  var reference: JSONTree { .reference(type.name, id) }
}

extension Statement {
  /// - Parameter key: what tells it from others with its identifier, beside its name and beginning.
  /// - Parameter absence: that there is none, if it says so; the section's words then stand beside it.
  func record(_ resource: ResourceBuilder, key: [String?] = [], absence: CodedConcept? = nil) -> EntryRecord {
    let sent = ResourceType(resource["resourceType"]?.string ?? "Basic")
    let own = resource.members.filter { $0.key != "resourceType" }
    let (type, elements) = otherPerson.map { Self.ofOther($0, sent, own) } ?? (sent, own)
    let rows = linkedRows
    let extensions =
      (resource.remarks + (absence == nil ? [] : remarksOfAbsence)).compactMap { $0 }
      + marks(elements, rows) + rows.json() + rest(besides: resource.used, elements)
    let identifier = type.isOrder ? Party.rootIdentifier : Party.identifier
    let members = fields([
      "note": .list(notes(besides: resource.used, elements)), "extension": .list(extensions),
      "identifier": .list(element.all("id").compactMap(identifier)),
      ConceptMap.named("subject")[type.name] ?? "subject": around.document.subject, "text": narrative,
    ])
    return EntryRecord(
      type: type, id: id(type, key, own), members: elements + members, element: element)
  }

  /// The part of the narrative that it refers to.
  private var narrative: JSONTree? {
    let reference = element.first("text/reference")?["value"] ?? element.first("text")?["value"]
    guard let target = types.narrative.target(reference) else { return nil }
    let markup = NarrativeMarkup.division(
      of: target, beginning: types.narrative.repeated.beginning(of: target), language: language)
    return .of(["status": "additional", "div": .string(markup)])
  }

  /// By the entry's own identifier; without one by all that it and its rows say, and the groups around it. What it is
  /// called and when it began are parts of it, because senders copy identifiers.
  private func id(_ type: ResourceType, _ key: [String?], _ members: [JSONTree.Member]) -> String {
    var hash = StableHash(type.name)
    if let own = element.all("id").firstNonNil(\.identity) {
      hash.combine(own)
    } else {
      for part in [element.said] + linkedRows.lines + (outer?.groups ?? []) { hash.combine(part) }
    }
    let names = ConceptMap.named("identity").codes.compactMap(members.value)
    for part in names.map({ $0["start"]?.string ?? Self.words(of: $0) ?? $0.line }) + key {
      hash.combine(part ?? "")
    }
    return hash.name
  }

  /// "Natural child (Baby)"; nil for the patient.
  private var otherPerson: ElementValue? {
    guard let other = otherSubject else { return nil }
    let name = other.all("subject/name").firstNonNil { PersonName($0).words }
    let relation = types.name(other.first("code"))
    let words = relation == nil ? name : .listed([relation, name.map { "(\($0))" }], by: " ")
    return .text(words) ?? .sentence(EntrySentence(.anotherPerson))
  }

  // MARK: Of somebody else

  /// FHIR has `focus` for somebody else, but only in an Observation. As a problem it would be the patient's.
  private static func ofOther(
    _ person: ElementValue, _ type: ResourceType, _ members: [JSONTree.Member]
  ) -> (ResourceType, [JSONTree.Member]) {
    let focus = JSONTree.Member("focus", .array([.object(person.members("display"))]))
    if type == .familyMemberHistory { return (type, members) }
    if type == .observation { return (type, members + [focus]) }
    // Texts and containers: no list reads them as the patient's state.
    if [.diagnosticReport, .documentReference, .media, .careTeam, .coverage].contains(type) {
      return (type, members.flatMap { marked($0, person) } + person.members("about"))
    }
    let name = ConceptMap.named("nameOfOther").codes.firstNonNil { members.value($0).flatMap(words) }
    let code = CodedConcept(EntrySentence(.thingOfOther, told: [type.name, name].compactMap { $0 }))
    let names = ConceptMap.named("elementOfOther")
    return (
      .observation,
      fields(["code": code.json]) + [focus] + members.map { .init(names[$0.key] ?? $0.key, $0.value) }
    )
  }

  /// The name of a report with the person after it.
  private static func marked(_ member: JSONTree.Member, _ person: ElementValue) -> [JSONTree.Member] {
    guard ["code", "type"].contains(member.key), let words = words(of: member.value) else { return [member] }
    let concept = CodedConcept(EntrySentence(.ofPerson, words, person.json.string ?? ""))
    return fields([member.key: concept.json])
  }

  /// The words of a concept or reference, or of the first of several.
  private static func words(of concept: JSONTree) -> String? {
    concept.string
      ?? concept.elements.firstNonNil { one in
        one.string ?? ["text", "display", "coding", "code"].firstNonNil { one[$0].flatMap(words) }
      }
  }
}

/// The records of a statement, by what it is. Each kind is read in a file of its own.
extension Statement {
  /// - Returns: an empty list for a statement without a record of its own.
  var records: [EntryRecord] {
    if around.depth > 18 || isPlaceholder { return [] }
    if kind != .allergy, isIllnessOfOther { return familyHistory }
    return Self.readers[kind]?(self) ?? []
  }

  /// How each kind is read; one that is a part of other records has no row.
  private static let readers: [EntryKind: @Sendable (Statement) -> [EntryRecord]] = [
    .problem: { [$0.problem(category: nil)] },
    .problemConcern: { $0.problems(category: nil) },
    .visitDiagnoses: { $0.inner.isEmpty ? [] : $0.problems(category: ofVisit) },
    .allergy: \.allergies, .allergyConcern: \.allergies,
    .drug: { Drug($0).records }, .drugSupply: { Drug($0).records },
    .drugGroup: \.drugsOfGroup, .laboratory: \.laboratory,
    .immunization: \.vaccinations,
    .supply: \.supplies,
    .procedure: \.procedures, .procedureAct: \.procedures,
    .encounter: \.visits,
    .finding: \.findings,
    .preference: { [$0.finding()] },
    .scale: \.scales,
    .report: \.report,
    .vitals: \.vitalSigns,
    .group: \.groupOfFindings,
    .family: \.familyHistory,
    .goal: \.plans, .order: \.plans, .appointment: \.plans, .instruction: \.plans,
    .directive: \.directives,
    .globalStatement: { [$0.globalStatement].compactMap { $0 } },
    .media: \.contained, .note: \.contained,
    // Who looks after the person (C-CDA R2.1, Care Team Organizer).
    .careTeam: { [$0.record($0.mapped())] },
    .exemption: { [$0.exemption].compactMap { $0 } },
    .coverage: \.coverages,
    .paperwork: { [$0.paperwork] },
    .wrapper: { $0.hasTemplate("E.132") ? $0.healthConcern : $0.contents.flatMap(\.records) },
  ]

  /// What a drug, procedure or visit is for: the value, the diagnoses in it, the code or the text.
  var reasons: [CodedConcept] {
    if let concept = types.namedConcept(value) { return [concept] + wordsBeside(concept) }
    let problems = inner(.problem).compactMap(\.nameOfProblem)
    if element.name == "act", !problems.isEmpty { return problems }
    let isNamed = types.names(code) && !isKindOfProblem
    return [isNamed ? types.namedConcept(code) : CodedConcept(words: text)].compactMap { $0 }
  }

  /// Its text, if that says something else than its value.
  private func wordsBeside(_ concept: CodedConcept) -> [CodedConcept] {
    guard let words = nameInText, let name = concept.name?.normalizedWords else { return [] }
    let isSaid = name.contains(words.normalizedWords) || words.normalizedWords.contains(name)
    return isSaid ? [] : [CodedConcept(EntrySentence(.inItsText, words))]
  }

  /// The words of its text, if they can be a name: its own, or a cell, item or line that it points at.
  var nameInText: String? {
    let text = element.first("text")
    if let own = text?.ownWords.nonBlank { return own.utf8.count <= 120 ? own : nil }
    let link = types.narrative.link(text?.first("reference")?["value"])
    guard let link, link.isName, case let words = link.words.singleSpaced else { return nil }
    let isName = words.utf8.count <= 250 && words.contains(where: \.isLetter)
    return isName && WrittenDate.all(in: words).isEmpty ? words : nil
  }

  /// Its text, or the name in its row.
  var nameInRow: String? { nameInText ?? linkedRows.row?.name(in: language) }

  /// What a code is called; without words, the text of the statement or of its row; a bare code comes last.
  func naming(_ code: XMLElement?) -> CodedConcept? {
    if types.names(code), !isField { return types.namedConcept(code) }
    return nameInRow.map { types.concept(code, words: $0) } ?? types.concept(code)
  }
}
