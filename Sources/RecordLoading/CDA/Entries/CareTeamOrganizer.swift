import HealthRecords

/// Who looks after the person (C-CDA Care Team Organizer).
struct CareTeamOrganizer: StatementKind {
  let statement: ClinicalStatement

  func careTeam() -> [CDAResource] {
    let performers = related.flatMap { $0.statement.element.all("performer") }
    let participants = performers.compactMap { performer -> Draft<R4.Participant>? in
      guard let role = performer.first("assignedEntity") else { return nil }
      let function = types.concept(performer.first("functionCode")) ?? types.concept(role.first("code"))
      return .of([
        .role(function), .member(.named(CDAParty.words(role))),
        .telecom(role.all("telecom").compactMap(CDAParty.telecom)),
      ])
    }
    let members: Draft<R4.CareTeam> = [
      .status(statusCode), .name(.text(types.name(code))),
      .period(types.period(effectiveTime)),
      .participant(participants),
    ]
    let unmapped = related.filter { $0.statement.element.first("performer") == nil }
    return [CDAResource(of: statement, key: [types.name(code)], members, unmapped: unmapped)]
  }
}
