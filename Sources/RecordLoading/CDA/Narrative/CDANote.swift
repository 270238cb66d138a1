import HealthRecords

/// Texts and pictures among the entries, and teams.
struct NoteActivity: StatementKind {
  let statement: ClinicalStatement

  /// A clinical note (C-CDA Note Activity), with its words or its file.
  func note() -> [CDAResource] {
    let text = element.first("text")
    let content = text.flatMap(types.attachment) ?? CDAAttachment.plain(self.text)
    guard let content else { return [] }
    let codes = element.all("code").flatMap { $0.all("translation") }
    let members: Draft<R4.DocumentReference> = [
      .status(statusCode == "nullified" ? "entered-in-error" : "current"),
      .docStatus(isComplete ? nil : "preliminary"), .type((codes.first ?? code).flatMap(types.concept)),
      .author(parties("author/assignedAuthor").compactMap(Reference.named)),
      .date(authorTime),
      .context([.period(types.period(effectiveTime))]),
      .content([[.attachment(content)]]),
    ]
    // What is being written, was given up or is denied answers nothing.
    let answered = isComplete && !isNegated ? element.all("reference/externalAct") : []
    let orders = answered.compactMap { CDAOrderLink.answer($0, types) }
    return [
      CDAResource(of: statement, key: [types.name(code)], members, unmapped: related, remarks: orders)
    ]
  }

  private var isComplete: Bool { statusCode == nil || statusCode == "completed" }

}

/// A picture or scan (CDA R2, section 4.3.6.4: ObservationMedia).
struct ObservationMedia: StatementKind {
  let statement: ClinicalStatement

  /// A picture or scan (observationMedia).
  func media() -> [CDAResource] {
    guard let value = element.first("value") else { return [] }
    let content: Attachment = [
      .contentType(.text(value["mediaType"])),
      .data(value["representation"] == "B64" ? .text(value.text.filter { !$0.isWhitespace }) : nil),
      .url(.text(value.first("reference")?["value"])), .title("Picture"),
    ]
    let members: Draft<R4.Media> = [
      .status("completed"), .content(content), .created(types.when(time)),
    ]
    return [CDAResource(of: statement, key: [element["ID"]], members, unmapped: related)]
  }
}

/// Who looks after the person (C-CDA Care Team Organizer).
struct CareTeamOrganizer: StatementKind {
  let statement: ClinicalStatement

  /// Who looks after the person (C-CDA Care Team Organizer).
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
