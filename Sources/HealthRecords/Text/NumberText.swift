/// A decimal number as text, printed as sent, to the last zero (FHIR R4, Datatypes: decimal).
public struct NumberText: Hashable, Sendable {
  /// The number as sent.
  public let sent: String
  private let isNegative: Bool
  private let digits: [UInt8]
  /// How many of `digits` are before the decimal point; may be negative, or larger than their count.
  private let pointAt: Int

  /// - Returns: nil if the text is not a decimal number. Forms that JSON does not allow, but other formats do, are
  ///   accepted: `+5`, `.5`, `005`.
  public init?(_ text: String) {
    var sent = text
    guard let parts = sent.withUTF8({ Self.parts($0[...]) }) else { return nil }
    self.sent = text
    (isNegative, digits, pointAt) = parts
  }

  /// A number for readers, in plain digits and never with a point first, which is easily overlooked: ".5" is read as "5".
  /// Other texts stay as sent.
  static func display(_ text: String) -> String {
    let mayHaveExponent = text.utf8.contains { $0 | 0x20 == UInt8(ascii: "e") }
    let plain = mayHaveExponent ? NumberText(text)?.display ?? text : text
    let sign = plain.hasPrefix("-") ? "-" : ""
    let digits = plain.dropFirst(sign.count)
    return digits.utf8.first == UInt8(ascii: ".") && NumberText(plain) != nil ? "\(sign)0\(digits)" : plain
  }

  /// Plain digits: an exponent is written out with the significant digits, unless that takes more than 40 places.
  public var display: String {
    guard sent.lowercased().contains("e"), abs(pointAt) <= 40 else { return sent }
    let zeros = String(repeating: "0", count: max(0, pointAt - digits.count))
    let text = String(decoding: digits, as: UTF8.self) + zeros
    let sign = isNegative ? "-" : ""
    if pointAt <= 0 { return "\(sign)0.\(String(repeating: "0", count: -pointAt))\(text)" }
    let whole = text.prefix(pointAt).drop { $0 == "0" }
    let fraction = text.dropFirst(pointAt)
    return sign + (whole.isEmpty ? "0" : whole) + (fraction.isEmpty ? "" : ".\(fraction)")
  }

  /// Only for the position of a point in a chart; nil for numbers whose arithmetic would overflow.
  public var approximate: Double? { Double(sent).flatMap { abs($0) < 1e100 ? $0 : nil } }
}

extension NumberText {
  private typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

  private static func parts(_ bytes: Bytes) -> (isNegative: Bool, digits: [UInt8], pointAt: Int)? {
    let mark = bytes.firstIndex { $0 | 0x20 == UInt8(ascii: "e") } ?? bytes.endIndex
    let isNegative = bytes.first == UInt8(ascii: "-")
    let unsigned = bytes[..<mark].dropFirst(isNegative || bytes.first == UInt8(ascii: "+") ? 1 : 0)
    let point = unsigned.firstIndex(of: UInt8(ascii: ".")) ?? unsigned.endIndex
    var digits: [UInt8] = []
    digits.reserveCapacity(unsigned.count)
    digits += unsigned[..<point]
    let whole = digits.count
    digits += unsigned[point...].dropFirst()
    guard !digits.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) }),
      let exponent = mark == bytes.endIndex
        ? 0 : Int(String(decoding: bytes[mark...].dropFirst(), as: UTF8.self))
    else { return nil }
    return (isNegative, digits, whole + max(-100_000, min(100_000, exponent)))
  }
}

extension NumberText: Comparable {
  /// The exact order of the values, with any number of digits. `1.0` and `1.00` are equal in this order.
  public static func < (a: NumberText, b: NumberText) -> Bool {
    if a.isBelowZero != b.isBelowZero { return a.isBelowZero }
    return a.isBelowZero ? magnitude(b, isBelow: a) : magnitude(a, isBelow: b)
  }

  private var isBelowZero: Bool { isNegative && digits.contains { $0 != 0x30 } }

  private static func magnitude(_ a: NumberText, isBelow b: NumberText) -> Bool {
    let (x, y) = (a.significant, b.significant)
    if x.digits.isEmpty || y.digits.isEmpty { return x.digits.isEmpty && !y.digits.isEmpty }
    return x.pointAt != y.pointAt ? x.pointAt < y.pointAt : x.digits.lexicographicallyPrecedes(y.digits)
  }

  /// The digits without zeros at either end.
  private var significant: (digits: ArraySlice<UInt8>, pointAt: Int) {
    let body = digits.drop { $0 == 0x30 }
    let trimmed = body.reversed().drop { $0 == 0x30 }.count
    return (body.prefix(trimmed), pointAt - (digits.count - body.count))
  }
}
