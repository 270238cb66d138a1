/// The status of a record, as it states itself. A status always counts (fhir-dates, section 2).
public struct RecordStatus: Hashable, Sendable {
  public enum Course: String, Sendable {
    /// True now, according to the record.
    case active
    /// True in the past.
    case past
    /// An event that took place, or a plain statement.
    case done
    /// Was not given, taken or done; it never counts as if it had been.
    case notDone
    /// Ordered, proposed or planned, but not done yet.
    case planned
    case cancelled
    case preliminary
    case corrected
    case superseded
    /// Ruled out.
    case refuted
    /// Retracted by the source.
    case enteredInError
    /// The source does not state a status.
    case unstated
    /// The source states a status that is in no table: it is printed, and counts as nothing.
    case unread
  }

  public let course: Course
  /// The status code as sent; `not-done`, `refuted` and `entered-in-error` are the same for all versions.
  public let code: String?
  /// In the order in which they are printed; empty if nothing is stated.
  public let statements: [StatusStatement]
  /// True if the status changes how the record has to be read, so that every line about it prints the status.
  public let isQualifying: Bool

  /// Replaces "completed" for a drug in a document whose sender marks every drug so, taken or not.
  package static let sentAsCompleted = "sent as completed"

  /// - Parameters:
  ///   - isOfPlan: true in a medication plan, whose sender may mark every drug "completed".
  ///   - section: the section that lists it, if that means past or family history.
  ///   - context: where its references lead.
  ///   - ended: its end, if that counts.
  ///   - until: its stated end, if that is yet to come.
  init(
    of json: JSONValue, type: ResourceType, isOfPlan: Bool = false, section: ProblemSections.Kind? = nil,
    in context: RecordContext? = nil, ended: RecordDate? = nil, until: RecordDate? = nil
  ) {
    let isOpen = isOfPlan && type == .medicationStatement
    let codes = Self.codes(of: json).map {
      isOpen && $0.code == "completed" ? StatusCode(known: Self.sentAsCompleted) : $0
    }
    let override =
      Self.override(json, type: type, codes: codes, Meaning.all(of: json, type, in: context), ended: ended)
      ?? Self.former(json, section, codes)
    let main = codes.first
    course = override?.course ?? main?.course(of: type) ?? .unstated
    code = override?.code ?? main?.code
    let concern = json.endedConcern(course)
    let isSubpotent = json.isSubpotent
    let isUnconfirmed = type == .immunization && json.isUnconfirmedDose
    let isListedAsPast = section == .pastIllness && course == .active
    let further: [StatusStatement?] = [
      course == .past ? nil : until.map(StatusStatement.until), concern.map(StatusStatement.concern),
      isSubpotent ? .subpotent : nil,
      isUnconfirmed ? .unconfirmed : nil, isListedAsPast ? .listed(.pastIllness) : nil,
      json.remark(.statusWritten).map(StatusStatement.inText),
    ]
    statements = (override?.statements ?? codes.map(\.statement)) + further.compactMap { $0 }
    isQualifying =
      Self.qualifies(course) || !Self.qualifying.isDisjoint(with: codes.map(\.code))
      || concern != nil || isSubpotent || isUnconfirmed || isListedAsPast
      || section == .familyHistory && json["clinicalStatus"] == nil
  }
}

extension RecordStatus {
  /// The status of a record that its source deleted.
  init(deletedOn day: ClinicalDate?) {
    (course, code, statements) = (.enteredInError, "entered-in-error", [.deleted(on: day)])
    isQualifying = true
  }

  /// All status codes of the resource, the clinical one first.
  private static func codes(of json: JSONValue) -> [StatusCode] {
    let sent = elements.map { name in
      let sent = StatusCode(json[name])
      let isUncertain = name == "verificationStatus" && sent?.code == "unknown"
      return isUncertain ? StatusCode(known: certaintyUnknown) : sent
    }
    return (sent + [StatusCode.certainty(of: json)]).compactMap { $0 }
  }

