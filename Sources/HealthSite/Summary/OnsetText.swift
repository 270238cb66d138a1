import HealthRecords

/// When a problem began: one date, or the first and the last of its repeats.
struct OnsetText: Sendable {
  private let first: RecordDate?
  /// Nil if it is not later than the first.
  private let last: RecordDate?
  private let newest: ClinicalRecord?
  private let chosen: SummaryRecords

  /// - Parameter records: newest first.
  init(_ records: [ClinicalRecord], _ chosen: SummaryRecords) {
    self.chosen = chosen
    newest = records.first
    let start = records.last?.date
    if let end = records.first?.date, let from = start?.sortDate, let to = end.sortDate,
      from.isCertainlyBefore(to)
    {
      (first, last) = (start, end)
    } else {
      (first, last) = (records.first?.date, nil)
    }
  }

  /// In a sentence: "3 May 2020", "1998; last recorded 3 May 2020".
  var words: String {
    guard let first else { return newest.map { chosen.when($0) } ?? SheetWords.Remark.dateUnknown.words }
    guard let last else { return chosen.when(first) }
    return SheetWords.lastOnset(first.dayText, chosen.when(last), isRecording: last.isFallback)
  }

  /// For a column of dates; empty if words are needed.
  var day: String {
    guard let first else { return newest.map { chosen.day($0) } ?? "" }
    return first.isInWords ? "" : chosen.day(first)
  }

  /// What does not fit the column: an age, the last of several dates.
  var details: [String] {
    [
      first.flatMap { $0.isInWords ? chosen.when($0) : nil },
      last.map { SheetWords.last(on: chosen.when($0)) },
    ]
    .compactMap { $0 }
  }
}
