extension TimingWords {
  /// - Parameter code: a code of HL7's GTSAbbreviation.
  static func code(_ code: String) -> String? { codes[code].map { Phrase(own: $0).text } }

  /// - Parameter code: a code of HL7's EventTiming or TimingEvent.
  static func moment(_ code: String) -> String? { moments[code].map { Phrase(own: $0).text } }

  /// - Parameter isShort: true for "Mon".
  static func weekday(_ code: String, isShort: Bool) -> String? {
    (isShort ? shortWeekdays : weekdays)[code].map { Phrase(own: $0).text }
  }

  /// "30 minutes before breakfast and before dinner".
  static func moments(_ words: [String], minutes: String?) -> String {
    let moments = words.joined(separator: Phrase(" and ").text)
    return minutes.map { Phrase("\($0) minutes \(moments)").text } ?? moments
  }

  /// "Monday, Wednesday and Friday".
  static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.joined() }
    return Phrase("\(words.dropLast().joined(separator: ", ")) and \(last)").text
  }

  /// "twice daily", "up to 3 times every 2 weeks".
  ///
  /// - Parameter isLimit: true for at most so often.
  static func often(_ times: String, isLimit: Bool, every period: String, _ unit: Unit) -> String {
    let limit = isLimit ? Phrase("up to ").text : ""
    guard period == "1" else {
      return !isLimit && times == "1"
        ? Phrase("every \(period) \(unit.words(for: period))").text
        : Phrase("\(limit)\(times) times every \(period) \(unit.words(for: period))").text
    }
    let words: [String: Phrase] = ["1": "once", "2": "twice"]
    let often = words[times]?.text ?? Phrase("\(times) times").text
    if words[times] != nil, let rhythm = rhythms[unit.rawValue] {
      return Phrase("\(limit)\(often) \(Phrase(own: rhythm).text)").text
    }
    return Phrase("\(limit)\(often) \(unit.each)").text
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

    /// "a day", "an hour".
    var each: String {
      let article: Phrase = self == .hour ? "an" : "a"
      return Phrase("\(article) \(words(for: "1"))").text
    }

    /// - Parameter count: the amount; "1" has the singular.
    func words(for count: String) -> String { Phrase(own: count == "1" ? "\(self)" : "\(self)s").text }
  }

  private static let codes = CodedWords.words("timing")
  private static let moments = CodedWords.words("moment")
  private static let weekdays = CodedWords.words("weekday")
  private static let shortWeekdays = CodedWords.words("shortWeekday")
  private static let rhythms = CodedWords.words("rhythm")
}

extension DosageWords {
  static func asNeeded(for reason: String?) -> String {
    reason.map { Phrase("as needed for \($0)").text } ?? Phrase("as needed").text
  }
  /// "15 mg a week", "4 g in 24 hours".
  static func amount(_ amount: String, in count: String, _ unit: TimingWords.Unit) -> String {
    count == "1"
      ? Phrase("\(amount) \(unit.each)").text
      : Phrase("\(amount) in \(count) \(unit.words(for: count))").text
  }
}
