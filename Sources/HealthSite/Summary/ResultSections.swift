import HealthRecords

/// Results and vitals: what is out of range first, each with the result before it.
struct ResultSections: Sendable {
  private let chosen: SummaryRecords
  private let request: SummaryRequest

  init(_ chosen: SummaryRecords, _ request: SummaryRequest) {
    self.chosen = chosen
    self.request = request
  }

  var all: [SummarySection] { [results, vitals] }
}

extension ResultSections {
  private var months: String { request.months == 1 ? "last month" : "last \(request.months) months" }

  private var results: SummarySection {
    let all = chosen.series.filter { Self.isTold($0.latest) && Self.isResult($0) }
    let recent = all.filter(isRecent)
    let recentReports = conclusions { isRecent($0.sortDate) }
    // What has no date proves nothing of the last months.
    let isStale =
      recent.allSatisfy(Self.isUndated) && !recentReports.contains { $0.clinicalType == .labResults }
      && !chosen.records(.labResults).contains { $0.sortDate != nil && isRecent($0.sortDate) }
    let conclusions =
      isStale && recentReports.isEmpty ? conclusions { !RecordGist.of($0).isEmpty } : recentReports
    let shown = isStale ? all : all.filter { isRecent($0) || Self.isBloodGroup($0) }
    let sorted = newestFirst(shown)
    // What has no date may be new.
    let newest = isStale ? sorted.filter(Self.isUndated) + sorted.filter { !Self.isUndated($0) } : sorted
    let critical = newest.filter { $0.latest?.isCriticalResult == true }
    let calm = newest.filter { $0.latest?.isCriticalResult != true }
    let abnormal = critical + calm.filter { $0.latest?.isAbnormalResult == true }
    let others = calm.filter { $0.latest?.isAbnormalResult != true }
    let flags = hasFlags(newest)
    let rows =
      abnormal.compactMap { row($0, flags) } + conclusions.map { row($0, flags) }
      + others.compactMap { row($0, flags) }
    let older = all.isEmpty ? "" : " The latest of each test, with its date, is below."
    let none =
      isStale
      ? "No lab results \(hasUndated ? "dated in" : "of") the \(months) are in these records.\(older)"
      : rows.isEmpty ? "No lab result of the \(months) has a value: see the full record." : ""
    return SummarySection(
      kind: .results, title: "Recent results",
      rule:
        "latest of each test of the \(months): critical, out of range, reports in words, then newest first; [range] as it came with the result",
      columns: columns(newest, "Test"), rows: rows,
      sentence: chosen.views.sentence(
        [none, pending].filter { !$0.isEmpty }.joined(separator: " "), .labResults,
        hasRecords: !rows.isEmpty))
  }

  /// "Results pending: urine culture (in progress), 3 May 2026."
  private var pending: String {
    chosen.views.pendingTests.waiting.compactMap { test in
      test.records.first.map { record in
        let status = record.status.words.isEmpty ? "" : " (\(record.status.words))"
        return "\(test.title)\(status)\(chosen.mark(test.records)), \(chosen.when(record))"
      }
    }.sentence("Results pending")
  }

  /// True where a lab result without a date may be of these months.
  private var hasUndated: Bool {
    chosen.records(.labResults).contains { $0.sortDate == nil }
      || chosen.series.contains { Self.isResult($0) && Self.isUndated($0) }
  }

