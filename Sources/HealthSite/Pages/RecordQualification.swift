import HealthRecords

extension ClinicalRecord {
  /// True when its status must stand in every line of it: without it the line says too much.
  var isQualified: Bool { status.isQualifying || isDrugNotTakenNow }

  /// The status of what a list without a column for it must not show as standing: not given, stopped, inactive.
  package var statusInBareLists: String {
    if [.procedures, .encounters].contains(clinicalType) { return statusOfDeed }
    return isQualified || status.course == .past ? status.wordsAlone : ""
  }

  /// What a line must say of the record beside its title; empty for most.
  var qualification: String {
    [isQualified ? status.wordsAlone : nil, [self].goneNote].compactMap { $0 }.joined(separator: ", ")
  }
}

extension [ClinicalRecord] {
  /// That its source has the fact no more, and the person keeps it; of several records, whether all or some are gone.
  var goneNote: String? {
    let days = compactMap(\.resource.origin.goneSince)
    guard let first = days.first else { return nil }
    return RecordWords.gone(since: days.allSatisfy { $0 == first } ? first : nil, areAll: days.count == count)
  }
}
