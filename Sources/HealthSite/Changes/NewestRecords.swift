import HealthRecords

/// The newest days with news that is not shown elsewhere, with all of their news.
struct NewestRecords: Sendable {
  /// Newest first.
  let days: [TimelineDay]

  /// Bills, results without a value and statements of absence are not news. Reports and documents are only news if they
  /// are newer than all else, because their parts are listed themselves.
  ///
  /// - Parameters:
  ///   - all: newest first.
  ///   - told: records that are already shown.
  ///   - asOf: the last day of the data: later events are only planned.
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

  /// True for a record that holds other records, which are listed themselves.
  fileprivate var isFrame: Bool { !members.isEmpty || resource.type == .composition }
}