  /// What "unknown" means in Condition.verificationStatus (STU3).
  static let certaintyUnknown = "certainty-unknown"

  private static let elements = [
    "clinicalStatus", "lifecycleStatus", "status", "docStatus", "verificationStatus",
  ]

  /// A course that differs from what the status alone means.
  typealias Verdict = (course: Course, code: String, statements: [StatusStatement])

  private static func override(
    _ json: JSONValue, type: ResourceType, codes: [StatusCode], _ meanings: Set<Meaning>, ended: RecordDate?
  )
    -> Verdict?
  {
    let has = { (course: Course) in codes.contains { $0.course == course } }
    if has(.enteredInError) { return (.enteredInError, "entered-in-error", [.enteredInError]) }
    let deed = deeds[type] ?? (meanings.contains(.forbidden) ? .toBeDone : .done)
    if meanings.contains(.forbidden), let code = codes.first, isEnded(code.course(of: type)) {
      return (.superseded, code.code, [.wasNot(deed)] + codes.map(\.statement))
    }
    if !meanings.isDisjoint(with: [.notDone, .forbidden]) || has(.notDone) {
      return (.notDone, "not-done", [.not(deed)])
    }
    if meanings.contains(.takenBack), type.isDrug, !type.isDrugEvent {
      return (.unstated, "unknown", codes.map(\.statement))
    }
    if type.isDrug, let stated = Adherence.notTaking(json, codes: codes.map(\.code)) {
      return stated
    }
    if let refuted = codes.first(where: { $0.course == .refuted }) {
      return (.refuted, refuted.code, [refuted.code == "denied" ? .denied : .ruledOut])
    }
    if type == .condition, json["clinicalStatus"] == nil, let words = json.pastCategory {
      return (.past, "inactive", [.category(words)] + codes.map(\.statement))
    }
    if type == .condition, StatusCode.certainty(of: json)?.code == "resolved",
      codes[0].code != "resolved"
    {
      return (.past, "resolved", [.resolvedAfterwards, .sentAs(codes[0].words)])
    }
    if let statements = remission(type, codes, ended) {
      return (.past, Self.remission, statements)
    }
    if let (over, statement) = over(json, type, ended, meanings), codes.first?.code != over {
      let sent = codes.first.map { [StatusStatement.sentAs($0.words)] } ?? []
      let doubt = codes.filter { doubts.contains($0.code) }.map(\.statement)
      return (.past, codes.first?.code ?? over, [statement] + sent + doubt)
    }
    if let draft = StatusCode(json["docStatus"]), draft.course == .preliminary {
      return (.preliminary, draft.code, codes.map(\.statement))
    }
    if let (intent, statement) = intent(of: json, type) {
      let others = codes.filter { $0.code != intent }.map(\.statement).distinct
      return (.planned, codes.first?.code ?? intent, [.intent(statement)] + others)
    }
    return Adherence.status(of: json, type: type, codes: codes.map(\.code))
  }

  /// The status of a problem that is gone for now, but may return (FHIR R4, condition-clinical).
  static let remission = "remission"
  package var isRemission: Bool { code == Self.remission }

  private static func remission(_ type: ResourceType, _ codes: [StatusCode], _ ended: RecordDate?)
    -> [StatusStatement]?
  {
    guard type.hasClinicalStatus, codes.first?.code == remission else { return nil }
    return [.inRemission(since: ended?.sortDate)]
      + codes.dropFirst().map(\.statement)
  }

  /// The verdict for a problem without a status, by the section that lists it.
  private static func former(_ json: JSONValue, _ section: ProblemSections.Kind?, _ codes: [StatusCode])
    -> Verdict?
  {
    guard let section, json["clinicalStatus"] == nil else { return nil }
    return (.past, codes.first?.code ?? "inactive", [.listed(section)] + codes.map(\.statement))
  }

