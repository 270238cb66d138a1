import HealthRecords

/// The newest days on which something happened that is not told already, with all of it.
struct NewestRecords: Sendable {
  /// Newest first.
  let days: [TimelineDay]

  /// Bills, results without a value and statements that there is nothing are no news; nor are reports and documents beside
  /// what they hold, unless they are newer than all else.
  ///
  /// - Parameters:
  ///   - all: newest first.
  ///   - told: records that are told already.
  ///   - asOf: the day that the data speaks for: what lies ahead of it is only planned.
  init(_ all: [ClinicalRecord], besides told: Set<RecordIdentity>, asOf: ClinicalDate?, upTo count: Int) {
    let news = all.filter { $0.isDatedNews(upTo: asOf) && !told.contains($0.identity) }
    let newest = all.first { !$0.isFrame && $0.isDatedNews(upTo: asOf) }?.sortDate
    let shown = news.filter { !$0.isFrame || newest == nil || $0.sortDate?.isAhead(of: newest) == true }
    days = Array(TimelineDay.all(shown).prefix(count))
  }
}

extension ClinicalRecord {
  fileprivate func isDatedNews(upTo day: ClinicalDate?) -> Bool {
    isNews && sortDate.map { !$0.isPlaceholder && !$0.isAhead(of: day) } == true
  }

  private var isNews: Bool {
    let saysNothing = resource.type == .observation && !hasResult
    return status.course.hasHappened && planned == nil && !statesAbsence && !saysNothing
      && recordKind != .group(.bills)
  }

  /// What holds other records, which are told themselves.
  fileprivate var isFrame: Bool { !members.isEmpty || resource.type == .composition }
}
