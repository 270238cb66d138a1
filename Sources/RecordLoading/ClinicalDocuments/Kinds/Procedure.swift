import HealthRecords

/// Procedures, sent as any class of statement (C-CDA R2.1, Procedure Activity Procedure, Act, Observation).
struct Procedure: OfStatement {
  let statement: Statement

  var records: [EntryRecord] {
    let devices = Devices(statement)
    if devices.denyAll { return [devices.none] }
    if let none { return [none] }
    if saysNothing { return statement.inner.flatMap(\.records) }
    let products = devices.records
    let isFrame =
      !types.names(statement.code) && statement.nameInRow == nil && when == nil && statement.inner.isEmpty
      && statement.element.first("performer") == nil
    return isFrame && !products.isEmpty ? products : [record(with: products, devices)] + products
  }

  /// That there are none, for the denial of a kind of thing alone.
  private var none: EntryRecord? {
    guard statement.isNegated, statement.topic == .procedures, !types.names(statement.code),
      statement.nameInRow == nil, statement.refusals.isEmpty, let code = statement.code,
      types.isGeneric(code), let none = Absence(statement).noneOfSection
    else { return nil }
    var procedure = statement.mapped(as: .procedure)
    procedure.set("status", "unknown")
    procedure.add("code", none.json)
    procedure.use(statement.inner)
    procedure.remarks = Absence(statement).remarks
    return statement.record(procedure, key: [none.name])
  }

  private func record(with products: [EntryRecord], _ devices: Devices) -> EntryRecord {
    var procedure = statement.mapped(as: .procedure)
    if statement.isNegated || states("notDone") {
      procedure.set("status", ConceptMap.named("procedureStatus")["notDone"])
    }
    if states("failed") { procedure.set("status", ConceptMap.named("procedureStatus")["failed"]) }
    let refusals = statement.refusals
    procedure.add("statusReason", refusals.first.flatMap { $0.reasons.first }?.json)
    procedure.add("code", name(products)?.json)
    procedure.add("usedReference[]", all: products.map(\.reference))
    procedure.add("performed[x]", when)
    procedure.use(refusals + (products.count == 1 ? statement.inner(.deviceFacts) : []))
    let time = when?.line("performed")
    if products.isEmpty, Absence(statement).concept != nil { procedure.remarks = Absence(statement).remarks }
    return statement.record(procedure, key: [types.name(statement.code), time] + devices.numbers)
  }

  /// The code, the text, or the devices that it alone names: "Procedure with: patella component".
  private func name(_ products: [EntryRecord]) -> CodedConcept? {
    if products.isEmpty, let absence = Absence(statement).concept { return absence }
    let devices = statement.element.all("participant/participantRole/playingDevice/code").compactMap(
      types.name)
    let ofDevices =
      devices.isEmpty
      ? nil : CodedConcept(EntrySentence(.procedureWith, devices.distinct.joined(separator: ", ")))
    let isNamed = types.names(statement.code) || statement.nameInText != nil || ofDevices == nil
    return (isNamed ? statement.naming(statement.code) : nil) ?? ofDevices ?? types.concept(statement.code)
      ?? CodedConcept(words: statement.text)
  }

  /// Its own time; some senders write the moment as `time`. Else that of the document's act with the same code, or of
  /// the act that the document was made of.
  private var when: ElementValue? {
    let own = types.when(statement.effectiveTime ?? statement.element.first("time"))
    guard own == nil, statement.isDone else { return own }
    let document = statement.around.document
    let outer = statement.code?["code"].flatMap { document.serviceTimes[$0] }
    return types.when(outer ?? (statement.around.section.isOfService ? document.service?.time : nil))
  }

  /// True if a statement in it states such an outcome (SNOMED CT: not done; attempted and failed).
  private func states(_ outcome: String) -> Bool {
    let outcomes = ConceptMap.named("outcome")
    return statement.inner.flatMap { [$0.code, $0.value] }.contains { outcomes[$0?["code"]] == outcome }
  }

  /// True for a procedure or act without a name, a time or anything else, which is there only because its section
  /// demands an entry.
  private var saysNothing: Bool {
    let element = statement.element
    let hasName =
      types.concept(statement.code) != nil || statement.nameInRow != nil
      || types.text(element.first("text")) != nil
    if statement.kind == .procedureAct { return !hasName }
    return !hasName && !statement.hasValue && statement.inner.isEmpty && element.first("participant") == nil
      && types.period(statement.effectiveTime) == nil
  }
}
