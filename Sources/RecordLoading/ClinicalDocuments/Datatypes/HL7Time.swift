import HealthRecords

/// HL7 v3 points in time (`YYYY[MM[DD[hh[mm[ss[.ffff]]]]]][+-zzzz]`, HL7 v3 Data Types: TS) in FHIR's spelling.
enum HL7Time {
  /// Any other text stays as it was sent. An hour without minutes, which FHIR cannot express, becomes its day.
  static func dateTime(_ sent: String) -> String {
    let isPlain = sent.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    let text = isPlain ? sent : sent.filter { !$0.isWhitespace }
    let digits = Substring(text.utf8.prefix { (0x30...0x39).contains($0) })
    let count = digits.utf8.count
    guard (4...14).contains(count), count % 2 == 0, !digits.hasPrefix("0000") else { return sent }
    var rest = text[digits.endIndex...]
    let fraction = count == 14 && rest.first == "." ? rest.prefix { $0 == "." || $0.isNumber } : ""
    rest = rest.dropFirst(fraction.count)
    guard let zone = zone(rest) else { return sent }
    // Systems write a day without a clock time as midnight, but not as that of UTC.
    let isMidnight = digits.utf8.dropFirst(8).allSatisfy { $0 == UInt8(ascii: "0") }
    let isDayAlone = isMidnight && zone != "Z" && !zone.hasSuffix("00:00")
    if count < 12 || isDayAlone { return spelled(digits.utf8.prefix(8)) }
    return spelled(digits.utf8[...]) + fraction + zone
  }

  private static func spelled(_ digits: Substring.UTF8View) -> String {
    let marks: [Int: Character] = [4: "-", 6: "-", 8: "T", 10: ":", 12: ":"]
    return digits.enumerated().reduce(into: "") { text, digit in
      if let mark = marks[digit.offset] { text.append(mark) }
      text.unicodeScalars.append(Unicode.Scalar(digit.element))
    }
  }

  /// True for nothing, and for what systems send in the place of an unknown day or of no end: zeros, the years 1 and 9999.
  static func isPlaceholder(_ sent: String) -> Bool {
    let text = sent.trimmed
    return text.utf8.allSatisfy { $0 == UInt8(ascii: "0") || $0 == UInt8(ascii: " ") }
      || text.hasPrefix("0001") || text.hasPrefix("9999")
  }

  /// The day alone: a birth date has no clock time in FHIR.
  static func date(_ sent: String) -> String { String(dateTime(sent).prefix { $0 != "T" }) }

  /// What an element says of a day or moment.
  static func date(of element: XMLElement?) -> ClinicalDate? {
    element?["value"].map(dateTime).flatMap { ClinicalDate($0) }
  }

  /// `-0500` as `-05:00`; empty without an offset, nil for anything else.
  private static func zone(_ text: Substring) -> String? {
    if text.isEmpty || text == "Z" { return String(text) }
    let digits = text.dropFirst().filter { $0 != ":" }
    let isZone = "+-".contains(text.prefix(1)) && [2, 4].contains(digits.count)
    guard isZone, digits.allSatisfy(\.isNumber) else { return nil }
    return "\(text.prefix(1))\(digits.prefix(2)):\("\(digits)00".dropFirst(2).prefix(2))"
  }
}
