extension ClinicalDate {
  /// "12 May 2019, 13:28 (UTC-5)"; a midnight UTC is the day alone, as it is how a bare day is sent.
  public var fullText: String {
    guard let time, !isMidnightUTC else { return dayText }
    return "\(dayText), \(time.display)"
  }

  /// "13:28", as the sender's clock showed it; nil for a day alone, which many send as its midnight.
  package var clockText: String? { time.flatMap { $0.isMidnight ? nil : $0.clock } }

  /// A valid value for HTML's `<time datetime>`: the sent text where HTML knows its form, else the day.
  public var machineText: String {
    ASCIIText.string { text in
      text.write(year, digits: 4)
      for part in [month, day] {
        guard let part else { continue }
        text.write("-")
        text.write(part, digits: 2)
      }
      guard let time, let offset = time.offset, let second = time.second, second < 60, time.hour < 24 else {
        return
      }
      text.write("T")
      text.write(time.hour, digits: 2)
      text.write(":")
      text.write(time.minute, digits: 2)
      text.write(":")
      text.write(second, digits: 2)
      if offset == 0 { return text.write("Z") }
      text.write(offset < 0 ? "-" : "+")
      text.write(abs(offset) / 60, digits: 2)
      text.write(":")
      text.write(abs(offset) % 60, digits: 2)
    }
  }
}

extension ClinicalTime {
  /// "13:28 (UTC-5)", with seconds only where the sender has some.
  var display: String {
    let seconds = (second ?? 0) == 0 ? "" : ":\(Self.pad(second ?? 0))"
    return "\(clock)\(seconds)\(zone.map { " (\($0))" } ?? "")"
  }

  fileprivate var clock: String { "\(Self.pad(hour)):\(Self.pad(minute))" }

  private static func pad(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// "UTC-5", "UTC+5:30", "UTC".
  private var zone: String? {
    guard let offset else { return nil }
    if offset == 0 { return "UTC" }
    let minutes = abs(offset) % 60
    return
      "UTC\(offset < 0 ? "-" : "+")\(abs(offset) / 60)\(minutes == 0 ? "" : ":\(minutes < 10 ? "0" : "")\(minutes)")"
  }
}
