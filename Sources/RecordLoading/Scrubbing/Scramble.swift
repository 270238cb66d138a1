import HealthRecords

/// Replaces words by others of the same shape, and moves all dates by the same number of days.
///
/// The same word always becomes the same other word, so that references still match. Without the seed, nobody can find
/// out what it was.
struct Scramble: Sendable {
  private let seed: UInt64
  /// By how many days every date is moved: one to ten years back.
  let days: Int

  init(seed: UInt64) {
    self.seed = seed
    var hash = StableHash("days")
    hash.combine(CollectionOfOne(UInt8(truncatingIfNeeded: seed)))
    days = -(365 + Int((hash.value ^ seed) % 3_287))
  }

  /// Replaces every letter by another of its case, and every digit but 0 by another; marks and spaces stay.
  ///
  /// - Parameter isKept: true for the words that stay.
  func text(_ text: some StringProtocol, keeping isKept: FormatMarks.Test? = nil) -> String {
    var output = ""
    var word: [Unicode.Scalar] = []
    var before: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if Self.isOfWord(scalar) {
        word.append(scalar)
      } else {
        append(word, after: before, isKept, to: &output)
        word.removeAll(keepingCapacity: true)
        output.unicodeScalars.append(scalar)
        before = scalar
      }
    }
    append(word, after: before, isKept, to: &output)
    return output
  }

  /// FHIR's and Apple's dates (`1962-07`, `2019-05-12T08:30:00Z`) and HL7's (`20190512`); any other text is scrambled.
  func date(_ text: String) -> String { isoDate(text) ?? hl7Date(text) ?? self.text(text) }

  /// The same number of digits in the same places; sign, point and exponent stay.
  func number(_ text: String) -> String {
    let end = text.firstIndex { $0 == "e" || $0 == "E" } ?? text.endIndex
    return self.text(text[..<end]) + text[end...]
  }
}

extension Scramble {
  private static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  private func append(
    _ word: [Unicode.Scalar], after before: Unicode.Scalar?, _ isKept: FormatMarks.Test?,
    to output: inout String
  ) {
    if word.isEmpty { return }
    if let isKept, isKept(String(String.UnicodeScalarView(word)), before) {
      return output.unicodeScalars.append(contentsOf: word)
    }
    var hash = WideHash()
    hash.combine(seed)
    for scalar in word { hash.combine(UInt64(scalar.value)) }
    for scalar in word {
      hash.combine(seed)
      output.unicodeScalars.append(Self.other(scalar, hash.value))
    }
  }

  private static func other(_ scalar: Unicode.Scalar, _ chance: UInt64) -> Unicode.Scalar {
    switch scalar {
    case "a"..."z": moved(scalar, in: "a", of: 26, chance)
    case "A"..."Z": moved(scalar, in: "A", of: 26, chance)
    // Zeros stay, so that a number begins with 0 only if its original does.
    case "0": scalar
    case "1"..."9": moved(scalar, in: "1", of: 9, chance)
    // For other scripts, a letter that takes as many bytes.
    default: [nil, "x", "é", "字", "𐌰"][UTF8.encode(scalar)?.count ?? 1] ?? "x"
    }
  }

  private static func moved(
    _ scalar: Unicode.Scalar, in first: Unicode.Scalar, of count: UInt32, _ chance: UInt64
  ) -> Unicode.Scalar {
    let place = scalar.value - first.value
    let step = 1 + UInt32(chance % UInt64(count - 1))
    return Unicode.Scalar(first.value + (place + step) % count) ?? "x"
  }

  private func isoDate(_ text: String) -> String? {
    let length = text.prefix { $0.isASCII && ($0.isNumber || $0 == "-") }.count
    guard [4, 7, 10].contains(length), let date = ClinicalDate(text) else { return nil }
    return String(moved(date).prefix(length)) + text.dropFirst(length)
  }

  private func hl7Date(_ text: String) -> String? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }.count
    guard [4, 6, 8, 10, 12, 14].contains(digits), let date = ClinicalDate(HL7Time.dateTime(text)) else {
      return nil
    }
    let day = String(moved(date).filter { $0 != "-" }.prefix(digits))
    return day + String(text.dropFirst(day.count))
  }

  /// "2009-04-21" for a date of any precision.
  private func moved(_ date: ClinicalDate) -> String {
    CalendarDay(ClinicalDate.dayNumber(year: date.year, month: date.month ?? 7, day: date.day ?? 1) + days)
      .text
  }
}
