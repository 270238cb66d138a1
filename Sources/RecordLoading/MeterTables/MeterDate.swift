import HealthRecords

/// The moment of a reading as a meter writes it, in no time zone.
struct MeterDate {
  private let year: Int
  /// Month and day; if they are numbers of which the order is not known, as written.
  private let (first, second): (Int, Int)
  private let order: Order?
  private let minutes: Int?

  /// Which of two numbers comes first: some programs write 03-04-2024 for 3 April, others for 4 March.
  enum Order { case dayFirst, monthFirst }

  /// Reads `2024-03-14T07:30:00`, `2024/03/14 7:30`, `14.03.2024 07:30`, `Mar 14 2024`, `14 Mar 2024`, `03-14-2024 07:30 AM`.
  init?(_ date: String, _ time: String) {
    var parts = Self.parts("\(date) \(time)")
    guard parts.count >= 3, let day = Self.day(parts.prefix(3).map(\.self), date) else { return nil }
    (year, first, second, order) = day
    parts.removeFirst(3)
    if parts.first == "t" { parts.removeFirst() }
    guard let clock = Self.minutes(parts) else { return nil }
    minutes = clock.minutes
  }

  /// The order that this date proves; nil if it fits both.
  var provenOrder: Order? {
    if order != nil { return nil }
    let months = 1...12
    if (13...31).contains(first), months.contains(second) { return .dayFirst }
    return (13...31).contains(second) && months.contains(first) ? .monthFirst : nil
  }

  /// True if it is another day in the other order.
  var isOpen: Bool { order == nil && first != second }

  /// - Parameter known: the order that other dates of the same table prove.
  /// - Returns: nil if it could be two days, or is none.
  func date(_ known: Order?) -> ClinicalDate? {
    guard let order = order ?? known ?? (first == second ? .dayFirst : nil) else { return nil }
    let (month, day) = order == .monthFirst ? (first, second) : (second, first)
    let clock = minutes.map { " \(Self.two($0 / 60)):\(Self.two($0 % 60))" } ?? ""
    let date = ClinicalDate("\(year)-\(Self.two(month))-\(Self.two(day))\(clock)")
    return date?.isPlaceholder == false ? date : nil
  }
}

extension MeterDate {
  /// Runs of digits and of letters, in lower case.
  private static func parts(_ text: String) -> [String] {
    var parts: [String] = []
    var last: Bool?
    for character in text.lowercased() {
      let isDigit: Bool? = character.isASCII && character.isNumber ? true : character.isLetter ? false : nil
      if let isDigit {
        if isDigit == last {
          parts[parts.count - 1].append(character)
        } else {
          parts.append(String(character))
        }
      }
      last = isDigit
    }
    return parts
  }

  private static func day(_ parts: [String], _ sent: String) -> (Int, Int, Int, Order?)? {
    let numbers = parts.map { Int($0) ?? MeterWord.month($0) }
    guard let (a, b, c) = numbers.count == 3 ? (numbers[0], numbers[1], numbers[2]) : nil, let a, let b, let c
    else { return nil }
    if parts[0].utf8.count == 4, Int(parts[0]) != nil { return (a, b, c, .monthFirst) }
    guard parts[2].utf8.count == 4, Int(parts[2]) != nil else { return nil }
    if Int(parts[0]) == nil { return (c, a, b, .monthFirst) }
    let isDayFirst = Int(parts[1]) == nil || sent.dropFirst(parts[0].utf8.count).first == "."
    return (c, a, b, isDayFirst ? .dayFirst : nil)
  }

  /// Nil for what is no time; no minutes if there is none.
  private static func minutes(_ parts: [String]) -> (minutes: Int?, Void)? {
    if parts.isEmpty { return (nil, ()) }
    let half = parts.last.flatMap { MeterWord.half($0) }
    let numbers = parts.dropLast(half == nil ? 0 : 1).map { Int($0) }
    guard (2...3).contains(numbers.count), let hour = numbers[0], let minute = numbers[1],
      !numbers.contains(nil)
    else { return nil }
    guard (0..<24).contains(hour), (0..<60).contains(minute) else { return nil }
    guard let half else { return (hour * 60 + minute, ()) }
    return (1...12).contains(hour) ? ((hour % 12 + half) * 60 + minute, ()) : nil
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

extension MeterWord {
  fileprivate static func month(_ word: String) -> Int? { number(String(word.prefix(3)), .month) }
  fileprivate static func half(_ word: String) -> Int? { number(word, .half) }

  private static func number(_ word: String, _ role: Role) -> Int? {
    named(word).flatMap { $0.role == role ? $0.number : nil }
  }
}
