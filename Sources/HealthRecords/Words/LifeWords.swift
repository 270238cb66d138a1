/// Words of the page of a life, and of its diary, that do not come from records.
package enum LifeWords {
  package static var wideDecades: String {
    Phrase(
      "Decades with more records are drawn wider: 40 % of the width follows the years, 60 % the records."
    ).text
  }
  /// Opens what the marks of the chart mean.
  package static var marks: String { Phrase("What the marks mean").text }
  package static var byRecords: String { Phrase("Years and records").text }
  package static var even: String { Phrase("Years alone").text }

  /// The head of a column: how something stands now, or its newest value.
  package static var nowOrNewest: String { Phrase("now, or newest").text }

  /// - Parameter names: of grave ones among them.
  package static func past(_ count: Int, with names: [String] = []) -> String {
    let list = names.joined(separator: ", ")
    return (names.isEmpty ? Phrase("Past (\(count))") : Phrase("Past (\(count)), with \(list)")).text
  }
  package static func pastMedicines(_ count: Int) -> String {
    Phrase("Stopped, or only collected (\(count))").text
  }
  package static func ended(_ day: String) -> String { Phrase("ended \(day)").text }
  /// The newest day on which a record lists something.
  package static func lastListed(_ day: String) -> String { Phrase("last listed \(day)").text }
  package static var unclear: String { Phrase("not clear whether taken").text }
  package static func ownDevice(_ name: String) -> String { Phrase("\(name), own device").text }

  package static func otherMeasurements(_ count: Int) -> String {
    Phrase("Also from own devices (\(count))").text
  }

  /// The tests of the list that the lane of tests leads to.
  package static func labTests(_ count: Int) -> String { Counted.words(count, "lab test") }
  /// Of the values in the lane of tests.
  package static var undatedAreRecent: String { Phrase("without a date: of the last 12 months").text }

  package static var events: String { Phrase("Events").text }
  package static var operations: String { Phrase("Operations").text }
  package static var stays: String { Phrase("Hospital stays and emergencies").text }
  package static var otherProcedures: String { Phrase("Other procedures").text }
  package static var contacts: String { Phrase("Visits and other contacts").text }
  package static var deviceAlarms: String { Phrase("Alerts of devices").text }

  package static var newestAndNext: String { Phrase("Newest and next").text }
  /// A link to the page of a year.
  package static func allOf(_ year: String) -> String { Phrase("All of \(year)").text }
  package static var ongoingAndFilters: String { Phrase("What was ongoing, and filters").text }
}
