import HealthRecords

/// Relatives and their illnesses (C-CDA R2.1, Family History Organizer; CDA R2, section 4.3.8.3).
extension Statement {
  /// None for an organizer that names neither a person nor an illness.
  var familyHistory: [EntryRecord] {
    let relative = otherSubject
    let isAlone = element.name == "observation"
    let findings = isAlone ? [] : inner.filter { $0.element.name == "observation" && $0.kind != .comment }
    var member = ResourceBuilder()
    member.add("resourceType", "FamilyMemberHistory")
    member.add("status", statusCode)
    member.add(part(relative, as: .relative))
    member.add("date", authorTime ?? (isAlone ? nil : types.time(effectiveTime)))
    let conditions = (isAlone ? [self] : findings).compactMap { $0.illness(isAlone: isAlone) }
    member.add("condition[]", all: conditions)
    if conditions.isEmpty, !isOfKnown, member["name"] == nil { return [] }
    member.use(isAlone ? inner : findings)
    return [record(member, key: isAlone ? [types.name(code)] : [])]
  }

  private var isOfKnown: Bool { types.names(otherSubject?.first("code")) }

  private func illness(isAlone: Bool) -> JSONTree? {
    let isDenied = isNegated || isExcluded
    if isDenied, deniedIllness == nil { return nil }
    var condition = mapped(as: .family)
    condition.add("code", (isDenied ? deniedIllness : name)?.json)
    condition.add("status", statusCode == "completed" ? nil : statusCode)
    if value != nil { condition.add("kind", types.name(code)) }
    if let death = inner(.death).first {
      condition.add("contributedToDeath", ElementValue.boolean(true))
      condition.used.remove(death.number)
    }
    condition.add("extension[]", all: rest(besides: condition.used))
    return condition.object
  }

  private var name: CodedConcept? {
    types.namedConcept(value) ?? CodedConcept(words: types.text(value)) ?? naming(code)
  }

  /// A denial that names no illness denies them all, but only for a known relative.
  private var deniedIllness: CodedConcept? {
    let isOfAll = !types.names(value) && types.text(value) == nil && (!types.names(code) || isKindOfProblem)
    if isOfAll { return isOfKnown ? denial("deniedProblem") : nil }
    return CodedConcept(EntrySentence(.notValue, told: [name?.name].compactMap { $0 }))
  }

  /// True for an illness of somebody else, which is family history. What was measured in them is a result.
  var isIllnessOfOther: Bool {
    guard isDone, otherSubject != nil, element.name == "observation", kind != .family else { return false }
    let isResult =
      [.results, .vitals, .allergies].contains(topic)
      || ConceptMap.named("laboratory").holds(templateOf: element)
    return !isResult && (value == nil || types.concept(value) != nil)
  }
}
