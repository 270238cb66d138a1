import HealthRecords

/// The end of an observation's time, if it is not the end of the problem or allergy.
struct CDAObservationTime: StatementKind {
  let statement: ClinicalStatement

  /// True for an end that only repeats the beginning while the concern is active: both are the moment of the onset.
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

  /// The end as it was sent.
  var endAsSent: Remark? {
    Remark(.endAsSent, effectiveTime?.first("high")?["value"].map(HL7Time.dateTime))
  }

  /// True if the time of a visit's diagnosis is only that of the visit: when it was made, not when it was over (C-CDA
  /// R2.1, Encounter Diagnosis).
  func isTimeOfVisit(_ category: String?) -> Bool {
    guard category == CDADisplay.encounterDiagnosis, let end = effectiveTime?.first("high")?["value"] else {
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
