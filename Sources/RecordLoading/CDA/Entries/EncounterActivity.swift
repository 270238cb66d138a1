import HealthRecords

/// Visits, with the problems of each (C-CDA Encounter Activity).
struct EncounterActivity: StatementKind {
  let statement: ClinicalStatement

  func encounter() -> [CDAResource] {
    let diagnoses = related.filter {
      $0.statement.hasTemplate("4.80", "4.33", "4.34")
        || $0.statement.hasCode("29308-4", "11535-2", "46241-6")
    }
    let conditions = diagnoses.flatMap {
      ProblemConcernAct($0.statement).conditions(category: CDADisplay.encounterDiagnosis)
    }
    let reasons = related.filter { $0.isReason }
    let used = (diagnoses + reasons.filter(\.isWholeReason)).map(\.number)
    let period = types.period(effectiveTime)
    let members: Draft<R4.Encounter> = [
      .status(statusCode.map { Self.encounterStatuses[$0] ?? $0 }),
      .type(named(code).map { [$0] } ?? tellingText.map { [.word($0)] }),
      .period(periodOfVisit), .priority(types.concept(element.first("priorityCode"))),
      .reasonCode(reasons.flatMap { Indication($0.statement).indications }),
      .diagnosis(conditions.map { [.condition($0.reference)] }),
      .participant(performers.map { [.individual($0)] }),
      .hospitalization([
        .destination(.named(destination)),
        .dischargeDisposition(types.concept(element.first("dischargeDispositionCode"))),
      ]),
    ]
    let visit = CDAResource(
      of: statement, key: [types.name(code), period?.line], members + membersOfHeader(beside: members),
      unmapped: related.filter { !used.contains($0.number) })
    return [visit] + conditions
  }

  /// Where the person went after the visit (HL7 v3 ParticipationType: DST).
  private var destination: String? {
    let role = element.all("participant").first { $0["typeCode"] == "DST" }?.first("participantRole")
    let names = [types.ownName(role?.first("playingEntity")), types.name(role?.first("code"))]
    let words = names.compactMap { $0 }.distinct.joined(separator: ", ")
    return words.isEmpty ? nil : words
  }

  private static let encounterStatuses = [
    "completed": "finished", "active": "in-progress", "aborted": "cancelled", "nullified": "entered-in-error",
  ]
}
