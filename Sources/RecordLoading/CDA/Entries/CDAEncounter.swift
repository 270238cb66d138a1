import HealthRecords

/// Visits, with the problems that they were about (C-CDA Encounter Activity).
extension CDAStatement {
  func encounter() -> [CDAResource] {
    let diagnoses = related.filter {
      $0.statement.hasTemplate("4.80", "4.33", "4.34")
        || $0.statement.hasCode("29308-4", "11535-2", "46241-6")
    }
    let conditions = diagnoses.flatMap { $0.statement.conditions(category: Self.visitsDiagnosis) }
    let reasons = related.filter { $0.isReason }
    let used = (diagnoses + reasons.filter(\.isWholeReason)).map(\.number)
    let period = types.period(effectiveTime)
    let members = fields([
      "status": statusCode.map { .string(Self.encounterStatuses[$0] ?? $0) },
      "type": named(code).map { .array([$0]) } ?? tellingText.map { .array([Self.word($0)]) },
      "period": periodOfVisit, "priority": types.concept(element.first("priorityCode")),
      "reasonCode": .list(reasons.flatMap(\.statement.indications)),
      "diagnosis": .list(conditions.compactMap { .of(["condition": $0.reference]) }),
      "participant": .list(
        parties("performer/assignedEntity").compactMap { CDAParty.display($0) }.compactMap {
          .of(["individual": $0])
        }),
      "hospitalization": .of([
        "destination": CDAParty.display(destination),
        "dischargeDisposition": types.concept(element.first("dischargeDispositionCode")),
      ]),
    ])
    let visit = CDAResource(
      .encounter, of: self, key: [types.name(code), period?.line], members + membersOfHeader(beside: members),
      unmapped: related.filter { !used.contains($0.number) })
    return [visit] + conditions
  }

  /// Where the person went from there (HL7 v3 ParticipationType: DST).
  private var destination: String? {
    let role = element.all("participant").first { $0["typeCode"] == "DST" }?.first("participantRole")
    let names = [types.ownName(role?.first("playingEntity")), types.name(role?.first("code"))]
    let words = names.compactMap { $0 }.distinct.joined(separator: ", ")
    return words.isEmpty ? nil : words
  }

  private static let encounterStatuses = [
    "completed": "finished", "active": "in-progress", "aborted": "cancelled", "nullified": "entered-in-error",
  ]

  // MARK: What is planned

  /// Orders, goals, appointments: never shown as done (moods INT, RQO, PRMS, PRP, ARQ, APT, GOL).
  func plan() -> [CDAResource] {
    // Some senders put what is planned into a statement of its own, inside one that says only "planned".
    if types.concept(code) == nil, text == nil, !related.isEmpty {
      return related.flatMap { $0.statement.planned(as: mood).plan() }
    }
    return switch (mood, element.name) {
    case ("GOL", _): [goal]
    case (_, "encounter"): [appointment]
    default: order
    }
  }

  private var goal: CDAResource {
    let value = types.value(element.first("value"))
    let target = value.first.map { JSONTree.Member($0.key.replacing("value", with: "detail"), $0.value) }
    let words = types.name(code) ?? types.name(element.first("value")) ?? tellingText
    let members =
      fields([
        "lifecycleStatus": statusCode.map { .string($0) },
        "description": goalsSentence ?? types.concept(code) ?? words.map(Self.word),
        "target": target.map {
          .array([.object([.init("measure", types.concept(code) ?? Self.word("target")), $0])])
        },
        "expressedBy": CDAParty.display(author),
      ]) + goalDates
    return CDAResource(
      .goal, of: self, key: [words, JSONTree.object(value).line], members, unmapped: related)
  }

  /// A value in words is the goal, and the code only the question that it answers: "Resident's overall goal".
  private var goalsSentence: JSONTree? {
    guard let member = types.value(element.first("value")).first, member.key == "valueString",
      case .string(let words) = member.value, words.split(separator: " ").count > 2,
      words.first?.isLetter == true
    else { return nil }
    return Self.word(words)
  }

  private var goalDates: [JSONTree.Member] {
    fields([
      "startDate": types.time(effectiveTime) ?? types.time(effectiveTime?.first("low"))
        ?? types.time(effectiveTime?.first("center")),
      "targetDate": types.time(effectiveTime?.first("high")), "statusDate": authorTime,
    ])
  }

  private var appointment: CDAResource {
    let start =
      types.time(effectiveTime) ?? types.time(effectiveTime?.first("low"))
      ?? types.time(effectiveTime?.first("center"))
    let words = types.name(code) ?? text
    let members = fields([
      "status": .string(statusCode == "cancelled" ? "cancelled" : "proposed"),
      "serviceType": named(code).map { .array([$0]) } ?? tellingText.map { .array([Self.word($0)]) },
      "start": start, "end": types.time(effectiveTime?.first("high")),
      "participant": .list(
        parties("performer/assignedEntity").compactMap { CDAParty.display($0) }.compactMap {
          .of(["actor": $0])
        }),
      "requestStatus": .text(statusCode), "created": authorTime,
    ])
    return CDAResource(
      .appointment, of: self, key: [words, start?.line], members, unmapped: related)
  }

  /// What an instruction says; its code is the kind of instruction (C-CDA R2.1, Instruction: text).
  private var instruction: JSONTree? {
    guard hasTemplate("4.20"), let name = nameInText else { return nil }
    return types.concept(code, words: name) ?? Self.word(name)
  }

  /// What the text of an order says beside its code: "Care plan" and then what is to be done.
  var wordsOfOrder: String? {
    guard mood != "EVN", mood != "GOL", element.name != "encounter", types.isNamed(code), instruction == nil,
      row == nil,
      !isNegated, let words = text,
      words.normalizedWords != types.name(code)?.normalizedWords
    else { return nil }
    return words
  }

  /// An order is of the day that it is for; that of its author is told beside.
  private var dayOfWriting: [JSONTree] {
    authorTime.map { [.object([.init("url", .string(Self.url("Written on"))), .init("valueDateTime", $0)])] }
      ?? []
  }

  private var order: [CDAResource] {
    let when = types.when("occurrence", effectiveTime)
    // "No known instructions" orders nothing and forbids nothing.
    let denial = isNegated ? text.flatMap { CDADenial.isDenial($0) || CDADenial.isWhole($0) ? $0 : nil } : nil
    guard
      let name = denial.flatMap({ types.concept(code, words: $0) ?? Self.word($0) }) ?? instruction
        ?? named(code) ?? tellingText.map(Self.word)
    else { return [] }
    let value = types.value(element.first("value")).map { JSONTree.Member($0.key, $0.value) }
    let members =
      fields([
        "status": statusCode.map { .string($0) }, "intent": .string(mood == "RQO" ? "order" : "plan"),
        "category": directiveCategory.map { .array([$0]) }, "code": name,
        "doNotPerform": isNegated && denial == nil ? .boolean(true) : nil,
        "authoredOn": when.isEmpty ? authorTime : nil, "requester": CDAParty.display(author),
        "performer": performers,
        "bodySite": .list(element.all("targetSiteCode").compactMap(types.concept)),
        "priority": types.concept(element.first("priorityCode")),
      ]) + when + value
    return [
      CDAResource(
        .serviceRequest, of: self, key: [types.name(code) ?? text, JSONTree.object(when).line], members,
        unmapped: related, remarks: when.isEmpty ? [] : dayOfWriting)
    ]
  }
}
