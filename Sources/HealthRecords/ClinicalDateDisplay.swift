extension ClinicalDate {
  static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
  ]

  /// "May 2019", the month cut to three letters: for the axes of charts.
  public static func shortMonth(_ month: Int, of year: Int) -> String {
    "\(monthNames[month - 1].prefix(3)) \(year)"
  }

  /// "3 Oct", under a heading that says the year; a date that knows no more than the year says so.
  public var dayOfYearText: String {
    guard let month else { return "year only" }
    let name = String(Self.monthNames[month - 1].prefix(3))
    return day.map { "\($0) \(name)" } ?? name
  }

  /// Exactly the precision sent, without the clock time: "2019", "May 2019", "12 May 2019".
  public var dayText: String {
    let year = Self.padded(year, to: 4)
    guard let month else { return year }
    let monthYear = "\(Self.monthNames[month - 1]) \(year)"
    return day.map { "\($0) \(monthYear)" } ?? monthYear
  }

  /// "12 May 2019, 13:28 (UTC-5)"; a midnight UTC is the day alone, as it is how a bare day is sent.
  public var fullText: String {
    guard let time, !isMidnightUTC else { return dayText }
    return "\(dayText), \(time.display)"
  }

  /// A valid value for HTML's `<time datetime>`: the sent text where HTML knows its form, else the day.
  public var machineText: String {
    let pad = { (number: Int) in Self.padded(number, to: 2) }
    var text = Self.padded(year, to: 4)
    if let month { text += "-\(pad(month))" }
    if let day { text += "-\(pad(day))" }
    guard let time, let offset = time.offset, let second = time.second, second < 60, time.hour < 24 else {
      return text
    }
    text += "T\(pad(time.hour)):\(pad(time.minute)):\(pad(second))"
    if offset == 0 { return text + "Z" }
    return text + "\(offset < 0 ? "-" : "+")\(pad(abs(offset) / 60)):\(pad(abs(offset) % 60))"
  }

  private static func padded(_ number: Int, to width: Int) -> String {
    var text = String(number)
    while text.utf8.count < width { text = "0" + text }
    return text
  }
}

extension ClinicalTime {
  /// "13:28 (UTC-5)", with seconds only where the sender has some.
  var display: String {
    let pad = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
    let seconds = (second ?? 0) == 0 ? "" : ":\(pad(second ?? 0))"
    return "\(pad(hour)):\(pad(minute))\(seconds)\(zone.map { " (\($0))" } ?? "")"
  }

  /// "UTC-5", "UTC+5:30", "UTC".
  private var zone: String? {
    guard let offset else { return nil }
    if offset == 0 { return "UTC" }
    let minutes = abs(offset) % 60
    return
      "UTC\(offset < 0 ? "-" : "+")\(abs(offset) / 60)\(minutes == 0 ? "" : ":\(minutes < 10 ? "0" : "")\(minutes)")"
  }
}
