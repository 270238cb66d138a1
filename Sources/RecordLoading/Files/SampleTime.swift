import HealthRecords

/// A moment as an export writes it: `2024-03-18 09:12:44 -0400`, `20150102030405-0400` before iOS 9, or in
/// milliseconds.
struct SampleTime {
  /// `ClinicalDate.dayNumber` of the day as written, in the sample's own offset.
  let day: Int
  /// Seconds since midnight, as written.
  let second: Int
  /// Seconds from UTC.
  let offset: Int

  /// Seconds since day 0, in UTC.
  var instant: Int { day * 86_400 + second - offset }

  init?(_ bytes: some Sequence<UInt8>) {
    var clock = 0
    var zone = 0
    var digits = 0
    var sign = 1
    for byte in bytes {
      switch byte {
      case 0x30...0x39:
        guard digits < 18 else { return nil }
        if digits < 14 { clock = clock * 10 + Int(byte - 0x30) } else { zone = zone * 10 + Int(byte - 0x30) }
        digits += 1
      case UInt8(ascii: "-") where digits >= 14: sign = -1
      case UInt8(ascii: " "), UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "Z"):
        continue
      default: return nil
      }
    }
    guard digits == 18 || digits == 14 else { return nil }
    self.init(clock: clock, zone: zone, sign: sign)
  }

  /// - Parameters:
  ///   - milliseconds: since 1970 in UTC.
  ///   - offset: of the zone in which it was measured, in seconds.
  init?(milliseconds: Int, offset: Int) {
    guard (-14 * 3600...14 * 3600).contains(offset), Self.known.contains(milliseconds) else { return nil }
    let local = Self.epoch * 86_400 + Self.floor(milliseconds, 1000).whole + offset
    (day, second) = Self.floor(local, 86_400)
    self.offset = offset
  }

  private static let epoch = ClinicalDate.dayNumber(year: 1970, month: 1, day: 1)
  /// The same years as for moments that are written out.
  private static let known = milliseconds(before: 1850)..<milliseconds(before: 2201)

  private static func milliseconds(before year: Int) -> Int {
    (ClinicalDate.dayNumber(year: year, month: 1, day: 1) - epoch) * 86_400_000
  }

  private static func floor(_ number: Int, _ divisor: Int) -> (whole: Int, rest: Int) {
    let (whole, rest) = number.quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? (whole - 1, rest + divisor) : (whole, rest)
  }

  /// - Parameters:
  ///   - clock: `yyyyMMddHHmmss` as one number.
  ///   - zone: `HHmm` as one number.
  private init?(clock: Int, zone: Int, sign: Int) {
    let (date, time) = clock.quotientAndRemainder(dividingBy: 1_000_000)
    let (year, month, dayOfMonth) = (date / 10_000, date / 100 % 100, date % 100)
    let (hour, minute, seconds) = (time / 10_000, time / 100 % 100, time % 100)
    guard (1850...2200).contains(year), (1...12).contains(month), dayOfMonth >= 1,
      dayOfMonth <= ClinicalDate.days(inMonth: month, of: year), hour < 24, minute < 60, seconds <= 60,
      zone <= 1400, zone % 100 < 60
    else { return nil }
    day = ClinicalDate.dayNumber(year: year, month: month, day: dayOfMonth)
    second = hour * 3600 + minute * 60 + seconds
    offset = sign * (zone / 100 * 3600 + zone % 100 * 60)
  }
}

extension SampleTime {
  /// `2024-03-18 09:12:44 -0400`.
  var text: String {
    let padded = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
    let clock = [second / 3600, second / 60 % 60, second % 60].map(padded).joined(separator: ":")
    let zone = abs(offset) / 60
    return
      "\(CalendarDay(day).text) \(clock) \(offset < 0 ? "-" : "+")\(padded(zone / 60))\(padded(zone % 60))"
  }
}
