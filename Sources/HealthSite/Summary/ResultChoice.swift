import HealthRecords

/// The results on the sheet: the latest of each test of the last months, or of any time if there are none.
struct ResultChoice: Sendable {
  private let chosen: SummaryRecords
  private let months: Int
  private let day: ClinicalDate?
  /// The tests with a result to show.
  private let tests: [ResultSeries]
  /// Reports of the last months with findings in words.
  private let recentReports: [ClinicalRecord]
  /// True if no result is known to be of the last months.
  let isStale: Bool

  init(_ chosen: SummaryRecords, _ request: SummaryRequest) {
    (self.chosen, months, day) = (chosen, request.months, request.day)
    let isRecent = { (date: ClinicalDate?) in date.mayBeWithin(months: request.months, before: request.day) }
    let tests = chosen.series.filter { Self.isTold($0.latest) && $0.isOfResults }
    let reports = Self.conclusions(chosen.records) { isRecent($0.sortDate) }
    // A result without a date does not prove that there are recent ones.
    isStale =
      tests.filter { isRecent($0.latest?.sortDate) }.allSatisfy(\.isUndated)
      && !reports.contains { $0.clinicalType == .labResults }
      && !chosen.records(.labResults).contains { $0.sortDate != nil && isRecent($0.sortDate) }
    self.tests = tests
    recentReports = reports
  }

  /// Results without a date may be new, so they come before the old ones.
  var series: [ResultSeries] {
    let shown = isStale ? tests : tests.filter { isRecent($0.latest?.sortDate) || $0.isBloodGroup }
    let sorted = shown.newestFirst()
    return isStale ? sorted.filter(\.isUndated) + sorted.filter { !$0.isUndated } : sorted
  }

  var reports: [ClinicalRecord] {
    isStale && recentReports.isEmpty
      ? Self.conclusions(chosen.records) { !RecordGist.of($0).isEmpty } : recentReports
  }

  /// True if a lab result without a date may be of these months.
  var hasUndated: Bool {
    chosen.records(.labResults).contains { $0.sortDate == nil } || tests.contains(where: \.isUndated)
  }

  /// False for a record with nothing to show: an absence, or a panel without a value, whose members are shown instead.
  static func isTold(_ record: ClinicalRecord?) -> Bool {
    record.map {
      !$0.statesAbsence && (!$0.resultText.isEmpty || $0.flag != nil || $0.members.isEmpty)
    } ?? false
  }
}

extension ResultChoice {
  /// For each name, the reports of the newest day with findings in words (a biopsy, a culture, a scan), and laboratory
  /// reports without any content here. Two reports of one day may be about two breasts.
  private static func conclusions(
    _ records: [ClinicalRecord], where isMeant: (ClinicalRecord) -> Bool
  ) -> [ClinicalRecord] {
    var newest: [String: (day: Int?, words: Set<String>)] = [:]
    return records.filter { record in
      guard record.resource.type == .diagnosticReport, record.status.course.hasHappened,
        isMeant(record), case let words = RecordGist.of(record),
        !words.isEmpty || record.isReportAlone
      else { return false }
      let day = record.sortDate?.dayNumber
      let known = newest[record.title.normalizedWords]
      if let known, known.day != day { return false }
      newest[record.title.normalizedWords] = (day, (known?.words ?? []).union([words]))
      return known?.words.contains(words) != true
    }
  }

  private func isRecent(_ date: ClinicalDate?) -> Bool { date.mayBeWithin(months: months, before: day) }
}

extension ResultSeries {
  /// True for lab results, and other findings without a section of their own; for an answer of a questionnaire only with
  /// a range or a flag.
  var isOfResults: Bool {
    guard let latest, !latest.namesCauseOfDeath else { return false }
    if clinicalType == .labResults { return true }
    guard clinicalType == .other, !latest.isEntered, !latest.resource.origin.format.isOfOwnDevice,
      let value = latest.value
    else { return false }
    if value.flag != nil || !value.ranges.isEmpty { return true }
    // Findings in words from a document are left out: measures, preferences and the like belong to its own sections.
    if latest.resource.origin.format == .cda && value.quantity == nil { return false }
    let isToldElsewhere = BackgroundAnswer(latest) != nil || CareDirective(of: latest) != nil
    return !isToldElsewhere && latest.recordKind == .group(.other)
  }

  fileprivate var isUndated: Bool { latest?.sortDate == nil }
}

extension [ResultSeries] {
  /// The newest day first; within a day by `order`, then as before.
  func newestFirst(by order: (ResultSeries) -> Int = { _ in 0 }) -> [ResultSeries] {
    let day = { (series: ResultSeries) in series.latest?.sortDate?.dayNumber ?? .min }
    return enumerated().sorted { a, b in
      let days = (day(a.element), day(b.element))
      if days.0 != days.1 { return days.0 > days.1 }
      return (order(a.element), a.offset) < (order(b.element), b.offset)
    }.map(\.element)
  }
}
