/// Emergency visits and stays, newest first, by the codes and the records that they name as their reason.
struct UrgentVisits: Sendable {
  private var byReason: [String: [ClinicalRecord]] = [:]

  /// - Parameter records: a person's records, newest first.
  init(_ records: [ClinicalRecord]) {
    for visit in records where visit.isUrgentVisit {
      for reason in visit.reasons { byReason[reason, default: []].append(visit) }
    }
  }

  /// The visits at which a problem came anew: its records with an onset and a visit of their own, and urgent visits for
  /// it, one of each day, newest first; none if there is only one.
  func occurrences(of problem: [ClinicalRecord]) -> [ClinicalRecord] {
    let anew = problem.filter { $0.encounter != nil && $0.date?.isOfOnset == true && !$0.isGoneOrDoubted }
    let reasons = problem.flatMap { $0.codes.compactMap(\.joiningKey) + [$0.identity.name] }.distinct
    let all = (anew + reasons.flatMap { byReason[$0] ?? [] }).sorted(by: ClinicalRecord.isListedBefore)
    let days = all.distinct { $0.encounter ?? $0.identity }.distinct { $0.sortDate?.dayNumber }
    return days.count > 1 ? days : []
  }
}

extension ClinicalRecord {
  fileprivate var isUrgentVisit: Bool {
    guard clinicalType == .encounters, status.course.hasHappened, !isGoneOrDoubted, sortDate != nil else {
      return false
    }
    return [.emergency, .inpatient].contains(Visit.Setting(self))
  }

  /// Keys of the codes, and names of the records, of its reason and its diagnoses.
  fileprivate var reasons: [String] {
    let codes = resource.json.all("reasonCode").flatMap { Concept($0)?.codings ?? [] }
    return codes.compactMap(\.joiningKey).distinct + references(of: [.reason, .diagnosis]).map(\.name)
  }
}
