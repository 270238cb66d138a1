extension ClinicalDate {
  /// "12 May 2019, 13:28 (UTC-5)"; for midnight UTC the day alone, since that is how a plain day is sent.
  public var fullText: String {
    guard let time, !isMidnightUTC else { return dayText }
    return "\(dayText), \(time.display)"
  }

  /// "13:28", as on the sender's clock; nil for midnight, which is how many send a plain day.
  package var clockText: String? { time.flatMap { $0.isMidnight ? nil : $0.clock } }

  /// A valid value for HTML's `<time datetime>`: with the time if that is complete, else the day.
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
  /// "13:28 (UTC-5)", with seconds only if they are not zero.
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
