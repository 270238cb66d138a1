import HealthRecords

/// A date in a cell, written in numbers: "2013-03-18", "3/18/2013". Day and month may be read in two ways.
struct WrittenDate: Hashable, Sendable {
  /// The days that it may mean, for every way that it can be read.
  private let readings: [ClosedRange<Int>]

  static func all(in text: String) -> [WrittenDate] {
    let marks = "-/.".utf8
    guard text.utf8.contains(where: marks.contains) else { return [] }
    return text.utf8.split { !digits.contains($0) && !marks.contains($0) }
      .compactMap { WrittenDate(String(Substring($0))) }
  }

  static func years(in text: String) -> [WrittenDate] {
    text.utf8.split { !digits.contains($0) }.compactMap { WrittenDate(year: String(Substring($0))) }
  }

  private static let digits: ClosedRange<UInt8> = 0x30...0x39

  /// - Returns: nil for anything else than a whole date.
  init?(_ text: String) {
    let mark = text.utf8.first { !Self.digits.contains($0) }
    let numbers = text.utf8.split { $0 == mark }.map { Int(Substring($0)) ?? -1 }
    guard numbers.count == 3, !numbers.contains(-1) else { return nil }
    let isISO = numbers[0] > 1_800
    guard isISO || numbers[2] > 1_800 else { return nil }
    let orders =
      isISO ? [numbers] : [[numbers[2], numbers[0], numbers[1]], [numbers[2], numbers[1], numbers[0]]]
    let valid = orders.filter { (1...12).contains($0[1]) && (1...31).contains($0[2]) && $0[0] < 2_200 }
    if valid.isEmpty { return nil }
    readings = valid.map { Self.days($0[0], from: ($0[1], $0[2]), to: ($0[1], $0[2])) }
  }

  init?(year cell: String) {
    guard cell.utf8.count == 4, let year = Int(cell), (1_900...2_100).contains(year) else { return nil }
    readings = [Self.days(year, from: (1, 1), to: (12, 31))]
  }

  private static func days(_ year: Int, from first: (Int, Int), to last: (Int, Int)) -> ClosedRange<Int> {
    let number = { (day: (Int, Int)) in ClinicalDate.dayNumber(year: year, month: day.0, day: day.1) }
    return number(first)...number(last)
  }

  /// The year of a cell that begins with a day, a month in letters and a year: "October 5, 2011", "5. Okt. 2011". The
  /// month is not read, as it has other letters in each language.
  init?(spelled cell: String) {
    let parts = cell.split { !$0.isLetter && !$0.isNumber }.prefix(3)
    let shapes = parts.map { part in
      part.allSatisfy(\.isNumber) ? part.count : part.allSatisfy(\.isLetter) ? 0 : -1
    }
    let isDay = { (count: Int) in count == 1 || count == 2 }
    guard shapes.count == 3, shapes[2] == 4, shapes.contains(0), shapes.contains(where: isDay) else {
      return nil
    }
    self.init(year: String(parts[2]))
  }

  /// "12/2019", "2019-12".
  private init?(month cell: String) {
    let numbers = cell.split { "-/.".contains($0) }.map { Int($0) ?? 0 }.sorted()
    guard numbers.count == 2, (1...12).contains(numbers[0]), (1_900...2_100).contains(numbers[1]) else {
      return nil
    }
    readings = [Self.days(numbers[1], from: (numbers[0], 1), to: (numbers[0], 31))]
  }

  /// The year, month or spelled day that a cell is, and nothing else.
  static func alone(in cell: String) -> WrittenDate? {
    let isSpelled = cell.split { !$0.isLetter && !$0.isNumber }.count == 3
    return WrittenDate(year: cell) ?? WrittenDate(month: cell)
      ?? (isSpelled ? WrittenDate(spelled: cell) : nil)
  }

  /// True where it may be this date; a moment near midnight is another day on another clock.
  func mayBe(_ date: ClinicalDate) -> Bool {
    let (days, slack) = (date.daySpan, date.time == nil ? 0 : 1)
    return readings.contains { $0.overlaps(days.lowerBound - slack...days.upperBound + slack) }
  }
}
