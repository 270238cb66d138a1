import HealthRecords

/// What the status of a concern says of the problem in it (C-CDA R2.1, Problem Concern Act: statusCode is that of the
/// concern, and effectiveTime is when it was a concern).
struct ConcernAct: StatementKind {
  let statement: ClinicalStatement

  /// True for a concern of C-CDA, or of IHE (Patient Care Coordination, Concern Entry).
  var isConcern: Bool {
    hasTemplate("4.3", "4.30") || hasCode("CONC") || hasTemplateID("1.3.6.1.4.1.19376.1.5.3.1.4.5.1")
  }

  /// True for a concern that nobody follows any more; its problem may go on.
  var isClosed: Bool { isConcern && ["completed", "aborted"].contains(statusCode) }

  /// The concern's own status and time, which are not the problem's.
  var remarks: [Remark?] {
    let (low, high) = (effectiveTime?.first("low"), effectiveTime?.first("high"))
    return [
      Remark(.concernStatus, statusCode),
      Remark(.concernDate, types.time(effectiveTime).map(Choice.dateTime)),
      Remark(
        .concernPeriod, Period.of([.start(types.time(low)), .end(types.time(high))]).map(Choice.period)),
    ]
  }
}
