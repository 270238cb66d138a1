import HealthRecords

extension SummaryRecords {
  /// What was said of a pregnancy whose day, or that of its delivery, lies more than ten months back.
  func isPastPregnancy(_ record: ClinicalRecord) -> Bool {
    guard day != nil, Wish(of: record) == .pregnancy else { return false }
    let delivery = record.resource.json.text("valueDateTime").flatMap(ClinicalDate.init)
    let days = [record.sortDate, delivery].compactMap { $0 }
    return !days.isEmpty && days.allSatisfy { !$0.isAhead(of: day) && !isOfLast(months: 10, $0) }
  }

  /// Rows among what is past, each with its date.
  var pastPregnancies: [SummarySection.Row] {
    records.filter(isPastPregnancy).map { record in
      let words = [record.title, record.resultText].filter { !$0.isEmpty }.joined(separator: ": ")
      return SummarySection.Row([words, "pregnancy", when(record)], records: [record.identity.name])
    }
  }
}