  /// The reports of each name's newest day that say what was found in words: a biopsy, a culture, a scan; and those of
  /// laboratories that say nothing of it here. Two of one day may be of two breasts.
  private func conclusions(where isMeant: (ClinicalRecord) -> Bool) -> [ClinicalRecord] {
    var newest: [String: (day: Int?, words: Set<String>)] = [:]
    return chosen.records.filter { record in
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

  private func row(_ report: ClinicalRecord, _ hasFlag: Bool) -> SummarySection.Row {
    let gist = report.isReportAlone ? "reported; no value in these records" : RecordGist.of(report)
    return SummarySection.Row(
      [report.title, ReportConclusion.part(of: gist).shortened(to: 400) + caution(report)]
        + (hasFlag ? [""] : []) + [chosen.when(report), ""], records: [report.identity.name])
  }

  private static func isUndated(_ series: ResultSeries) -> Bool { series.latest?.sortDate == nil }

  /// A panel without a value of its own is told by its members.
  private static func isTold(_ record: ClinicalRecord?) -> Bool {
    record.map { !$0.resultText.isEmpty || $0.flag != nil || $0.members.isEmpty } ?? false
  }

  /// Lab results, and what came with a range or a flag, or as a measured value, and no word on what it is.
  private static func isResult(_ series: ResultSeries) -> Bool {
    guard series.clinicalType != .labResults else { return true }
    guard series.clinicalType == .other, let latest = series.latest, let value = latest.value else {
      return false
    }
    return value.flag != nil || !value.ranges.isEmpty || value.quantity != nil && latest.categories.isEmpty
  }

  private var vitals: SummarySection {
    let told = chosen.series.filter {
      $0.clinicalType == .vitalSigns && Self.isTold($0.latest) && !$0.isToldByPressure
    }
    let all = newestFirst(told, by: { $0.loinc?.order ?? .max })
    return SummarySection(
      kind: .vitals, title: "Vitals", rule: "latest and previous, newest first",
      columns: columns(all, "Measurement"), rows: all.compactMap { row($0, hasFlags(all)) },
      sentence: chosen.views.sentence(
        [all.isEmpty ? noVitals : "", OwnMeasurements(chosen).words].filter { !$0.isEmpty }.joined(
          separator: " "),
        .vitalSigns, hasRecords: !all.isEmpty))
  }

  private var noVitals: String {
    if !chosen.views.byType.isEmpty(.vitalSigns) { return "No vital sign in these records has a value." }
    return chosen.hasMeasurements
      ? "No vitals of an institution are in these records; all that a phone or watch measured is in the full record."
      : "No vitals are in these records."
  }

  /// Without flags their room goes to the numbers.
  private func columns(_ series: [ResultSeries], _ name: String) -> [SummarySection.Column] {
    hasFlags(series)
      ? SummarySection.columns((name, 20), ("Result", 24), ("Flag", 16), ("Date", 20), ("Before", 20))
      : SummarySection.columns((name, 24), ("Result", 28), ("Date", 20), ("Before", 28))
  }

  private func hasFlags(_ series: [ResultSeries]) -> Bool { series.contains { $0.latest?.flag != nil } }

  private func row(_ series: ResultSeries, _ hasFlag: Bool) -> SummarySection.Row? {
    guard let latest = series.latest else { return nil }
    let flag = latest.flag.map { $0.words + $0.sign + ($0.isComputed ? " (computed)" : "") } ?? ""
    let before = series.records.first { record in
      guard record.countsAsResult, let date = record.sortDate, let last = latest.sortDate else {
        return false
      }
      return date.isEarlierMinute(than: last)
    }
    let range =
      latest.value.map { value in value.ranges.map { $0.words(beside: value.unit) } }?.joined(separator: "; ")
      ?? ""
    let told = short(latest, to: 120)
    let isBare = told.isEmpty && latest.flag == nil
    let own = (isBare ? "not stated" : told) + caution(latest)
    let result = ([own] + rivals(series)).filter { !$0.isEmpty }.joined(separator: "; ")
    return SummarySection.Row(
      [
        series.title, range.isEmpty ? result : "\(result) [\(range)]",
      ] + (hasFlag ? [flag] : []) + [
        chosen.when(latest),
        before.map { "\(all($0, series)), \(chosen.when($0.date, or: ""))" } ?? "",
      ], note: note(latest, series), records: [latest.identity.name],
      isKept: latest.isAbnormalResult || Self.isSign(series))
  }

  /// Blood pressure and body weight, by their place in our table.
  private static func isSign(_ series: ResultSeries) -> Bool {
    guard let term = series.loinc else { return false }
    return term.group == "blood pressure" || ["29463-7", "3141-9", "3142-7"].contains(term.code)
  }

  /// What the laboratory wrote beside a result that alarms, or is not final: "specimen hemolyzed".
  private func note(_ record: ClinicalRecord, _ series: ResultSeries) -> String {
    let code = series.otherTestOfCode.map { "⚠ its code says: \($0)" }
    return [chosen.warning(record) ?? comment(record), code].compactMap { $0 }.filter { !$0.isEmpty }
      .joined(separator: " · ")
  }

  private func comment(_ record: ClinicalRecord) -> String {
    guard record.isAbnormalResult || record.status.isQualifying,
      case let note = record.words(of: .note), !note.isEmpty, !record.resultText.contains(note)
    else { return "" }
    return "note: \(note.shortened(to: 200))"
  }

  private static let rivalLimit = 4

  /// Results of the same moment that say something else.
  private func rivals(_ series: ResultSeries) -> [String] {
    let told = series.rivals.prefix(Self.rivalLimit).map { record in
      let words = [short(record, to: 60) + caution(record), record.flag?.words ?? "", series.rivalMoment]
      return "also \(words.filter { !$0.isEmpty }.joined(separator: ", "))\(chosen.mark([record]))"
    }
    guard let last = told.last else { return [] }
    return told.dropLast() + [last + ResultSeries.more(than: Self.rivalLimit, of: series.rivals)]
  }

  /// A result and what else was said of its moment.
  private func all(_ record: ClinicalRecord, _ series: ResultSeries) -> String {
    let rivals = series.rivals(of: record)
    return ([record] + rivals.prefix(2)).map { short($0, to: 60) + caution($0) }.joined(separator: "; also ")
      + ResultSeries.more(than: 2, of: rivals)
  }

  /// " (preliminary)": what changes how far a result is to be trusted.
  private func caution(_ record: ClinicalRecord) -> String {
    record.status.isQualifying ? " (\(record.status.words))" : ""
  }

  /// Words are cut, numbers never.
  private func short(_ record: ClinicalRecord, to limit: Int) -> String {
    let isWords = record.components.isEmpty && record.value?.quantity == nil
    if isWords { return record.resultText.shortened(to: limit) }
    // Two long numbers with nothing between them would break in the middle of one.
    let isLong = record.bloodPressure != nil && record.resultText.count > 24
    return isLong ? record.resultText.replacing("/", with: " / ", maxReplacements: 1) : record.resultText
  }

  /// By day, and within a day by name: what was drawn together stands together.
  /// - Parameter order: of those of one day; else they stay as they are.
  private func newestFirst(_ series: [ResultSeries], by order: (ResultSeries) -> Int = { _ in 0 })
    -> [ResultSeries]
  {
    let day = { (series: ResultSeries) in series.latest?.sortDate?.dayNumber ?? .min }
    return series.enumerated().sorted { a, b in
      let days = (day(a.element), day(b.element))
      if days.0 != days.1 { return days.0 > days.1 }
      return (order(a.element), a.offset) < (order(b.element), b.offset)
    }.map(\.element)
  }

  /// Within so many months before the day, by the calendar.
  private func isRecent(_ series: ResultSeries) -> Bool {
    series.latest.map { isRecent($0.sortDate) } ?? false
  }

  /// For life, whenever it was found (LOINC: ABO and Rh group, ABO group, Rh type).
  private static func isBloodGroup(_ series: ResultSeries) -> Bool {
    series.latest?.codes.contains { ["882-1", "883-9", "10331-7"].contains($0.code) } ?? false
  }

  private func isRecent(_ date: ClinicalDate?) -> Bool {
    guard let date, let day = request.day else { return true }
    let months = { (date: ClinicalDate) in date.year * 12 + (date.month ?? 12) }
    let distance = months(day) - months(date)
    return distance < request.months || (distance == request.months && (date.day ?? 31) >= (day.day ?? 1))
  }
}

extension ClinicalRecord {
  /// A laboratory's report of which neither results nor words are there.
  fileprivate var isReportAlone: Bool {
    clinicalType == .labResults && resource.type == .diagnosticReport && members.isEmpty
      && RecordGist.of(self).isEmpty
  }
}
