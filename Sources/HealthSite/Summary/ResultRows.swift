import HealthRecords

/// Results as rows of the sheet: value and flag, the range that came with it, the day, and two earlier results.
struct ResultRows: Sendable {
  private let chosen: SummaryRecords
  /// A status that limits trust and that several results share: a sign stands for it.
  private let sharedStatus: String?

  init(chosen: SummaryRecords) {
    self.chosen = chosen
    let words = chosen.series.compactMap(\.latest).filter(\.status.isQualifying).map(\.status.wordsAlone)
    sharedStatus = words.distinct.first { status in words.count { $0 == status } >= Self.leastShared }
  }

  /// "‡ status unknown", if a result of these has the status that the sign stands for.
  func signs(_ series: [ResultSeries]) -> String? {
    let isUsed = series.contains { $0.records.contains { $0.status.wordsAlone == sharedStatus } }
    return isUsed ? sharedStatus.map { "\(Self.sign) \($0)" } : nil
  }

  static func columns(_ name: SheetColumn) -> [SummarySection.Column] {
    [.init(name, .name), .value, .range, .before, .init(.date, .date), .words]
  }

  /// Nil for a test without a result that counts.
  func row(_ series: ResultSeries) -> SummarySection.Row? {
    guard let latest = series.latest else { return nil }
    let sent = short(latest, to: 120)
    let told = sent.isEmpty ? latest.resultOrRow : sent
    let isBare = told.isEmpty && latest.flag == nil
    let value = (isBare ? SheetWords.Remark.notStated.words : told) + caution(latest)
    let own = [value, flag(latest)].joinedWords(" ")
    let result = ([own] + rivals(series)).joinedWords(ListWords.semicolon)
    let earlier = EarlierResults(series, before: latest)
    let before = earlier.words { all($0, series, besideUnit: $1) }
    var row = SummarySection.Row(
      [
        SemanticTag.without(series.title), result, range(latest),
        before.isEmpty ? "" : SheetWords.was(before), chosen.day(latest), "",
      ],
      note: note(latest, series), records: [latest.identity.name],
      told: (earlier.records + series.rivals.prefix(Self.rivalLimit)).names,
      isKept: latest.isAbnormalResult || [.pressure, .weight].contains(series.sign) || isLeading(latest))
    row.trend = Sparkline(series)
    return row
  }

  /// "⚠ of earlier results: 6 August 2012 (its text has the value “145/88 mmHg”).": a sentence for all rows.
  func doubts(_ series: [ResultSeries]) -> String {
    let told = series.flatMap { series -> [String] in
      guard let latest = series.latest else { return [] }
      return EarlierResults(series, before: latest).records.compactMap { record in
        let doubts = chosen.doubts([], [record]).joined(separator: ListWords.semicolon)
        return doubts.isEmpty ? nil : SheetWords.doubt(of: record.date?.dayText, doubts)
      }
    }
    return told.distinct.sentence(.earlierDoubts)
  }

  func row(_ report: ClinicalRecord) -> SummarySection.Row {
    let gist = report.isReportAlone ? SheetWords.Remark.reportedWithoutValue.words : RecordGist.of(report)
    return SummarySection.Row(
      [
        report.title, "", "", "", chosen.day(report),
        ReportConclusion.part(of: gist).sentences(within: 400) + caution(report),
      ], records: [report.identity.name])
  }
}

extension ResultRows {
  /// True for the main test of an organ, as on the first page of the site.
  private func isLeading(_ latest: ClinicalRecord) -> Bool {
    chosen.organTests.leading.contains { $0.latest?.identity == latest.identity }
  }

  private static let rivalLimit = 4
  /// In bytes. A shorter comment is shown with any lab result.
  private static let shortNote = 120

  /// What its source or its range says against a value. That one is normal goes without saying, but not beside a range
  /// in words, with which nothing can be compared.
  private func flag(_ record: ClinicalRecord) -> String {
    let isCompared = record.value?.ranges.allSatisfy(\.isComparable) != false
    if record.flag?.direction == .normal, isCompared, !record.resultText.isEmpty { return "" }
    return record.flag.map { $0.listWords + $0.sign + ($0.isComputed ? " \(PageNote.computed.words)" : "") }
      ?? ""
  }

  private func range(_ record: ClinicalRecord) -> String {
    let ranges = record.value.map { value in value.ranges.map { $0.words(beside: value.unit) } } ?? []
    return ranges.isEmpty ? "" : "[\(ranges.joined(separator: ListWords.semicolon))]"
  }

