import HealthRecords

/// Which results stand on the sheet: the latest of each test of the last months, or of all times where there is none.
struct ResultChoice: Sendable {
  private let chosen: SummaryRecords
  private let months: Int
  private let day: ClinicalDate?
  /// The tests that have a result to show.
  private let tests: [ResultSeries]
  /// Reports of the last months that say something in words.
  private let recentReports: [ClinicalRecord]
  /// True where no result is known to be of the last months.
  let isStale: Bool

  init(_ chosen: SummaryRecords, _ request: SummaryRequest) {
    (self.chosen, months, day) = (chosen, request.months, request.day)
    let isRecent = { (date: ClinicalDate?) in date.mayBeWithin(months: request.months, before: request.day) }
    let tests = chosen.series.filter { Self.isTold($0.latest) && Self.isResult($0) }
    let reports = Self.conclusions(chosen.records) { isRecent($0.sortDate) }
    // What has no date proves nothing of the last months.
    isStale =
      tests.filter { isRecent($0.latest?.sortDate) }.allSatisfy(\.isUndated)
      && !reports.contains { $0.clinicalType == .labResults }
      && !chosen.records(.labResults).contains { $0.sortDate != nil && isRecent($0.sortDate) }
    self.tests = tests
    recentReports = reports
  }

  /// What has no date may be new, and stands first among what is old.
  var series: [ResultSeries] {
    let shown = isStale ? tests : tests.filter { isRecent($0.latest?.sortDate) || $0.isBloodGroup }
    let sorted = shown.newestFirst()
    return isStale ? sorted.filter(\.isUndated) + sorted.filter { !$0.isUndated } : sorted
  }

  var reports: [ClinicalRecord] {
    isStale && recentReports.isEmpty
      ? Self.conclusions(chosen.records) { !RecordGist.of($0).isEmpty } : recentReports
  }

  /// True where a lab result without a date may be of these months.
  var hasUndated: Bool {
    chosen.records(.labResults).contains { $0.sortDate == nil } || tests.contains(where: \.isUndated)
  }

  /// A panel without a value of its own is told by its members.
  static func isTold(_ record: ClinicalRecord?) -> Bool {
    record.map {
      !$0.statesAbsence && (!$0.resultText.isEmpty || $0.flag != nil || $0.members.isEmpty)
    } ?? false
  }
}

extension ResultChoice {
  /// Lab results, and every other finding that no section of its own tells; an answer of a questionnaire where it came
  /// with a range or a flag.
  private static func isResult(_ series: ResultSeries) -> Bool {
    guard let latest = series.latest, !latest.namesCauseOfDeath else { return false }
    if series.clinicalType == .labResults { return true }
    guard series.clinicalType == .other, let value = latest.value else { return false }
    if value.flag != nil || !value.ranges.isEmpty { return true }
    // What a document says in words stands in its own section: measures, preferences, what was found at an operation.
    if latest.resource.origin.format == .cda && value.quantity == nil { return false }
    let isToldElsewhere = BackgroundAnswer(latest) != nil || CareDirective(of: latest) != nil
    return !isToldElsewhere && latest.recordKind == .group(.other)
  }

  /// The reports of each name's newest day that say what was found in words: a biopsy, a culture, a scan; and those of
  /// laboratories that say nothing of it here. Two of one day may be of two breasts.
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
  fileprivate var isUndated: Bool { latest?.sortDate == nil }
}

extension [ResultSeries] {
  /// By day, and within a day in their order or by a number.
  func newestFirst(by order: (ResultSeries) -> Int = { _ in 0 }) -> [ResultSeries] {
    let day = { (series: ResultSeries) in series.latest?.sortDate?.dayNumber ?? .min }
    return enumerated().sorted { a, b in
      let days = (day(a.element), day(b.element))
      if days.0 != days.1 { return days.0 > days.1 }
      return (order(a.element), a.offset) < (order(b.element), b.offset)
    }.map(\.element)
  }
}
