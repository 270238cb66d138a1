/// The panel or report that lists a result among its members.
struct ResultPanels: Sendable {
  private var panels: [RecordIdentity: ClinicalRecord] = [:]
  /// Members of records that have components too, such as a blood pressure.
  let pressures: Set<RecordIdentity>

  init(_ records: [ClinicalRecord]) {
    pressures = Set(records.filter { !$0.components.isEmpty }.flatMap(\.members))
    for record in records {
      for member in record.members where panels[member] == nil { panels[member] = record }
    }
  }

  func panel(of record: ClinicalRecord) -> ClinicalRecord? { panels[record.identity] }
}
