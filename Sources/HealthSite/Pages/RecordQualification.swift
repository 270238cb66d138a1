import HealthRecords

extension ClinicalRecord {
  /// True if every line about it must show its status: without it the line says too much.
  var isQualified: Bool { status.isQualifying || isDrugNotTakenNow }

  /// The status for lists without a column for it, if the record is not current: not given, stopped, inactive.
  package var statusInBareLists: String {
    if [.procedures, .encounters].contains(clinicalType) { return statusOfDeed }
    return isQualified || status.course == .past ? status.wordsAlone : ""
  }

  /// What a line must say after the record's title; empty for most.
  var qualification: String {
    [isQualified ? status.wordsAlone : nil, [self].goneNote].compactMap { $0 }.joined(separator: ", ")
  }
}

extension [ClinicalRecord] {
  /// A note that the source no longer has the fact and the person keeps it; for several records, whether all or some
  /// are gone.
  var goneNote: String? {
    let days = compactMap(\.resource.origin.goneSince)
    guard let first = days.first else { return nil }
    let since = days.allSatisfy { $0 == first } ? first : nil
    return days.count == count ? RecordWords.gone(since: since) : RecordWords.someGone(since: since)
  }
}
