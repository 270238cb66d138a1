import HealthRecords

/// Moves all dates by the same number of days, so that the first one of all becomes the same day in every copy: their
/// order and distances stay, and nothing says when they were.
struct MovedDates {
  private var earliest: Int?
  private var newest: Int?
  private var shift = 0

  /// The dates to write, once all were seen.
  var moving: MovedDates {
    var dates = self
    dates.shift = Self.first - (earliest ?? Self.first)
    return dates
  }

  /// The date moved, at its own precision and with its time of day; nil if the text is none.
  mutating func moved(_ sent: String) -> String? {
    guard let form = Form(sent) else { return nil }
    guard Self.likely.contains(form.date.year) else {
      return form.text(form.date.year < Self.likely.lowerBound ? "1900-01-01" : "9999-12-31")
    }
    let day = ClinicalDate.dayNumber(
      year: form.date.year, month: form.date.month ?? 7, day: form.date.day ?? 1)
    earliest = min(earliest ?? day, day)
    newest = max(newest ?? day, day)
    return form.text(CalendarDay(day + shift).text)
  }

  /// In the place of the time of an export: the newest of the other dates.
  func last(_ sent: String) -> String? {
    Form(sent).map { $0.text(CalendarDay((newest ?? Self.first) + shift).text, isMidnight: true) }
  }
}

extension MovedDates {
  private static let first = ClinicalDate.dayNumber(year: 1940, month: 1, day: 1)
  /// Other years are placeholders.
  private static let likely = 1905..<2100

  /// How a date is written: FHIR's and Apple's (`1962-07`, `2019-05-12T08:30:00Z`), and HL7's (`20190512083000-0400`).
  private struct Form {
    let date: ClinicalDate
    private let isHyphenated: Bool
    private let length: Int
    private let time: (clock: Substring, fraction: Substring, zone: Substring)

    init?(_ sent: String) {
      let digits = sent.prefix { $0.isASCII && $0.isNumber }.count
      isHyphenated = digits == 4
      length = isHyphenated ? sent.prefix { $0.isASCII && ($0.isNumber || $0 == "-") }.count : min(digits, 8)
      let rest = sent.dropFirst(length)
      let zone = rest.lastIndex { $0 == "+" || $0 == "-" } ?? rest.endIndex
      let fraction = rest[..<zone].firstIndex(of: ".") ?? zone
      time = (rest[..<fraction], rest[fraction..<zone], rest[zone...])
      let isClock = rest.allSatisfy { !$0.isLetter || "TtZz".contains($0) } && Self.isOfDay(time.clock)
      guard [4, 6, 7, 8, 10].contains(length), sent.utf8.count <= 40, isClock,
        let date = ClinicalDate(isHyphenated ? sent : HL7Time.dateTime(sent))
      else { return nil }
      self.date = date
    }

    /// True for at most an hour, a minute and a second that there are.
    private static func isOfDay(_ clock: Substring) -> Bool {
      var digits = clock.filter(\.isNumber)[...]
      for limit in [23, 59, 60] where !digits.isEmpty {
        guard digits.count > 1, let number = Int(digits.prefix(2)), number <= limit else { return false }
        digits = digits.dropFirst(2)
      }
      return digits.isEmpty
    }

    /// The zone would tell where the person lives, and in which half of the year: it becomes UTC. A fraction of a
    /// second may be any number: it becomes zeros.
    func text(_ day: String, isMidnight: Bool = false) -> String {
      let day = isHyphenated ? day : day.filter { $0 != "-" }
      let clock = isMidnight ? Self.zeros(time.clock) : String(time.clock)
      return day.prefix(length) + clock + Self.zeros(time.fraction)
        + Self.zeros(time.zone).replacing("-", with: "+")
    }

    private static func zeros(_ text: Substring) -> String { String(text.map { $0.isNumber ? "0" : $0 }) }
  }
}
