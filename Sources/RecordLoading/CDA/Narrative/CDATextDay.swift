import HealthRecords

/// The one day of a cell: its year, and the month and day if they can be read in only one way: "Mar 18, 2013",
/// "2013-03-18". Of "3/4/2013" only the year.
struct CDATextDay: Sendable {
  private let year: Int
  private let month: Int?
  private let day: Int?

  /// - Returns: nil if the cell has no year, or several.
  init?(_ cell: String) {
    let numbers = cell.split { !$0.isNumber }.map(String.init).filter { $0.count == 4 || $0.count == 8 }
    let dated = numbers.filter { $0.hasPrefix("19") || $0.hasPrefix("20") }
    let years = Set(dated.compactMap { Int($0.prefix(4)) })
    guard let only = years.first, years.count == 1 else { return nil }
    year = only
    let words = cell.lowercased().split { !$0.isLetter }.map { String($0.prefix(3)) }
    let months = Set(words.compactMap { word in Self.months.firstIndex { word == $0 } })
    let dashed = Self.dashed(cell)
    month = months.count == 1 ? months.first.map { $0 + 1 } : months.isEmpty ? dashed?.month : nil
    day = months.count == 1 ? Self.day(beside: cell) : month == nil ? nil : dashed?.day
  }

  /// True where it may be one of these, or lies between the first and the last of them.
  func mayBe(oneOf dates: [ClinicalDate]) -> Bool {
    guard !dates.contains(where: mayBe) else { return true }
    let days = dates.map(\.dayNumber).sorted()
    guard let first = days.first, let last = days.last, let own = dayNumber else { return false }
    return first < own && own < last
  }

  func mayBe(_ date: ClinicalDate) -> Bool {
    if let dayNumber, date.day != nil {
      // A moment near midnight is another day on another clock.
      return abs(date.dayNumber - dayNumber) <= (date.time == nil ? 0 : 1)
    }
    return date.year == year && (month == nil || date.month == nil || month == date.month)
  }

  func isCertainlyAfter(_ date: ClinicalDate) -> Bool {
    if let dayNumber, date.day != nil { return dayNumber > date.dayNumber }
    return year > date.year
  }

  private var dayNumber: Int? {
    guard let month, let day else { return nil }
    return ClinicalDate.dayNumber(year: year, month: month, day: day)
  }
}

extension CDATextDay {
  /// The number of the day in a cell that is a date and nothing else.
  private static func day(beside cell: String) -> Int? {
    guard CDANarrativeRow.isDay(cell) else { return nil }
    let words = cell.split { $0.isWhitespace || $0 == "," }.filter { !$0.contains(":") }
    let numbers = words.flatMap { $0.split { !$0.isNumber } }.filter { $0.count < 3 }.compactMap { Int($0) }
    return numbers.count == 1 && (1...31).contains(numbers[0]) ? numbers[0] : nil
  }

  /// The only day that is written as FHIR writes it: "2013-03-18".
  private static func dashed(_ cell: String) -> ClinicalDate? {
    let words = cell.split { !$0.isNumber && $0 != "-" }.filter { $0.count == 10 && $0.contains("-") }
    let dates = Set(words.compactMap { ClinicalDate(String($0)) })
    return dates.count == 1 ? dates.first : nil
  }

  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]
}
