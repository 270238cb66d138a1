extension ClinicalDate {
  /// "12 May 2019, 13:28 (UTC-5)"; for midnight UTC only the day, because plain days are sent that way.
  public var fullText: String {
    guard let time, !isMidnightUTC else { return dayText }
    return "\(dayText), \(time.display)"
  }

  /// "13:28", as on the sender's clock; nil for midnight, which is how many send a plain day.
  package var clockText: String? { time.flatMap { $0.isMidnight ? nil : $0.clock } }

  /// The same, said to be UTC where it is: that is no clock that anybody looked at.
  package var clockOrUTC: String? { clockText.map { time?.offset == 0 ? time?.display ?? $0 : $0 } }

  /// With the precision sent, without the clock time: "2019", "2019-05", "2019-05-12".
  package var numberText: String { ASCIIText.string(writeNumbers) }

  private func writeNumbers(_ text: inout ASCIIText) {
    text.write(year, digits: 4)
    if let month { ClinicalTime.write("-", month, &text) }
    if let day { ClinicalTime.write("-", day, &text) }
  }

  /// A valid value for HTML's `<time datetime>`: the day, with the time if it is complete.
  public var machineText: String {
    ASCIIText.string { text in
      writeNumbers(&text)
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
    let text = ASCIIText.string { text in
      writeClock(&text)
      if let second, second != 0 { Self.write(":", second, &text) }
      if let offset { Self.write(zone: offset, &text) }
    }
    // A line must not end within the zone.
    return (offset ?? 0) < 0 ? text.replacing("-", with: "\u{2011}") : text
  }

  fileprivate var clock: String { ASCIIText.string(writeClock) }

  private func writeClock(_ text: inout ASCIIText) {
    Self.write("", hour, &text)
    Self.write(":", minute, &text)
  }

  fileprivate static func write(_ mark: StaticString, _ number: Int, _ text: inout ASCIIText) {
    text.write(mark)
    text.write(number, digits: 2)
  }

  /// "UTC-5", "UTC+5:30", "UTC".
  private static func write(zone offset: Int, _ text: inout ASCIIText) {
    text.write(" (UTC")
    if offset != 0 {
      text.write(offset < 0 ? "-" : "+")
      text.write(abs(offset) / 60, digits: 1)
      if offset % 60 != 0 { write(":", abs(offset) % 60, &text) }
    }
    text.write(")")
  }
}