  /// The intent of something that was not ordered (FHIR R4, Request.intent); nil for an order.
  ///
  /// A plan that the patient reports is not included: they take it without an order (US Core, self-prescribed
  /// medication).
  private static func intent(of json: JSONValue, _ type: ResourceType) -> (
    code: String, StatusStatement.Intent
  )? {
    let isReported = json["reportedBoolean"]?.boolean == true || json["reportedReference"] != nil
    guard type.mayBeIntended, !isReported else { return nil }
    return json.text("intent").flatMap { intents[$0] }
  }

  private static let intents: [String: (code: String, StatusStatement.Intent)] = [
    "proposal": ("proposed", .proposed), "option": ("proposed", .proposed), "plan": ("planned", .planned),
  ]

  /// Suspected rather than known (FHIR R4, Condition.verificationStatus).
  private static let doubts: Set<String> = ["unconfirmed", "provisional", "differential"]
  private static let qualifying = doubts.union([
    "stopped", "ended", "on-hold", "suspended", "not-taking", "unknown", certaintyUnknown, remission,
  ])

  private static func qualifies(_ course: Course) -> Bool {
    switch course {
    case .done, .active, .past, .unstated: false
    case .notDone, .planned, .cancelled, .preliminary, .corrected, .superseded, .refuted, .enteredInError,
      .unread:
      true
    }
  }

  private static let deeds: [ResourceType: StatusStatement.Deed] = [
    .immunization: .given, .medicationAdministration: .given, .medicationStatement: .taken,
    .medicationDispense: .dispensed, .medicationRequest: .toBeTaken, .serviceRequest: .toBeDone,
  ]

  /// True for an order that no longer stands: what it forbade is no longer forbidden.
  private static func isEnded(_ course: Course) -> Bool {
    [.past, .done, .cancelled, .superseded].contains(course)
  }

  /// The status that an end gives a prescription (DSTU2, MedicationOrder.dateEnded: when it was stopped; Norway,
  /// SfmDiscontinuation) or a problem without a clinical status: an active one with an end contradicts itself.
  private static func over(
    _ json: JSONValue, _ type: ResourceType, _ ended: RecordDate?, _ meanings: Set<Meaning>
  )
    -> (code: String, StatusStatement)?
  {
    if let end = ended?.element, ["dateEnded", "sfm-discontinuation"].contains(end) {
      return ("stopped", .stopped)
    }
    let sent = StatusCode(json["clinicalStatus"])
    guard type == .condition, sent == nil || sent?.course == .unstated else { return nil }
    return ended != nil || meanings.contains(.over) ? ("resolved", .resolved) : nil
  }
}

extension JSONValue {
  /// True if it has a modifier extension, which may change its meaning in a way that only the sender knows (FHIR R4,
  /// Extensibility: modifierExtension).
  public var isModified: Bool { holdsMember("modifierExtension") }

  /// True for a vaccine dose that was less effective than it should be (FHIR R4, Immunization.isSubpotent).
  package var isSubpotent: Bool { self["isSubpotent"]?.boolean == true }

  /// The words of a category that means that a problem is over (SNOMED CT, "In the past"; MedCom, ConditionList).
  fileprivate var pastCategory: String? {
    all("category").compactMap { Concept($0) }.first { $0.codes.contains(CodedWords.pastCategory) }
      .map { $0.text ?? $0.codings.firstNonNil(\.display) ?? CodedWords.inThePast }?.lowercased()
  }

  /// The status with which a clinical document closed a concern (C-CDA, Problem Concern Act: ActStatus).
  package var closedConcern: String? {
    remark(.concernStatus).flatMap { ["completed", "aborted"].contains($0) ? $0 : nil }
  }

  /// The status with which it closed or broke off a concern whose problem has no status of its own, or an active one.
  fileprivate func endedConcern(_ course: RecordStatus.Course) -> String? {
    guard [.active, .unstated].contains(course) else { return nil }
    return remark(.concernStatus).flatMap { ["completed", "aborted", "suspended"].contains($0) ? $0 : nil }
  }
}
