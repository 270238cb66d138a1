/// Which panel or report lists a result among its members.
struct ResultPanels: Sendable {
  private var panels: [RecordIdentity: ClinicalRecord] = [:]
  /// Members of what has values of its own, as a blood pressure has.
  let pressures: Set<RecordIdentity>

  init(_ records: [ClinicalRecord]) {
    pressures = Set(records.filter { !$0.components.isEmpty }.flatMap(\.members))
    for record in records {
      for member in record.members where panels[member] == nil { panels[member] = record }
    }
  }

  func panel(of record: ClinicalRecord) -> ClinicalRecord? { panels[record.identity] }
}
