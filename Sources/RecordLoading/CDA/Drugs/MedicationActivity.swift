import HealthRecords

/// A drug that is taken, given or ordered (C-CDA Medication Activity).
struct MedicationActivity: StatementKind {
  let statement: ClinicalStatement

  /// The drug, and what was handed over of it.
  func medications() -> [CDAResource] {
    let supplies = related.map(\.statement).filter { $0.element.name == "supply" && $0.mood == "EVN" }
    return [medication] + supplies.map { MedicationDispense($0).dispense(of: self) }
  }

  var isOrder: Bool { mood != "EVN" && !saysNoDrug }

  private var medication: CDAResource {
    let course = CDADrugCourse(self, told: status?.statement ?? changeThatEnds, span)
    if isOrder { return order(course) }
    return isOneDose(span)
      ? use(course, as: R4.MedicationAdministration.self) : use(course, as: R4.MedicationStatement.self)
  }

  private func order(_ course: CDADrugCourse) -> CDAResource {
    let period = dosePeriod(course.span)
    let order: Draft<R4.MedicationRequest> = [
      .status(course.status), .statusReason(CDARefusal(statement).statusReason),
      .intent(topic == .plan ? "plan" : "order"),
      .doNotPerform(isNegated && !isPlaceholderDrug && affirmedInText == nil ? true : nil),
      .medicationCodeableConcept(drug), .dosageInstruction(isPlaceholderDrug ? nil : dosages),
      .reasonCode(reasons.flatMap { Indication($0.statement).indications }),
      types.openPeriod(course.span) == nil ? .authoredOn(authorTime) : .recordedDate(authorTime),
      .requester(.named(asserter)), .performer(author == nil ? nil : performers),
      .dispenseRequest(dispenseRequest), .manufacturer(manufacturer), .effectiveDosePeriod(period),
    ]
    return record(order, course, period.line("effectiveDosePeriod"))
  }

  private func use<Kind: DrugUse>(_ course: CDADrugCourse, as kind: Kind.Type) -> CDAResource {
    let when = types.when(course.span)
    let isDose = kind.type == .medicationAdministration
    let use: Draft<Kind> = [
      .status(course.status), .statusReason([CDARefusal(statement).statusReason].compactMap { $0 }),
      .adherence(saysNoDrug || isDose ? nil : adherence(endedBy: span)),
      .medicationCodeableConcept(drug), .dosage(isPlaceholderDrug ? nil : dosages),
      .reasonCode(reasons.flatMap { Indication($0.statement).indications }), .dateAsserted(authorTime),
      .informationSource(.named(asserter)), .performer(author == nil ? nil : performers),
      .dispenseRequest(dispenseRequest), .manufacturer(manufacturer), .effective(when),
    ]
    return record(use, course, when.line("effective"))
  }

  /// - Parameter time: the time on one line.
  private func record<Kind: DraftedResource>(_ draft: Draft<Kind>, _ course: CDADrugCourse, _ time: String)
    -> CDAResource
  {
    let used = used
    return CDAResource(
      of: statement,
      key: [
        types.name(drugElement?.first("code")),
        drugElement?.first("name")?.text ?? types.namelessProduct(drugElement),
        // The key has no end: the next document of the same drug may add it.
        span?.first("low")?["value"] ?? time,
      ],
      draft, unmapped: related.filter { !used.contains($0.number) },
      remarks: course.remarks + vehicles
        + [statusAsSent(beside: course), Remark(.doseForAll, doseBesideParts.map(Choice.quantity))])
  }

  private var reasons: [Relation] { related.filter { $0.isReason } }
  private var status: Relation? { related.first { $0.statement.isStatus } }

  /// The inner statements that become elements.
  private var used: Set<Int> {
    let told = related.filter {
      $0.statement.hasTemplate("4.147", "4.20", "4.18") || $0.statement.hasCode("76662-6")
        || ($0.statement.element.name == "supply" && $0.statement.mood == "EVN")
    }
    let all =
      reasons.filter(\.isWholeReason) + told + dosageParts + CDARefusal(statement).refusals
      + [status].compactMap { $0 }
    return Set(all.map(\.number))
  }

