import HealthRecords

/// A drug as it is taken, given or ordered (C-CDA R2.1, Medication Activity, Medication Supply Order).
struct Drug {
  let statement: Statement
  /// That there is none, or that nothing is known.
  let absence: CodedConcept?
  let sent: XMLElement?
  let cell: StatusWords?

  init(_ statement: Statement) {
    self.statement = statement
    // A named product wins over a code of the act; a denial that names no drug denies all.
    absence = statement.absenceOfProduct { statement.denial("deniedDrug") }
    sent = statement.spanOfDrug
    cell = absence != nil || statement.isNegated ? nil : StatusWords.of(statement)
  }

  private var types: HL7Datatypes { statement.types }
  private var isOrder: Bool { !statement.isDone && absence == nil }

  /// The drug, and what was handed over of it.
  var records: [EntryRecord] {
    // That nothing was given during a visit says nothing of what is taken at home: the section's text tells it.
    if absence != nil, statement.around.section.uses.contains(.given) { return [] }
    if statement.element.name == "supply", statement.isDone, !statement.isNegated {
      return [statement.dispense(of: nil)]
    }
    if namesNothing { return [] }
    return [record] + handedOver.map { $0.dispense(of: name) }
  }

  /// True for a code of all drugs with neither directions nor a row: the section's text is all that there is.
  private var namesNothing: Bool {
    absence == nil && statement.isOfAllProducts && statement.inner.isEmpty && !statement.linkedRows.isPointed
      && statement.text == nil && statement.dosages.isEmpty
  }

  /// The drug; else the treatment that an entry without a drug states (IHE PCC, section 6.3.4.16), or its text.
  var name: CodedConcept? {
    let isTreatment = statement.code?["codeSystem"] == "2.16.840.1.113883.6.96"
    return absence ?? statement.product ?? (isTreatment ? types.concept(statement.code) : nil)
      ?? CodedConcept(words: statement.text)
  }

  private var handedOver: [Statement] {
    statement.inner.filter { $0.element.name == "supply" && $0.isDone && !$0.isNegated }
  }

  private var record: EntryRecord {
    var drug = statement.mapped(as: isOrder ? .drugOrder : isOneDose ? .drugDose : .drug)
    add(to: &drug)
    let dosages = absence == nil ? statement.dosages.map(JSONTree.object) : []
    drug.add(isOrder ? "dosageInstruction[]" : "dosage[]", all: dosages)
    drug.use(statement.toldInDosages + handedOver + statement.refusals + order)
    drug.use([observation].compactMap { $0 })
    let dose = statement.dosageParts.isEmpty ? nil : types.quantity(statement.element.first("doseQuantity"))
    drug.remarks += remarks + [EntryExtension.remark(.doseForAll, .of("Quantity", dose))]
    return statement.record(drug, absence: absence)
  }

  private func add(to drug: inout ResourceBuilder) {
    drug.add("status", status)
    let refused = statement.refusals.first?.reasons.prefix(1).map { $0 }
    let reasons = refused ?? reasonsOfEnd
    if refused == nil, !reasons.isEmpty { drug.remove("reasonCode") }
    for reason in reasons.prefix(isOrder ? 1 : reasons.count) {
      drug.add(isOrder ? "statusReason" : "statusReason[]", reason.json)
    }
    drug.add("medicationCodeableConcept", name?.json)
    drug.add("dispenseRequest", order.first?.mapped(as: .dispenseRequest).object)
    guard isOrder else {
      drug.add("effective[x]", types.when(span))
      if absence == nil, !isOneDose { drug.add("adherence.code", notTaken?.json) }
      return
    }
    drug.add("intent", statement.topic == .plan ? "plan" : "order")
    // A span whose end is later than its beginning, or open.
    let (start, end) = (types.start(span), types.time(span?.first("high")))
    let open = JSONTree.of(["start": .text(start), "end": start == end ? nil : .text(end)])
    drug.add("effectiveDosePeriod", isOnce && statement.topic != .plan ? types.period(span) : open)
    drug.add(open == nil ? "authoredOn" : "recordedDate", statement.authorTime)
  }

  /// Why a drug was stopped: the reason of an aborted act that is no indication (HL7 v3 ActStatus; C-CDA R2.1, Indication).
  private var reasonsOfEnd: [CodedConcept] {
    let reasons = statement.statusCode == "aborted" ? statement.inner(.reason) : []
    let isIndication = reasons.contains { reason in
      ["E.19", "E.4", "I.4.5", "I.4.4.1"].contains(where: reason.hasTemplate)
    }
    return isIndication ? [] : reasons.flatMap(\.reasons)
  }

  private var order: [Statement] {
    if statement.element.name == "supply" { return [statement] }
    return Array(statement.inner.filter { $0.element.name == "supply" && !$0.isDone }.prefix(1))
  }
}

extension Statement {
  /// The drugs of an act around several, each with the words of the act as comments.
  var drugsOfGroup: [EntryRecord] {
    let words = [types.name(code), text].compactMap { $0 } + comments()
    return contents.flatMap { $0.again(as: $0.kind, comments: words).records }
  }

  /// Why it was not done (C-CDA R2.1, Immunization Refusal Reason; QRDA, Reason: LOINC 77301-0).
  var refusals: [Statement] {
    inner.filter { $0.kind == .refusal || isNegated && $0.hasCode(ConceptMap.named("refusal")) }
  }
}

/// What is to be handed over of a drug, or was (C-CDA R2.1, Medication Supply Order, Medication Dispense).
extension Statement {
  /// - Parameter drug: the name in the order, for a supply that names no product.
  func dispense(of drug: CodedConcept?) -> EntryRecord {
    var dispense = mapped(as: .dispense)
    dispense.add("medicationCodeableConcept", (namesProduct ? product : drug ?? product)?.json)
    dispense.add("dosageInstruction[]", all: dosages.map(JSONTree.object))
    dispense.use(toldInDosages)
    return record(dispense)
  }
}

extension Drug {
  /// That a drug is not taken as prescribed, by its newest report; nil for one that has ended (C-CDA R4, Adherence).
  private var notTaken: CodedConcept? {
    // As sent: years come first, so these texts sort by time.
    let time = { (report: Statement) in
      report.effectiveTime?["value"] ?? report.effectiveTime?.first("low")?["value"] ?? ""
    }
    let reports = statement.inner(.adherence).filter { !$0.isNegated && $0.hasValue }
    guard !statement.isNegated, isOpen, let value = reports.max(by: { time($0) < time($1) })?.value,
      let code = ConceptMap.named("adherence").target(value["code"])
    else { return nil }
    let system = "http://hl7.org/fhir/CodeSystem/medication-statement-adherence"
    let codings = [CodedConcept.coding(system, code.code, code.display), HL7Datatypes.coding(value)]
    return CodedConcept(codings: codings.compactMap { $0 }, text: types.name(value))
  }
}
