extension OverviewWords {
  /// "155 records, 1958 to 2024".
  package static func extent(_ count: Int, years: String?) -> String {
    let records = Counted.words(count, .record)
    return years.map { Phrase("\(records), \($0)").text } ?? records
  }

  /// Printed before a link to the implant.
  package static var implant: String { Phrase("\(SheetWords.Remark.device.words):").text }

  /// "Last visit: Urgent care, 14 January 2022".
  ///
  /// - Parameter kind: one of these three.
  package static func contact(_ kind: String, _ name: String, _ day: String) -> String {
    day.isEmpty ? Phrase("\(kind) \(name)").text : Phrase("\(kind) \(name), \(day)").text
  }

  /// Marks a contradiction of the line above.
  package static func warning(_ words: String) -> String { "⚠ \(words)" }
  /// Marks a name of which the records contradict themselves.
  package static func doubted(_ name: String) -> String { "\(name) ⚠" }
}
