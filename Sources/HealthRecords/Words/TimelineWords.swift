extension RoutineFold {
  /// Printed before the count of folded records.
  package var title: String {
    switch self {
    case .results(let kind): kind.title
    case .checks: Phrase(own: "Tests and checks").text
    case .dosesGiven: Phrase(own: "Medicines given").text
    case .fills: Phrase(own: "Pharmacy fills").text
    case .bills: RecordGroup.bills.title
    }
  }
}

/// Words of the timeline that do not come from records.
package enum TimelineWords {
  /// How headlines are chosen. It has to match `Headline.Matter` and `Headlines`.
  package static var rule: String {
    Phrase(
      "Headlines are operations, hospital stays and emergency visits, new problems, alerts of a watch, critical results, allergies, advance directives, other procedures, medicines that start or stop, problems that end, days with results out of range where the source flags at least one, and the first and latest vaccination against a disease. Up to \(Headlines.namedInYear) name a year, chosen in this order, the rarest first; opened, a year has a line for each day with a headline or a visit. Tests, checks and bills are no headlines; what is done more than \(Headlines.mostOfOneName) times in a year is counted in its last line. Everything is on the year’s page."
    ).text
  }

  /// The heading of the rule.
  package static var ruleTitle: String { Phrase("How this list is made").text }

  /// The person's age in the middle of a year, printed after the year.
  package static func age(_ age: Int) -> String { Phrase("age \(age)").text }

  /// Printed above links to days.
  package static var followingPages: String { Phrase("Days on the following pages").text }

  /// For an age at onset, the year in which it falls.
  package static func about(_ year: String) -> String { Phrase("about \(year)").text }

  /// "2020s".
  package static func decade(_ first: Int) -> String { Phrase("\(first)s").text }

  /// "1990 to 1993: nothing in these records".
  package static func nothing(from first: String, to last: String) -> String {
    first == last
      ? Phrase("\(first): nothing in these records").text
      : Phrase("\(first) to \(last): nothing in these records").text
  }

  /// "(to 18 March 2024)", after "Last 12 months".
  package static func to(_ day: String) -> String { Phrase("(to \(day))").text }

  /// "20 lab results, 5 out of range".
  package static func count(_ records: String, outOfRange: Int) -> String {
    outOfRange == 0 ? records : Phrase("\(records), \(outOfRange) out of range").text
  }

  /// "since May 2019", and what is unknown about its end.
  package static func span(_ start: String, until end: String?, _ doubt: OngoingCourse.Doubt?) -> String {
    let span = end.map { DateWords.range(start, $0) } ?? DateWords.since(start)
    guard let doubt else { return span }
    let last = doubt.last.dayText == start ? nil : doubt.last.dayText
    switch doubt {
    case .noLaterRecord: return "\(span); \(DateWords.listed(lastRecord: last))"
    case .endNotStated: return "\(last == nil ? start : span); \(DateWords.over(lastRecord: last))"
    case .onHold: return "\(span); \(DateWords.onHold(lastRecord: last))"
    }
  }

  package static func ongoing(in year: String) -> String { Phrase("Ongoing in \(year)").text }

  /// "Records of each month of 2023: January 3, April 12".
  package static func months(_ counts: [(month: Int, count: Int)], of year: String) -> String {
    let told = counts.map { "\(ClinicalDate.monthName($0.month)) \($0.count)" }.joined(separator: ", ")
    return Phrase("Records of each month of \(year): \(told)").text
  }
}
