import HealthRecords

/// Whom an entry is about, if not the patient: a child, an unborn child, a donor (CDA R2, section 4.4: the subject
/// holds for all statements inside, and an inner subject wins).
struct CDASubject: StatementKind {
  let statement: ClinicalStatement

  /// True for an illness of somebody else, which is family history. What was measured in them is a result.
  var isOfRelative: Bool {
    guard mood == "EVN", otherSubject != nil, !hasTemplate("4.7") else { return false }
    let isResult = [.results, .vitalSigns, .allergies].contains(topic) || isOfLaboratory
    let value = element.first("value")
    return !isResult && (value == nil || types.concept(value) != nil)
  }

  /// "Natural child (Baby)".
  var otherSubjectWords: DraftText? {
    guard let other = otherSubject else { return nil }
    let name = other.all("subject/name").firstNonNil { CDAPersonName($0).words }
    guard let relation = types.name(other.first("code")) else {
      return .text(name) ?? .sentence(EntrySentence(.anotherPerson))
    }
    return .text([relation, name.map { "(\($0))" }].compactMap { $0 }.joined(separator: " "))
  }
}

/// A record about somebody else in the patient's document. FHIR has `focus` for that, but only in an Observation. As a
/// drug, problem or vaccination it would be the patient's (FHIR R4, Observation.focus).
struct CDAOthersRecord: Sendable {
  let type: ResourceType
  let members: [JSONTree.Member]

  /// - Parameter person: "Fetus".
  init(_ type: ResourceType, _ members: [JSONTree.Member], of person: DraftText) {
    let focus = [[.display(person)] as Reference].members("focus")
    switch type {
    case .familyMemberHistory: (self.type, self.members) = (type, members)
    case .observation: (self.type, self.members) = (type, members + focus)
    case _ where Self.kept.contains(type):
      self.type = type
      self.members = members.flatMap { Self.marked($0, person.words) } + person.members("about")
    case _:
      self.type = .observation
      let told = [type.name, Self.name(in: members)].compactMap { $0 }
      let code = CodeableConcept.sentence(EntrySentence(.thingOfOther, told: told)).members("code")
      self.members = code + focus + members.map(Self.renamed)
    }
  }
}

extension CDAOthersRecord {
  /// Texts and containers: no list reads them as the patient's state.
  private static let kept: Set<ResourceType> = [
    .diagnosticReport, .documentReference, .media, .careTeam, .coverage,
  ]

  /// Elements of other types under the names that an Observation has for them.
  private static let names = [
    "code": "codeAsSent", "category": "categoryAsSent", "onsetDateTime": "effectiveDateTime",
    "performedDateTime": "effectiveDateTime", "performedPeriod": "effectivePeriod",
    "occurrenceDateTime": "effectiveDateTime", "occurrencePeriod": "effectivePeriod",
    "effectiveDosePeriod": "effectivePeriod", "period": "effectivePeriod",
    "timingDateTime": "effectiveDateTime", "timingPeriod": "effectivePeriod",
    "whenHandedOver": "effectiveDateTime", "valueQuantity": "quantity",
  ]

  private static func renamed(_ member: JSONTree.Member) -> JSONTree.Member {
    .init(names[member.key] ?? member.key, member.value)
  }

  /// The name of a report with the person after it.
  private static func marked(_ member: JSONTree.Member, _ person: String) -> [JSONTree.Member] {
    guard ["code", "type"].contains(member.key), let words = words(of: member.value) else { return [member] }
    return CodeableConcept.sentence(EntrySentence(.ofPerson, words, person)).members(member.key)
  }

  private static func name(in members: [JSONTree.Member]) -> String? {
    let keys = [
      "medicationCodeableConcept", "vaccineCode", "code", "type", "serviceType", "description", "device",
    ]
    return keys.firstNonNil { members[$0].flatMap(words) }
  }

  /// The words of a concept or reference, or of the first of several.
  private static func words(of concept: JSONTree) -> String? {
    switch concept {
    case .string(let words): return words
    case .array(let list): return list.firstNonNil(words)
    case .object(let members):
      return ["text", "display", "coding", "code"].firstNonNil { members[$0].flatMap(words) }
    case .number, .boolean, .null: return nil
    }
  }
}
