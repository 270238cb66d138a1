/// The statements that a medication plan, card or list contains. Some senders mark all of them "completed", taken or
/// not (HL7 Switzerland, CH EMED: Medication Card document).
struct MedicationPlans: Sendable {
  /// The positions of the statements among the resources.
  private(set) var listed: Set<Int> = []

  init(_ context: RecordContext) {
    for index in context.resources.indices {
      let resource = context.resources[index]
      if Self.isOfCard(resource) { add(index, context, made: nil) }
      if Self.isPlan(resource) { addEntries(of: resource, context.from(index)) }
    }
  }
}

extension MedicationPlans {
  private mutating func addEntries(of plan: Resource, _ context: RecordContext) {
    let made = plan.json.text("date").flatMap(ClinicalDate.init)
    for entry in Self.entries(of: plan.json) {
      if let position = context.resolve(entry).position { add(position, context, made: made) }
    }
  }

  /// Skips a statement that ended before the day of the plan.
  private mutating func add(_ position: Int, _ context: RecordContext, made: ClinicalDate?) {
    let end = RecordDates(of: context.resources[position], in: context.from(position)).end?.sortDate
    let isOver = made.map { end?.isCertainlyBefore($0) ?? false } ?? (end != nil)
    if !isOver { listed.insert(position) }
  }

  private static func isPlan(_ resource: Resource) -> Bool {
    guard let element = [ResourceType.composition: "type", .list: "code"][resource.type] else { return false }
    return Concept(resource.json[element]).map { !codes.isDisjoint(with: $0.codes) } ?? false
  }

  /// True where the statement's own profile demands "completed" of every drug (HL7 Switzerland, CH EMED).
  private static func isOfCard(_ resource: Resource) -> Bool {
    resource.type == .medicationStatement
      && resource.json.all("meta.profile").contains { $0.primitive?.contains("/ch-emed/") == true }
  }

  /// The entries of all sections, without those that a List marks as removed (FHIR R4, List.entry.deleted).
  private static func entries(of json: JSONValue) -> [JSONValue] {
    let own = json.list("entry").filter { $0["deleted"]?.boolean != true }.map { $0["item"] ?? $0 }
    return own + json.list("section").flatMap(entries)
  }

  /// The codes of medication summaries, treatment plans and lists (LOINC, SNOMED CT, HL7's example codes for lists).
  private static let codes = CodedWords.codes("planSection")
}
