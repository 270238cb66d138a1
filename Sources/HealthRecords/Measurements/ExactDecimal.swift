/// A decimal number in exact arithmetic: an integer in units of 10^-22, enough for all digits of a Double.
public struct ExactDecimal: Hashable, Sendable {
  private var units: Int128
  /// The number of digits after the point, as sent; for a sum, the largest of any of its numbers.
  public private(set) var fractionDigits: Int

  private static let places = 22
  /// Larger numbers are not measurements, and their sums would not fit.
  private static let wholeDigits = 12

  public static let zero = ExactDecimal(units: 0, fractionDigits: 0)

  private init(units: Int128, fractionDigits: Int) {
    self.units = units
    self.fractionDigits = fractionDigits
  }

  /// A whole number of at most 12 digits.
  public init(_ whole: Int) {
    self.init(units: Int128(whole) * Self.powers[Self.places], fractionDigits: 0)
  }

  /// Reads `-12.50` and `1.2e-05`.
  ///
  /// - Returns: nil if the text is not a number, or has too many digits to be exact.
  public init?(_ text: String) { self.init(digits: text.utf8) }

  /// A separate initializer for bytes in place, as there are millions: it is faster than one for any sequence.
  public init?(_ text: Slice<UnsafeBufferPointer<UInt8>>) { self.init(digits: text) }

  private init?(digits text: some Sequence<UInt8>) {
    var scan = Scan()
    for byte in text where !scan.take(byte) { return nil }
    guard let digits = scan.digits, scan.fraction >= 0, scan.fraction <= Self.places else { return nil }
    let (units, overflow) = digits.multipliedReportingOverflow(by: Self.powers[Self.places - scan.fraction])
    guard !overflow, units < Self.powers[Self.places + Self.wholeDigits] else { return nil }
    self.init(units: scan.isNegative ? -units : units, fractionDigits: scan.fraction)
  }
}

extension ExactDecimal {
  /// The same number in 16 bytes instead of 32: the count of digits uses bits that no number needs.
  struct Packed: Hashable, Sendable {
    fileprivate let high: Int64
    fileprivate let low: UInt64
  }

  var packed: Packed {
    let both = units << 5 | Int128(fractionDigits)
    return Packed(high: Int64(truncatingIfNeeded: both >> 64), low: UInt64(truncatingIfNeeded: both))
  }

  init(_ packed: Packed) {
    let both = Int128(packed.high) << 64 | Int128(packed.low)
    self.init(units: both >> 5, fractionDigits: Int(both & 31))
  }

  /// Returns the exact sum, or the first number if the sum would exceed 10^14.
  public static func + (a: ExactDecimal, b: ExactDecimal) -> ExactDecimal {
    let sum = a.units + b.units
    return ExactDecimal(
      units: sum.magnitude < powers[36].magnitude ? sum : a.units,
      fractionDigits: max(a.fractionDigits, b.fractionDigits))
  }

  /// The number times 100, to show a fraction in percent.
  public var percent: ExactDecimal {
    ExactDecimal(units: units * 100, fractionDigits: max(0, fractionDigits - 2))
  }

  /// The number with its point moved to the left, without zeros that were not sent; nil if digits would be lost.
  public func shifted(by count: Int) -> ExactDecimal? {
    guard fractionDigits + count <= Self.places else { return nil }
    return ExactDecimal(units: units / Self.powers[count], fractionDigits: fractionDigits + count).shortest
  }

  /// The number rounded to the 15 digits that a binary number keeps. Further digits come from a computer's arithmetic.
  public var ofBinary: ExactDecimal {
    let digits = Self.places + Self.binaryDigits - String(units.magnitude).utf8.count
    return fractionDigits > digits ? divided(by: 1, digits: max(0, digits)).shortest : self
  }

  private static let binaryDigits = 15

  private var shortest: ExactDecimal {
    var short = self
    while short.fractionDigits > 0, units % Self.powers[Self.places - short.fractionDigits + 1] == 0 {
      short.fractionDigits -= 1
    }
    return short
  }

  /// The number divided and rounded to `digits` places, half away from zero.
  public func divided(by count: Int, digits: Int) -> ExactDecimal {
    let step = Self.powers[Self.places - digits] * Int128(max(1, count))
    let (quotient, rest) = units.quotientAndRemainder(dividingBy: step)
    let up: Int128 = rest.magnitude * 2 >= step.magnitude ? (units < 0 ? -1 : 1) : 0
    return ExactDecimal(units: (quotient + up) * Self.powers[Self.places - digits], fractionDigits: digits)
  }

  /// All digits, without an exponent.
  public var text: String {
    let (whole, rest) = units.magnitude.quotientAndRemainder(dividingBy: Self.powers[Self.places].magnitude)
    let sign = units < 0 ? "-" : ""
    if fractionDigits == 0 { return "\(sign)\(whole)" }
    let digits = String(rest)
    let fraction = String(repeating: "0", count: Self.places - digits.count) + digits
    return "\(sign)\(whole).\(fraction.prefix(fractionDigits))"
  }

  /// Only for the position of a point in a chart.
  public var approximate: Double { Double(text) ?? 0 }

  private static let powers: [Int128] = (0...36).map { count in
    (0..<count).reduce(Int128(1)) { power, _ in power * 10 }
  }
}

extension ExactDecimal: Comparable {
  public static func < (a: ExactDecimal, b: ExactDecimal) -> Bool { a.units < b.units }
}

/// Reads a number byte by byte.
private struct Scan {
  private enum Part { case start, sign, whole, point, fraction, exponentMark, exponentSign, exponent }

  private var part = Part.start
  private var value: Int128 = 0
  private var decimals = 0
  private var exponent = 0
  private var exponentIsNegative = false
  private var count = 0
  private(set) var isNegative = false

  /// The number without its point; nil if the text is not a number.
  var digits: Int128? {
    guard count > 0, part != .point, part != .exponentMark, part != .exponentSign else { return nil }
    let missing = exponentValue - decimals
    guard missing + count <= 34 else { return nil }
    return missing > 0 ? (0..<missing).reduce(value) { power, _ in power &* 10 } : value
  }

  /// How many of the digits are after the point.
  var fraction: Int { max(0, decimals - exponentValue) }

  private var exponentValue: Int { exponentIsNegative ? -exponent : exponent }

  mutating func take(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39: return takeDigit(Int(byte - 0x30))
    case UInt8(ascii: "-"), UInt8(ascii: "+"): return takeSign(isMinus: byte == UInt8(ascii: "-"))
    case UInt8(ascii: "."):
      guard part == .whole else { return false }
      part = .point
    case UInt8(ascii: "e"), UInt8(ascii: "E"):
      guard part == .whole || part == .fraction else { return false }
      part = .exponentMark
    default: return false
    }
    return true
  }

  private mutating func takeSign(isMinus: Bool) -> Bool {
    switch part {
    case .start: (part, isNegative) = (.sign, isMinus)
    case .exponentMark: (part, exponentIsNegative) = (.exponentSign, isMinus)
    case .sign, .whole, .point, .fraction, .exponentSign, .exponent: return false
    }
    return true
  }

  private mutating func takeDigit(_ digit: Int) -> Bool {
    switch part {
    case .exponentMark, .exponentSign, .exponent:
      part = .exponent
      exponent = exponent * 10 + digit
      return exponent <= 30
    case .start, .sign, .whole: part = .whole
    case .point, .fraction:
      part = .fraction
      decimals += 1
    }
    count += 1
    value = value * 10 + Int128(digit)
    return count <= 34
  }
}
