import HealthRecords

extension MedicationList.Entry {
  /// What must be known of the orders of a drug beside how it is taken: who told of them, that they are for a stay in
  /// hospital, and what was noted ("hold if sedated").
  var orderNotes: [String] {
    let orders = activeRecords.isEmpty ? [word].compactMap { $0 } : activeRecords
    let reporters = orders.compactMap(\.reporter).distinct
    let isOfStay = !orders.isEmpty && orders.allSatisfy(\.isOfStay)
    let notes = orders.map { $0.words(of: .note) }.filter { !$0.isEmpty }.distinct
    return reporters + (isOfStay ? ["ordered for a stay in hospital"] : [])
      + notes.map { "note: \(RecordParts.shortened($0, to: 200))" }
  }
}

extension ClinicalRecord {
  /// "reason: surgery".
  var reasonInWords: String? { statusReason.map { "reason: \($0)" } }
}
