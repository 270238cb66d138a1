import HealthRecords

/// Texts and pictures among the entries, and teams.
extension CDAStatement {
  /// A clinical note (C-CDA Note Activity), with its words or its file.
  func note() -> [CDAResource] {
    let text = element.first("text")
    let content = text.flatMap(types.attachment) ?? CDAAttachment.plain(self.text)
    guard let content else { return [] }
    let codes = element.all("code").flatMap { $0.all("translation") }
    let members = fields([
      "status": statusCode == "nullified" ? "entered-in-error" : "current",
      "docStatus": isComplete ? nil : "preliminary", "type": (codes.first ?? code).flatMap(types.concept),
      "author": .list(parties("author/assignedAuthor").compactMap { CDAParty.display($0) }),
      "date": authorTime,
      "context": types.period(effectiveTime).flatMap { .of(["period": $0]) },
      "content": .array([.object([.init("attachment", content)])]),
    ])
    // What is being written, was given up or is denied answers nothing.
    let answered = isComplete && !isNegated ? element.all("reference/externalAct") : []
    let orders = answered.compactMap { CDAOrderLink.answer($0, types) }
    return [
      CDAResource(
        .documentReference, of: self, key: [types.name(code)], members, unmapped: related, remarks: orders)
    ]
  }

  private var isComplete: Bool { statusCode == nil || statusCode == "completed" }

  /// A picture or scan (observationMedia).
  func media() -> [CDAResource] {
    guard let value = element.first("value") else { return [] }
    let content = JSONTree.of([
      "contentType": .text(value["mediaType"]),
      "data": value["representation"] == "B64" ? .text(value.text.filter { !$0.isWhitespace }) : nil,
      "url": .text(value.first("reference")?["value"]), "title": "Picture",
    ])
    let members = fields(["status": "completed", "content": content]) + types.when("created", time)
    return [CDAResource(.media, of: self, key: [element["ID"]], members, unmapped: related)]
  }

  /// Who looks after the person (C-CDA Care Team Organizer).
  func careTeam() -> [CDAResource] {
    let participants = related.flatMap { relation -> [JSONTree] in
      let members = relation.statement.element.all("performer").compactMap { performer -> JSONTree? in
        guard let role = performer.first("assignedEntity") else { return nil }
        let function = types.concept(performer.first("functionCode")) ?? types.concept(role.first("code"))
        return .of([
          "role": function, "member": CDAParty.display(CDAParty.words(role)),
          "telecom": .list(role.all("telecom").compactMap(CDAParty.telecom)),
        ])
      }
      return members
    }
    let members = fields([
      "status": statusCode.map { .string($0) }, "name": .text(types.name(code)),
      "period": types.period(effectiveTime),
      "participant": .list(participants),
    ])
    let unmapped = related.filter { $0.statement.element.first("performer") == nil }
    return [CDAResource(.careTeam, of: self, key: [types.name(code)], members, unmapped: unmapped)]
  }
}
