import HealthRecords

/// A clinical note (C-CDA Note Activity).
struct NoteActivity: StatementKind {
  let statement: ClinicalStatement

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
    // A note that is unfinished, given up or denied answers no order.
    let answered = isComplete && !isNegated ? element.all("reference/externalAct") : []
    let orders = answered.compactMap { CDAOrderLink.answer($0, types) }
    return [
      CDAResource(of: statement, key: [types.name(code)], members, unmapped: related, remarks: orders)
    ]
  }

  private var isComplete: Bool { statusCode == nil || statusCode == "completed" }
}
