import HealthRecords

/// Relatives and their illnesses (C-CDA R2.1, Family History Organizer; a single observation of a relative in plain CDA
/// R2, section 4.3.8.3).
struct FamilyHistory: OfStatement {
  let statement: Statement

  /// None for an organizer that names neither a person nor an illness.
  var records: [EntryRecord] {
    let relative = statement.otherSubject
    let isAlone = statement.element.name == "observation"
    let findings =
      isAlone ? [] : statement.inner.filter { $0.element.name == "observation" && $0.kind != .comment }
    var member = ResourceBuilder()
    member.add("resourceType", "FamilyMemberHistory")
    member.add("status", statement.statusCode)
    member.add(statement.part(relative, as: .relative))
    member.add("date", statement.authorTime ?? (isAlone ? nil : types.time(statement.effectiveTime)))
    let conditions = (isAlone ? [statement] : findings).compactMap {
      FamilyHistory($0).condition(isAlone: isAlone)
    }
    member.add("condition[]", all: conditions)
    if conditions.isEmpty, !isOfKnown, member["name"] == nil { return [] }
    member.use(isAlone ? statement.inner : findings)
    let key = [types.name(relative?.first("code")), member["name"]?.string]
    return [statement.record(member, key: key + (isAlone ? [types.name(statement.code)] : []))]
  }

  /// True if it says which relative it is about.
  private var isOfKnown: Bool { types.names(statement.otherSubject?.first("code")) }

  /// One illness of the relative.
  private func condition(isAlone: Bool) -> JSONTree? {
    let isDenied = statement.isNegated || Certainty(statement).isExcluded
    if isDenied, denied == nil { return nil }
    var condition = statement.mapped(as: .family)
    condition.add("code", (isDenied ? denied : name)?.json)
    let status = statement.statusCode.flatMap { $0 == "completed" ? nil : $0 }
    condition.add("status", status)
    if statement.value != nil { condition.add("kind", types.name(statement.code)) }
    if let death = statement.inner(.death).first {
      condition.add("contributedToDeath", ElementValue.boolean(true))
      condition.used.remove(death.number)
    }
    let rest = StatementRest(statement, besides: condition.used).extensions(beside: [])
    condition.add("extension[]", all: rest)
    return condition.members.isEmpty ? nil : .object(condition.members)
  }

  private var name: CodedConcept? {
    if let value = types.namedConcept(statement.value) { return value }
    if let words = types.text(statement.value) { return CodedConcept(words: words) }
    return statement.naming(statement.code)
  }

  /// A denial that names no illness denies them all, but only for a known relative.
  private var denied: CodedConcept? {
    if !types.names(statement.value), types.text(statement.value) == nil,
      !types.names(statement.code) || Problem(statement).isKindAlone
    {
      return isOfKnown ? Absence(statement).denial("deniedProblem") : nil
    }
    return CodedConcept(EntrySentence(.notValue, told: [name?.name].compactMap { $0 }))
  }
}

extension Statement {
  /// True for an illness of somebody else, which is family history. What was measured in them is a result.
  var isIllnessOfOther: Bool {
    guard isDone, otherSubject != nil, element.name == "observation", kind != .family else { return false }
    let isResult =
      [.results, .vitals, .allergies].contains(topic) || element.holdsTemplate(of: Battery.templates)
    return !isResult && (value == nil || types.concept(value) != nil)
  }
}