  /// A result with the other results of its moment.
  private func all(_ record: ClinicalRecord, _ series: ResultSeries, besideUnit unit: String?) -> String {
    let rivals = series.rivals(of: record)
    let results = ([record] + rivals.prefix(2)).map { result in
      bare(result, besideUnit: unit) + signs(result) + caution(result)
    }
    return results.joined(separator: SheetWords.alsoBetween) + ResultSeries.more(than: 2, of: rivals)
  }

  /// " ▲ ⚠": it was out of range, and something contradicts it.
  private func signs(_ record: ClinicalRecord) -> String {
    let flag = record.isAbnormalResult ? record.flag : nil
    return (flag.map { $0.sign.isEmpty ? " \($0.words)" : $0.sign } ?? "")
      + (chosen.warning(record) == nil ? "" : " ⚠")
  }

  private func bare(_ record: ClinicalRecord, besideUnit unit: String?) -> String {
    if record.components.isEmpty, let quantity = record.value?.quantity, quantity.unit == unit {
      return NumberText.cut(quantity.number)
    }
    return short(record, to: 60)
  }

  /// The laboratory's comment, such as "specimen hemolyzed". A long one is shown only for an abnormal result or an
  /// unusual status.
  private func note(_ record: ClinicalRecord, _ series: ResultSeries) -> String {
    let codes = [
      series.otherTestOfCode.map(SheetWords.otherCode),
      series.otherTestWithCode.map(SheetWords.otherTestWithCode),
    ]
    let names = series.otherNames.map(SenderWords.alsoCalled)
    return (([chosen.warning(record) ?? comment(record)] + codes).compactMap { $0 } + names).joinedWords(
      " · ")
  }

  private static func isShort(_ note: String) -> Bool {
    note.utf8.count < shortNote && !AbsenceWords.isPlaceholder(note.normalizedWords)
  }

  private func comment(_ record: ClinicalRecord) -> String {
    let isWeighty = record.isAbnormalResult || record.status.isQualifying
    guard case let note = record.comment, !note.isEmpty, !record.resultText.contains(note),
      isWeighty || record.clinicalType == .labResults && Self.isShort(note)
    else { return "" }
    return SheetWords.note(note.shortened(to: 200))
  }

  /// Results of the same moment with another value.
  private func rivals(_ series: ResultSeries) -> [String] {
    let told = series.rivals.prefix(Self.rivalLimit).map { record in
      let words = [short(record, to: 60) + caution(record), record.flag?.words ?? "", series.rivalMoment]
      return SheetWords.also(words.joinedWords(", ") + chosen.mark([record]))
    }
    guard let last = told.last else { return [] }
    return told.dropLast() + [last + ResultSeries.more(than: Self.rivalLimit, of: series.rivals)]
  }

  /// " (preliminary)": a status that limits how far a result can be trusted.
  private func caution(_ record: ClinicalRecord) -> String {
    guard record.status.isQualifying else { return "" }
    let words = record.status.wordsAlone
    return words == sharedStatus ? Self.sign : " (\(words))"
  }

  private static let sign = "‡"
  private static let leastShared = 3

  /// Words are shortened, and digits past the fourth are cut.
  private func short(_ record: ClinicalRecord, to limit: Int) -> String {
    let isWords = record.components.isEmpty && record.value?.quantity == nil
    if isWords { return record.resultText.sentences(within: limit) }
    return NumberText.cut(record.resultText)
  }
}

extension ClinicalRecord {
  /// The sender's comment on a result (FHIR R4, Observation.note; STU3, comment; DSTU2, comments).
  var comment: String { words(of: [.note, .of("comment"), .of("comments")], calling: [:]) }

  /// True for a laboratory's report with neither results nor words.
  var isReportAlone: Bool {
    clinicalType == .labResults && resource.type == .diagnosticReport && members.isEmpty
      && RecordGist.of(self).isEmpty
  }
}

/// The conclusion of a long report, if the report has a heading for it.
enum ReportConclusion {
  /// - Returns: the words from the last heading of a conclusion on; the whole report if there is none, or nothing after
  ///   it.
  static func part(of report: String) -> String {
    let ends = headings.flatMap { heading in report.ranges(of: heading) }
    guard let last = ends.max(by: { $0.lowerBound < $1.lowerBound }), !report[last.upperBound...].isBlank
    else {
      return report
    }
    return String(report[last.lowerBound...])
  }

  /// Headings in reports of imaging and pathology.
  private static let headings = [
    "IMPRESSION:", "IMPRESSIONS:", "CONCLUSION:", "CONCLUSIONS:", "Impression:", "Conclusion:",
  ]
}
