import HealthRecords

/// Relatives and their illnesses (C-CDA Family History Organizer; a single observation of a relative in plain CDA R2,
/// section 4.3.8.3).
struct FamilyHistoryOrganizer: StatementKind {
  let statement: ClinicalStatement

  var familyMember: CDAResource {
    let relative = otherSubject
    let person = relative?.first("subject")
    let relation = types.name(relative?.first("code"))
    let name = person?.all("name").compactMap { CDAPersonName($0).words }.first
    let isAlone = element.name == "observation"
    let findings =
      isAlone ? [] : observations
    let conditions =
      isAlone ? [familyCondition] : findings.map { FamilyHistoryOrganizer($0.statement).familyCondition }
    let members: Draft<R4.FamilyMemberHistory> = [
      .status(statusCode), .name(.text(name)),
      .relationship(types.concept(relative?.first("code"))),
      .sex(types.concept(person?.first("administrativeGenderCode"))),
      .bornDate(DateTime(person?.first("birthTime")?["value"].map(HL7Time.date))),
      .deceasedBoolean(person?.first("deceasedInd")?["value"].map { $0 == "true" }),
      .deceasedDate(DateTime(person?.first("deceasedTime")?["value"].map(HL7Time.date))),
      .date(authorTime ?? (isAlone ? nil : types.time(effectiveTime))),
      .condition(conditions.compactMap { $0 }),
    ]
    return CDAResource(
      of: statement, key: [relation, name] + (isAlone ? [types.name(code)] : []), members,
      unmapped: isAlone ? [] : related.filter { link in !findings.contains { $0.number == link.number } })
  }

  private var familyCondition: Draft<R4.FamilyCondition>? {
    let age = related.first { $0.statement.isAgeAtOnset }
    // C-CDA, Family History Death Observation.
    let death = related.first { $0.statement.hasTemplate("4.47") }
    let value = types.concept(element.first("value")) ?? types.concept(code)
    return .of([
      .code(isNegated || isExcluded ? deniedIllness : value),
      .onsetAge(types.quantity(age?.statement.element.first("value"))),
      .onsetPeriod(types.period(effectiveTime)),
      .status(["completed", nil].contains(statusCode) ? nil : .text(statusCode)),
      .kind(element.first("value") == nil ? nil : .text(types.name(code))),
      .contributedToDeath(death.map { _ in true }),
      .extension(UnmappedStatements(statement).extensions(related.filter { $0.number != age?.number })),
    ])
  }

  /// A denial that names no illness denies them all.
  private var deniedIllness: CodeableConcept? {
    let value = element.first("value")
    if ProblemObservation.isGeneric(value) { return ProblemObservation.noProblems }
    let name = types.name(value) ?? types.name(code)
    return .sentence(EntrySentence(.notValue, told: [name].compactMap { $0 }))
  }
}
