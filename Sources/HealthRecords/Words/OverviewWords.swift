/// Words of the first page that do not come from records.
package enum OverviewWords {
  /// "155 records, 1958 to 2024".
  package static func extent(_ count: Int, years: String?) -> String {
    let records = Counted.words(count, .record)
    return years.map { Phrase("\(records), \($0)").text } ?? records
  }

  /// The last day of the data, at the head of a page.
  package static func dataTo(_ day: String) -> String { Phrase("data to \(day)").text }

  /// - Parameter age: "66 years old".
  package static func age(_ age: String, on day: String) -> String { Phrase("\(age) on \(day)").text }
  package static func atDeath(_ age: String) -> String { Phrase("\(age) at death").text }

  package static func bloodGroup(_ result: String, on day: String) -> String {
    Phrase("\(result), result of \(day)").text
  }

  /// Printed before links to the details by institution or file.
  package static var personalDetailsAt: String { Phrase("Personal details at").text }
  package static var personalDetailsIn: String { Phrase("Personal details in").text }

  /// Printed before a link to the implant.
  package static var implant: String { Phrase("\(SheetWords.Remark.device.words):").text }

  /// Printed before links to the alerts.
  package static func deviceAlarms(to day: String) -> String {
    Phrase("Alerts of devices to \(day):").text
  }

  /// Printed before links to what is booked.
  package static var upcoming: String { Phrase("Planned:").text }

  /// - Parameter names: the names of the folded items.
  package static func more(_ count: Int, _ names: String) -> String { Phrase("\(count) more: \(names)").text }

  /// Printed before a link to the record by which the person was seen last, and its day.
  package static var lastVisit: String { Phrase("Last visit:").text }
  package static var lastNote: String { Phrase("Last note:").text }
  package static var lastSeen: String { Phrase("Last seen:").text }
  package static var lastOperation: String { Phrase("Last operation:").text }
  /// A link to the measurements of institutions, with the newest blood pressure.
  package static func vitals(_ pressure: String, _ day: String) -> String {
    Phrase("Blood pressure \(pressure) (\(day)), weight and other vitals").text
  }
  /// Printed before who was named last, where the last contact names nobody.
  package static var lastNamed: String { Phrase("last doctor named:").text }

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

  package static func outOfRange(until day: String) -> String {
    Phrase("Results out of range, 12 months to \(day)").text
  }
  package static func noneOfLastMonths(until day: String) -> String {
    Phrase("No latest result of a test is out of range in the 12 months to \(day).").text
  }

  package static func noResultsOfLastMonths(until day: String) -> String {
    Phrase("No test result is dated in the 12 months to \(day).").text
  }

  package static func older(_ count: Int, newest day: String) -> String {
    Phrase("Older (\(count)), newest \(day)").text
  }
}
