/// A date to be put into words: day, month and year, each where it is said.
struct DateParts: Sendable {
  var day: Int?
  var month: Int?
  var year: Int?
  /// The month cut to three letters, for columns and axes.
  var isShort = false

  /// In the language of the task.
  var text: String { Language.translation == nil ? english : translated }

  private var translated: String {
    let day = day.map(String.init)
    guard let month, (1...12).contains(month) else { return day.map(DatePattern.day) ?? yearText }
    let name = isShort ? ShortMonthName.allCases[month - 1].words : MonthName.allCases[month - 1].words
    return switch (day, year, isShort) {
    case (let day?, _?, false): DatePattern.dayOfYear(day, name, yearText)
    case (let day?, _?, true): DatePattern.shortDayOfYear(day, name, yearText)
    case (let day?, nil, false): DatePattern.dayOfMonth(day, name)
    case (let day?, nil, true): DatePattern.shortDayOfMonth(day, name)
    case (nil, _?, false): DatePattern.monthOfYear(name, yearText)
    case (nil, _?, true): DatePattern.shortMonthOfYear(name, yearText)
    case (nil, nil, _): name
    }
  }

  private var yearText: String {
    year.map { year in ASCIIText.string { $0.write(year, digits: 4) } } ?? ""
  }

  private static let monthNames: [StaticString] = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
  ]

  /// "12 May 2019".
  var english: String {
    ASCIIText.string { text in
      if let day { text.write(day, digits: 1) }
      if let month {
        text.writeSpace()
        text.write(Self.monthNames[month - 1], upTo: isShort ? 3 : .max)
      }
      if let year {
        text.writeSpace()
        text.write(year, digits: 4)
      }
    }
  }
}
