/// The form of a system's codes, so that no name and no person's number is taken for one (`code-systems.csv`).
///
/// In a pattern, 9 is a digit, A a letter and X either. What follows a stroke may be missing from the end.
struct CodeForm: Sendable {
  private let patterns: [(letters: [UInt8], least: Int)]

  init(_ patterns: String) {
    self.patterns = patterns.split(separator: " ").map { pattern in
      let parts = pattern.split(separator: "/").map { Array($0.utf8) }
      return (Array(parts.joined()), parts.first?.count ?? 0)
    }
  }

  func holds(_ code: String) -> Bool {
    let code = Array(code.utf8)
    guard let last = code.last, Self.isDigit(last) || Self.isLetter(last) else { return false }
    return patterns.contains { pattern in
      (pattern.least...pattern.letters.count).contains(code.count)
        && zip(code, pattern.letters).allSatisfy(Self.matches)
    }
  }

  private static func matches(_ byte: UInt8, _ sign: UInt8) -> Bool {
    switch sign {
    case UInt8(ascii: "9"): isDigit(byte)
    case UInt8(ascii: "A"): isLetter(byte)
    case UInt8(ascii: "X"): isDigit(byte) || isLetter(byte)
    case _: byte == sign
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}

/// The last digit of a code, which is computed from the others.
enum CheckDigit {
  /// LOINC's (LOINC Users' Guide, appendix C): every second digit is doubled.
  static func isLOINC(_ code: String) -> Bool {
    let sum = digits(of: code).enumerated().reduce(0) { sum, digit in
      let doubled = digit.offset % 2 == 0 ? digit.element : digit.element * 2
      return sum + doubled / 10 + doubled % 10
    }
    return sum % 10 == 0
  }

  /// SNOMED CT's (Release File Specification, 5.5.5, Verhoeff), in the identifier of a concept.
  static func isSNOMED(_ code: String) -> Bool {
    let digits = digits(of: code)
    let check = digits.enumerated().reduce(0) { product($0, permuted($1.element, times: $1.offset)) }
    return check == 0 && digits.count > 2 && digits[1] == 0 && digits[2] < 2
  }

  /// From the last to the first.
  private static func digits(of code: String) -> [Int] { code.reversed().compactMap(\.wholeNumberValue) }

  private static func permuted(_ digit: Int, times: Int) -> Int {
    (0..<times % 8).reduce(digit) { digit, _ in [1, 5, 7, 6, 2, 8, 3, 0, 9, 4][digit] }
  }

  /// In the group of the turns and reflections of a pentagon.
  private static func product(_ a: Int, _ b: Int) -> Int {
    let turned = a < 5 ? (a + b) % 5 : (a - b + 10) % 5
    return (a < 5) == (b < 5) ? turned : turned + 5
  }
}
