extension TimingWords {
  /// - Parameter code: a code of HL7's GTSAbbreviation.
  static func code(_ code: String) -> String? { CodedWords.word("timing", code) }

  /// - Parameter code: a code of HL7's EventTiming or TimingEvent.
  static func moment(_ code: String) -> String? { CodedWords.word("moment", code) }

  /// - Parameter isShort: true for "Mon".
  static func weekday(_ code: String, isShort: Bool) -> String? {
    CodedWords.word(isShort ? "shortWeekday" : "weekday", code)
  }

  /// "30 minutes before breakfast and before dinner".
  static func moments(_ words: [String], minutes: String?) -> String {
    let moments = words.joinedByAnd
    return minutes.map { self.minutes($0, moments) } ?? moments
  }

  /// "Monday, Wednesday and Friday".
  static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.joined() }
    return ListWords.and(words.dropLast().joined(separator: ", "), last)
  }

  /// "twice daily", "up to 3 times every 2 weeks".
  ///
  /// - Parameter isLimit: true for at most so often.
  static func often(_ times: String, isLimit: Bool, every period: String, _ unit: Unit) -> String {
    guard period == "1" else {
      let units = unit.words(for: period)
      return !isLimit && times == "1"
        ? every(period, units) : upTo(isLimit, self.times(times, every: period, units))
    }
    let often = ["1": once, "2": twice][times]
    let rhythm = often == nil ? nil : CodedWords.word("rhythm", unit.rawValue)
    return upTo(isLimit, "\(often ?? self.times(times)) \(rhythm ?? unit.each)")
  }

  /// A UCUM unit of time.
  enum Unit: String {
    case second = "s"
    case minute = "min"
    case hour = "h"
    case day = "d"
    case week = "wk"
    case month = "mo"
    case year = "a"
  }

}

extension DosageWords {
  /// "15 mg a week", "4 g in 24 hours".
  static func amount(_ amount: String, in count: String, _ unit: TimingWords.Unit) -> String {
    count == "1"
      ? "\(amount) \(unit.each)" : self.amount(amount, in: "\(count) \(unit.words(for: count))")
  }
}
