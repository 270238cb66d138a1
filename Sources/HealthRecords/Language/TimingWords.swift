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
    return Conjunction.and(words.dropLast().joined(separator: ", "), last)
  }

  /// "twice daily", "up to 3 times every 2 weeks".
  ///
  /// - Parameter isLimit: true for at most so often.
  static func often(_ times: String, isLimit: Bool, every period: String, _ unit: Unit) -> String {
    if period == "1" { return upTo(isLimit, unit.each(times)) }
    return !isLimit && times == "1" ? unit.every(period) : upTo(isLimit, unit.times(times, every: period))
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

    /// "once daily", "3 times a day".
    fileprivate func each(_ times: String) -> String { ["1": once, "2": twice][times] ?? often(times) }
  }
}

extension DosageWords {
  /// "15 mg a week", "4 g in 24 hours".
  static func amount(_ amount: String, in count: String, _ unit: TimingWords.Unit) -> String {
    count == "1" ? unit.per(amount) : unit.within(count, amount)
  }
}
