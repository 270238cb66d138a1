import HealthRecords

/// Orders, goals, appointments: never shown as done (C-CDA Plan of Treatment Section; moods INT, RQO, PRMS, PRP, ARQ,
/// APT, GOL).
struct PlannedActivity: StatementKind {
  let statement: ClinicalStatement

  func plan() -> [CDAResource] {
    // Some senders put a planned act into a statement of its own, inside one that says only "planned".
    if types.concept(code) == nil, text == nil, !related.isEmpty {
      return related.flatMap { PlannedActivity($0.statement.planned(as: mood)).plan() }
    }
    return switch (mood, element.name) {
    case ("GOL", _): [goal]
    case (_, "encounter"): [appointment]
    default: order
    }
  }

  private var goal: CDAResource {
    let value = types.value(element.first("value"))
    let words = types.name(code) ?? types.name(element.first("value")) ?? tellingText
    let members: Draft<R4.Goal> = [
      .lifecycleStatus(statusCode),
      .description(goalsSentence ?? types.concept(code) ?? words.map(CodeableConcept.word)),
      .target(value.map { [[.measure(types.concept(code) ?? .word("target")), .detail($0)]] }),
      .expressedBy(.named(author)), .startDate(types.moment(effectiveTime)),
      .targetDate(types.time(effectiveTime?.first("high"))), .statusDate(authorTime),
    ]
    return CDAResource(of: statement, key: [words, value.line("value")], members, unmapped: related)
  }

  /// If the value is a sentence, it is the goal, and the code is only the question that it answers: "Resident's overall
  /// goal".
  private var goalsSentence: CodeableConcept? {
    guard case .string(let words)? = types.value(element.first("value"))?.value,
      words.split(separator: " ").count > 2, words.first?.isLetter == true
    else { return nil }
    return .word(words)
  }

  private var appointment: CDAResource {
    let start = types.moment(effectiveTime)
    let words = types.name(code) ?? text
    let members: Draft<R4.Appointment> = [
      .status(statusCode == "cancelled" ? "cancelled" : "proposed"),
      .serviceType(named(code).map { [$0] } ?? tellingText.map { [.word($0)] }),
      .start(start), .end(types.time(effectiveTime?.first("high"))),
      .participant(performers.map { [.actor($0)] }),
      .requestStatus(.text(statusCode)), .created(authorTime),
    ]
    return CDAResource(of: statement, key: [words, start?.json?.line], members, unmapped: related)
  }

  /// The words of an instruction; its code is the kind of instruction (C-CDA R2.1, Instruction: text).
  private var instruction: CodeableConcept? {
    guard hasTemplate("4.20"), let name = nameInText else { return nil }
    return types.concept(code, words: name) ?? .word(name)
  }

  /// The text of an order, if it says more than the code: "Care plan", and then what is to be done.
  var wordsOfOrder: String? {
    guard mood != "EVN", mood != "GOL", element.name != "encounter", types.isNamed(code), instruction == nil,
      row == nil,
      !isNegated, let words = text,
      words.normalizedWords != types.name(code)?.normalizedWords
    else { return nil }
    return words
  }

  /// The date of an order is the day that it is for. The day of its writing is a remark.
  private var dayOfWriting: [Remark?] { [Remark(.writtenOn, authorTime.map(Choice.dateTime))] }

  private var order: [CDAResource] {
    let when = types.when(effectiveTime)
    // "No known instructions" orders nothing and forbids nothing.
    let denial = isNegated ? text.flatMap { CDADenial.isDenial($0) || CDADenial.isWhole($0) ? $0 : nil } : nil
    guard
      let name = denial.flatMap({ types.concept(code, words: $0) ?? .word($0) }) ?? instruction
        ?? named(code) ?? tellingText.map(CodeableConcept.word)
    else { return [] }
    let members: Draft<R4.ServiceRequest> = [
      .status(statusCode), .intent(mood == "RQO" ? "order" : "plan"),
      .category(AdvanceDirectiveObservation(statement).directiveCategory.map { [$0] }), .code(name),
      .doNotPerform(isNegated && denial == nil ? true : nil), .authoredOn(when == nil ? authorTime : nil),
      .requester(.named(author)), .performer(performers),
      .bodySite(element.all("targetSiteCode").compactMap(types.concept)),
      .priority(types.concept(element.first("priorityCode"))), .occurrence(when),
      .value(types.value(element.first("value"))),
    ]
    return [
      CDAResource(
        of: statement, key: [types.name(code) ?? text, when.line("occurrence")], members,
        unmapped: related, remarks: when == nil ? [] : dayOfWriting)
    ]
  }
}
