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
    let year = String(repeating: "0", count: max(0, 4 - String(year).count)) + String(year)
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
    let pad = { (number: Int, width: Int) in
      String(repeating: "0", count: max(0, width - String(number).count)) + String(number)
    }
    let day = ([pad(year, 4)] + [month, day].compactMap { $0.map { pad($0, 2) } }).joined(separator: "-")
    guard let time, let offset = time.offset, let second = time.second, second < 60, time.hour < 24 else {
      return day
    }
    let sign = offset < 0 ? "-" : "+"
    let zone = offset == 0 ? "Z" : "\(sign)\(pad(abs(offset) / 60, 2)):\(pad(abs(offset) % 60, 2))"
    return "\(day)T\(pad(time.hour, 2)):\(pad(time.minute, 2)):\(pad(second, 2))\(zone)"
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
