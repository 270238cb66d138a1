/// The calendar date of a day number; the reverse of `ClinicalDate.dayNumber`.
public struct CalendarDay: Hashable, Sendable {
  public let year: Int
  public let month: Int
  public let day: Int

  public init(_ number: Int) {
    var year = number * 400 / 146_097
    while ClinicalDate.dayNumber(year: year + 1, month: 3, day: 1) <= number { year += 1 }
    while ClinicalDate.dayNumber(year: year, month: 3, day: 1) > number { year -= 1 }
    let rest = number - ClinicalDate.dayNumber(year: year, month: 3, day: 1)
    let month = (rest * 10 + 5) / 306
    day = rest - (month * 306 + 5) / 10 + 1
    self.month = month < 10 ? month + 3 : month - 9
    self.year = month < 10 ? year : year + 1
  }

  /// "2024-03-07".
  public var text: String { "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(day, 2))" }

  /// "2024-03".
  public var monthText: String { String(text.dropLast(3)) }

  private static func padded(_ number: Int, _ width: Int) -> String {
    String(repeating: "0", count: max(0, width - String(number).count)) + String(number)
  }
}
