/// A date as the record states it: possibly partial, with the sender's own time and offset.
///
/// Reads FHIR `date`, `dateTime` and `instant` (FHIR R4, Datatypes: 2.24.0.1), and similar forms that occur in real
/// files. It is never converted to another zone: the calendar day is the one that the sender wrote. It is a class
/// because one date is used in many places.
public final class ClinicalDate: Hashable, Sendable {
  /// The text as sent.
  public let text: String
  public let year: Int
  public let month: Int?
  public let day: Int?
  public let time: ClinicalTime?

  /// - Returns: nil if the text is not a calendar date. It is then shown as sent, as unreadable.
  public init?(_ text: String) {
    var sent = text
    guard let parts = sent.withUTF8({ Parts($0) }) else { return nil }
    self.text = text
    (year, month, day, time) = (parts.year, parts.month, parts.day, parts.time)
  }

  public static func == (a: ClinicalDate, b: ClinicalDate) -> Bool { a.text == b.text }

  public func hash(into hasher: inout Hasher) { hasher.combine(text) }

  /// True for dates that systems write for "unknown" (0001-01-01, 1899-12-30, 1900-01-01) or "no end" (9999-12-31).
  public var isPlaceholder: Bool {
    !(1850..<2200).contains(year) || (year, month, day) == (1899, 12, 30)
      || (year, month, day) == (1900, 1, 1)
  }

  /// True for midnight UTC, which is how institutions write a day without a time.
  public var isMidnightUTC: Bool { time?.offset == 0 && time?.isMidnight == true }
}

/// A time of day as written, with its offset from UTC in minutes if the sender gave one.
public struct ClinicalTime: Hashable, Sendable {
  public let hour: Int
  public let minute: Int
  public let second: Int?
  /// Digits after the decimal point, as sent.
  public let fraction: String?
  public let offset: Int?

  init?(_ reader: inout DateScanner) {
    guard let hour = reader.digits(2), reader.skip(":"), let minute = reader.digits(2) else { return nil }
    let second = reader.skip(":") ? reader.digits(2) : nil
    let fraction = second != nil && reader.skip(".") ? reader.digitRun() : nil
    guard let offset = Self.offset(&reader) else { return nil }
    guard hour < 24 || (hour == 24 && minute == 0 && (second ?? 0) == 0), minute < 60, (second ?? 0) <= 60
    else {
      return nil
    }
    self.hour = hour
    self.minute = minute
    self.second = second
    self.fraction = fraction
    self.offset = offset.minutes
  }
}

extension ClinicalTime {
  /// True for the first moment of a day, in any zone.
  package var isMidnight: Bool {
    hour == 0 && minute == 0 && (second ?? 0) == 0 && (fraction ?? "").allSatisfy { $0 == "0" }
  }

  private static func offset(_ reader: inout DateScanner) -> (minutes: Int?, Void)? {
    if reader.isAtEnd { return (nil, ()) }
    _ = reader.skip(" ")
    if reader.skip("Z") || reader.skip("z") { return (0, ()) }
    let sign = reader.skip("+") ? 1 : reader.skip("-") ? -1 : 0
    guard sign != 0, let hours = reader.digits(2) else { return nil }
    _ = reader.skip(":")
    guard let minutes = reader.digits(2), minutes < 60, hours * 60 + minutes <= 14 * 60 else { return nil }
    return (sign * (hours * 60 + minutes), ())
  }
}

extension ClinicalDate {
  private struct Parts {
    let year: Int
    let month: Int?
    let day: Int?
    let time: ClinicalTime?

    init?(_ utf8: UnsafeBufferPointer<UInt8>) {
      var reader = DateScanner(utf8)
      guard let year = reader.digits(4), year > 0 else { return nil }
      self.year = year
      let monthGiven = reader.skip("-")
      month = monthGiven ? reader.digits(2) : nil
      let dayGiven = month != nil && reader.skip("-")
      day = dayGiven ? reader.digits(2) : nil
      let timeGiven = day != nil && (reader.skip("T") || reader.skip("t") || reader.skip(" "))
      time = timeGiven ? ClinicalTime(&reader) : nil
      let isWhole = monthGiven == (month != nil) && dayGiven == (day != nil) && timeGiven == (time != nil)
      guard reader.isAtEnd, isWhole, isCalendarDate else { return nil }
    }

    private var isCalendarDate: Bool {
      guard let month else { return true }
      guard (1...12).contains(month) else { return false }
      guard let day else { return true }
      return (1...ClinicalDate.days(inMonth: month, of: year)).contains(day)
    }
  }

  package static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// True if this is the given day or at most so many months earlier; false if there is no such day. A partial date
  /// counts if any part of it does.
  package func isWithin(months: Int, before day: ClinicalDate?) -> Bool {
    guard let day, !isAhead(of: day) else { return false }
    let count = { (date: ClinicalDate) in date.year * 12 + (date.month ?? 12) }
    let distance = count(day) - count(self)
    return distance < months || (distance == months && (self.day ?? 31) >= (day.day ?? 1))
  }
}

/// Reads ASCII digits and marks from the start of a text, without white space at its end.
struct DateScanner {
  private var rest: Slice<UnsafeBufferPointer<UInt8>>

  init(_ utf8: UnsafeBufferPointer<UInt8>) {
    rest = utf8[...]
    while let last = rest.last, last == 0x20 || last == 0x09 || last == 0x0A || last == 0x0D {
      rest.removeLast()
    }
  }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func digits(_ count: Int) -> Int? {
    var number = 0
    var left = rest
    for _ in 0..<count {
      guard let digit = left.popFirst(), (0x30...0x39).contains(digit) else { return nil }
      number = number * 10 + Int(digit - 0x30)
    }
    rest = left
    return number
  }

  mutating func digitRun() -> String? {
    let run = rest.prefix { (0x30...0x39).contains($0) }
    rest = rest.dropFirst(run.count)
    return run.isEmpty ? nil : String(decoding: run, as: UTF8.self)
  }

  mutating func skip(_ mark: Unicode.Scalar) -> Bool {
    guard let first = rest.first, first == UInt8(ascii: mark) else { return false }
    rest = rest.dropFirst()
    return true
  }
}

extension ClinicalDate? {
  /// The same, but unknown and future dates count too.
  package func mayBeWithin(months: Int, before day: ClinicalDate?) -> Bool {
    guard let self, let day else { return true }
    return self.isAhead(of: day) || self.isWithin(months: months, before: day)
  }
}
