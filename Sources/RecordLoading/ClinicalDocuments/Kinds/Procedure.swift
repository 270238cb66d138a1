import HealthRecords

/// Procedures, sent as any class of statement (C-CDA R2.1, Procedure Activity Procedure, Act, Observation).
extension Statement {
  var procedures: [EntryRecord] {
    if deniesDevices { return [noDevices] }
    if let none { return [none] }
    if saysNothing { return inner.flatMap(\.records) }
    let products = devices
    let isUnnamed = !types.names(code) && nameInRow == nil
    let isFrame = isUnnamed && when == nil && inner.isEmpty && element.first("performer") == nil
    return isFrame && !products.isEmpty ? products : [procedure(with: products)] + products
  }

  /// That there are none, for the denial of a kind of thing alone.
  private var none: EntryRecord? {
    let isOfAll = isNegated && topic == .procedures && code.map(types.isGeneric) == true && !types.names(code)
    guard isOfAll, nameInRow == nil, refusals.isEmpty, let none = noneOfSection else { return nil }
    var procedure = mapped(as: .procedure, beside: [.init("status", "unknown")])
    procedure.add("code", none.json)
    procedure.use(inner)
    return record(procedure, absence: none)
  }

  private func procedure(with products: [EntryRecord]) -> EntryRecord {
    var procedure = mapped(as: .procedure, beside: fields(["status": .text(outcome)]))
    procedure.add("statusReason", refusals.first?.reasons.first?.json)
    procedure.add("code", name(products)?.json)
    procedure.add("usedReference[]", all: products.map(\.reference))
    procedure.add("performed[x]", when)
    procedure.use(refusals + (products.count == 1 ? inner(.deviceFacts) : []))
    return record(procedure, key: numbersOfDevices, absence: products.isEmpty ? absence : nil)
  }

  /// The code, the text, or the devices that it alone names: "Procedure with: patella component".
  private func name(_ products: [EntryRecord]) -> CodedConcept? {
    if products.isEmpty, let absence { return absence }
    let devices = element.all("participant/participantRole/playingDevice/code").compactMap(types.name)
    let ofDevices = String.listed(devices.distinct).map { CodedConcept(EntrySentence(.procedureWith, $0)) }
    let isNamed = types.names(code) || nameInText != nil || ofDevices == nil
    return (isNamed ? naming(code) : nil) ?? ofDevices ?? types.concept(code) ?? CodedConcept(words: text)
  }

  /// Its own time, else that of the document's act with the same code, or of the act that the document was made of.
  private var when: ElementValue? {
    let own = types.when(effectiveTime ?? element.first("time"))
    guard own == nil, isDone else { return own }
    let ofService = around.section.isOfService ? around.document.timeOfService : nil
    return types.when(around.document.time(ofAct: code?["code"]) ?? ofService)
  }

  /// What a statement in it states (SNOMED CT: attempted and failed; not done), or its negation.
  private var outcome: String? {
    let outcomes = ConceptMap.named("outcome")
    let stated = inner.flatMap { [$0.code, $0.value] }.compactMap { outcomes[$0?["code"]] }
    let denied = isNegated ? StatusWords.notDone : nil
    return stated.first { $0 != StatusWords.notDone } ?? stated.first ?? denied
  }

  /// True for a procedure or act without a name, a time or anything else: its section demands an entry.
  private var saysNothing: Bool {
    let hasName = types.concept(code) != nil || nameInRow != nil || text != nil
    let hasMore =
      hasValue || !inner.isEmpty || element.first("participant") != nil || types.period(effectiveTime) != nil
    return !hasName && (kind == .procedureAct || !hasMore)
  }
}
