import HealthRecords

/// What the status of a concern says of the problem in it (C-CDA R2.1, Problem Concern Act: statusCode is that of the
/// concern, effectiveTime when it was one).
struct ConcernAct: StatementKind {
  let statement: ClinicalStatement

  /// A concern of C-CDA, or of IHE (Patient Care Coordination, Concern Entry).
  fileprivate var isConcern: Bool {
    hasTemplate("4.3", "4.30") || hasCode("CONC") || hasTemplateID("1.3.6.1.4.1.19376.1.5.3.1.4.5.1")
  }

  /// True for a concern that nobody follows any more, of a problem whose own words say nothing of its end.
  var isClosed: Bool { isConcern && ["completed", "aborted"].contains(statusCode) }

  /// The category of a diagnosis that only a visit has.
  static let visitsDiagnosis = "Encounter Diagnosis"
}

/// The end of an observation's time, where it is none of what it is of.
struct ObservationTime: StatementKind {
  let statement: ClinicalStatement

  /// True for an end that only repeats the beginning while the concern is active: the moment of the onset.
  func isInstant(in concern: ClinicalStatement?, _ status: ClinicalStatement?, _ category: String? = nil)
    -> Bool
  {
    guard let concern, ConcernAct(concern).isConcern, concern.statusCode == "active", category == nil else {
      return false
    }
    guard let low = effectiveTime?.first("low")?["value"], status?.element.first("value") == nil else {
      return false
    }
    return effectiveTime?.first("high")?["value"] == low
  }

  /// The end of its time, where that is none of what it tells of.
  var endAsSent: Remark? {
    Remark(.endAsSent, effectiveTime?.first("high")?["value"].map(HL7Time.dateTime))
  }

  /// True for the time of a visit's diagnosis that is only that of the visit: when it was made, not when it was over
  /// (C-CDA R2.1, Encounter Diagnosis).
  func isTimeOfVisit(_ category: String?) -> Bool {
    guard category == ConcernAct.visitsDiagnosis, let end = effectiveTime?.first("high")?["value"] else {
      return false
    }
    let days = Set([outerTime, context.visit?.first("effectiveTime")].flatMap(Self.days))
    let start = effectiveTime?.first("low")?["value"]
    return days.contains(end.prefix(8)) && start.map { days.contains($0.prefix(8)) } ?? true
  }

  /// The days on which a time begins and ends.
  private static func days(_ time: XMLElement?) -> [Substring] {
    [time?["value"], time?.first("low")?["value"], time?.first("high")?["value"]].compactMap {
      $0?.prefix(8)
    }
  }
}
