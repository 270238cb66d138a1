import HealthRecords

/// What the status of a concern says of the problem in it (C-CDA R2.1, Problem Concern Act: statusCode is that of the
/// concern, effectiveTime when it was one).
struct ConcernAct: StatementKind {
  let statement: ClinicalStatement

  /// A concern of C-CDA, or of IHE (Patient Care Coordination, Concern Entry).
  var isConcern: Bool {
    hasTemplate("4.3", "4.30") || hasCode("CONC") || hasTemplateID("1.3.6.1.4.1.19376.1.5.3.1.4.5.1")
  }

  /// True for a concern that nobody follows any more, of a problem whose own words say nothing of its end.
  var isClosed: Bool { isConcern && ["completed", "aborted"].contains(statusCode) }

  /// Its own status and time, which are not those of the problem.
  var remarks: [Remark?] {
    let (low, high) = (effectiveTime?.first("low"), effectiveTime?.first("high"))
    return [
      Remark(.concernStatus, statusCode),
      Remark(.concernDate, types.time(effectiveTime).map(Choice.dateTime)),
      Remark(
        .concernPeriod, Period.of([.start(types.time(low)), .end(types.time(high))]).map(Choice.period)),
    ]
  }

  /// The category of a diagnosis that only a visit has.
  static let visitsDiagnosis = "Encounter Diagnosis"
}