  /// From when to when it is taken.
  private var span: XMLElement? {
    spanOfCourses
      ?? element.all("effectiveTime").first {
        $0["value"] != nil || $0.elements.contains { Self.limits.contains($0.name) }
      }
  }

  /// Who states it.
  private var asserter: String? { author ?? parties("performer/assignedEntity").first }

  /// The sender's own word for the status, "Prior history", if it differs from FHIR's.
  private func statusAsSent(beside course: CDADrugCourse) -> Remark? {
    let word = types.name(status?.statement.element.first("value"))
    return word.flatMap { course.status == $0 ? nil : Remark(.statusAsSent, $0) }
  }

  /// The drug; "no medication" for a denial of drugs as a whole.
  var drug: CodeableConcept? {
    if isPlaceholderDrug { return context.placeholder }
    if let none = CDAAbsence(statement).productAbsence { return none }
    if deniesAllDrugs {
      let code = drugElement?.first("code")
      let none = CDADisplay.noMedications
      let words = text ?? types.narrative.words(code?.first("originalText")) ?? none.words
      return .snomed(none.code, words.utf8.count < 100 ? words : none.words)
    }
    return types.drug(drugElement, row: row?.name, brand: brandInRow) ?? treatmentAlone
      ?? .text(text)
  }

  /// The name in the row. In rows of denied or planned drugs, the name has other words around it.
  private var brandInRow: String? { topic == .medications && !isNegated ? row?.name : nil }

  /// True if a code, a name or the ingredients name the drug.
  var namesDrug: Bool {
    types.isNamed(drugElement?.first("code")) || types.namingName(drugElement) != nil
      || types.namelessProduct(drugElement) != nil
  }

  /// True for a denial that names no drug, or whose words are a denial themselves.
  private var deniesAllDrugs: Bool {
    guard isNegated else { return false }
    let code = drugElement?.first("code")
    let codes = ([code].compactMap { $0 } + (code?.all("translation") ?? [])).compactMap { $0["code"] }
    if codes.isEmpty { return types.productName(drugElement).map(CDADenial.isDenial) ?? true }
    return !Set(codes).isDisjoint(with: ["410942007", "182904002", "373873005"])
  }

  /// True if it describes no drug: there is none, or nothing is known.
  var saysNoDrug: Bool { deniesAllDrugs || CDAAbsence(statement).productAbsence != nil }

  var isPlaceholderDrug: Bool { saysNoDrug && context.placeholder != nil }

  /// The treatment that an entry without a drug states: "Drug treatment unknown" (IHE PCC, section 6.3.4.16).
  private var treatmentAlone: CodeableConcept? {
    code?["codeSystem"] == "2.16.840.1.113883.6.96" ? types.concept(code) : nil
  }

  private var manufacturer: Reference? {
    let path = "consumable/manufacturedProduct/manufacturerOrganization/name"
    return Reference.named(element.first(path).map(CDANarrative.ownWords))
  }

  /// The vehicle of a drug is not a part of it (C-CDA R2.1, Drug Vehicle).
  private var vehicles: [Remark] {
    element.all("participant").filter { $0["typeCode"] == "CSM" }.compactMap { participant in
      let entity = participant.first("participantRole/playingEntity")
      let role = types.name(participant.first("participantRole/code"))
      let names = [types.productName(entity), types.ownName(entity)].compactMap { $0 }.distinct
      return Remark(role.map(Remark.Kind.sent) ?? .ours(.drugVehicle), words: names.joined(separator: ", "))
    }
  }

  /// From when to when; a moment without a rhythm is both beginning and end.
  private func dosePeriod(_ span: XMLElement?) -> Period? {
    span?["value"] != nil && !isRepeated ? types.period(span) : types.openPeriod(span)
  }

  /// The parts of an interval of time (HL7 v3 Data Types: IVL).
  private static let limits: Set<String> = ["low", "high", "center", "width"]

  /// What is to be handed over.
  private var dispenseRequest: Draft<R4.DispenseRequest>? {
    let supply = related.first { $0.statement.element.name == "supply" && $0.statement.mood != "EVN" }
    return supply.flatMap { MedicationSupplyOrder($0.statement).dispenseRequest }
  }
}
