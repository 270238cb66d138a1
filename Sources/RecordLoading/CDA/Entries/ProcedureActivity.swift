import HealthRecords

/// Procedures, sent as any class of statement (C-CDA Procedure Activity Procedure, Act, Observation).
struct ProcedureActivity: StatementKind {
  let statement: ClinicalStatement

  func procedure() -> [CDAResource] {
    let (device, refusal) = (ProductInstance(statement), CDARefusal(statement))
    if device.deniesAllDevices { return [device.noDevices] }
    if saysNothing { return [] }
    let reasons = related.filter { $0.isReason }
    let products = device.devices
    // Some senders write the moment as `time`, which a procedure does not have (CDA R2, section 4.3.6.5).
    let own = types.when(effectiveTime ?? element.first("time"))
    let when = own == nil && mood == "EVN" ? types.when(timeOfService) : own
    let told = CDARowStanding(statement)
    let refusals = Set(refusal.refusals.map(\.number))
    let members: Draft<R4.Procedure> = [
      .status(told.map(Self.status) ?? procedureStatus), .statusReason(refusal.statusReason),
      .code((products.isEmpty ? absence : nil) ?? named(code) ?? nameOfDevices ?? .text(tellingText)),
      .bodySite(element.all("targetSiteCode").compactMap(types.concept)),
      .performer(performers.map { [.actor($0)] }),
      .reasonCode(reasons.flatMap { Indication($0.statement).indications }),
      .usedReference(products.map(\.reference)),
      .method(types.concept(element.first("methodCode"))),
      .approachSite(types.concept(element.first("approachSiteCode"))),
      .priority(types.concept(element.first("priorityCode"))),
      .outcome(element.name == "observation" ? outcome : nil), .recorded(authorTime),
      .recorder(.named(author)), .performed(when),
    ]
    let procedure = CDAResource(
      of: statement, key: [types.name(code), when.line("performed")], members,
      unmapped: related.filter { relation in
        !(relation.isReason && relation.isWholeReason) && !refusals.contains(relation.number)
          && !(products.count == 1 && device.factsOfDevice.contains { $0.number == relation.number })
      },
      remarks: told?.remarks ?? [])
    let isFrame =
      !types.isNamed(code) && tellingText == nil && when == nil && related.isEmpty
      && element.first("performer") == nil
    return isFrame && !products.isEmpty ? products : [procedure] + products
  }

  /// The time of the document's act with the same code, else of the act that the document was made of.
  var timeOfService: XMLElement? {
    code?["code"].flatMap { context.serviceTimes[$0] } ?? context.serviceTime
  }

  /// "Procedure with: patella component", for a procedure that only its device names.
  private var nameOfDevices: CodeableConcept? {
    let names = element.all("participant/participantRole/playingDevice/code").compactMap(types.name)
    return names.isEmpty
      ? nil : .sentence(EntrySentence(.procedureWith, names.distinct.joined(separator: ", ")))
  }

  /// FHIR R4, Procedure.status.
  private static func status(_ told: CDARowStanding) -> String {
    switch told.kind {
    case .planned: "preparation"
    case .notDone: "not-done"
    case .failed: "stopped"
    }
  }

  /// SNOMED CT: attempted and failed; unsuccessful.
  private static let failed: Set = ["103709008", "385671000"]
  /// SNOMED CT: not done.
  private static let notDone: Set = ["385660001"]

  /// True if a statement in it states one of these outcomes.
  private func states(_ outcomes: Set<String>) -> Bool {
    let codes = related.flatMap { [$0.statement.code, $0.statement.element.first("value")] }.compactMap {
      $0?["code"]
    }
    return !outcomes.isDisjoint(with: codes)
  }

  /// The value of a procedure that is sent as an observation.
  private var outcome: CodeableConcept? {
    guard let value = element.first("value") else { return nil }
    return types.concept(value)
      ?? .text(
        types.narrative.words(value)
          ?? value["value"].map { [$0, value["unit"] ?? ""].joined(separator: " ") })
  }

  private var procedureStatus: String? {
    if isNegated || states(Self.notDone) { return "not-done" }
    return states(Self.failed) ? "stopped" : eventStatus
  }
}

extension ProcedureActivity {
  /// True for a procedure or act without a name, a time or anything else, which is there only because its section
  /// demands an entry.
  var saysNothing: Bool {
    types.concept(code) == nil && !hasValue && related.isEmpty && element.first("participant") == nil
      && types.period(effectiveTime) == nil && tellingText == nil
  }
}
