import HealthRecords

/// The newest days on which something happened that is not told already, with all of it.
struct NewestRecords: Sendable {
  /// Newest first.
  let days: [TimelineDay]

  /// Bills, reports and documents beside what they hold, results without a value and statements that there is nothing are no news.
  ///
  /// - Parameters:
  ///   - all: newest first.
  ///   - told: records that are told already.
  ///   - asOf: the day that the data speaks for: what lies ahead of it is only planned.
  init(_ all: [ClinicalRecord], besides told: Set<RecordIdentity>, asOf: ClinicalDate?, upTo count: Int) {
    let news = all.lazy.filter { record in
      record.isNews && !told.contains(record.identity)
        && record.sortDate.map { !$0.isPlaceholder && !$0.isAhead(of: asOf) } == true
    }
    days = Array(TimelineDay.all(news).prefix(count))
  }
}

extension ClinicalRecord {
  fileprivate var isNews: Bool {
    let saysNothing = resource.type == .observation && !hasResult
    let isFrame = !members.isEmpty || resource.type == .composition
    return status.course.hasHappened && planned == nil && !statesAbsence && !saysNothing && !isFrame
      && recordKind != .group(.bills)
  }
}
