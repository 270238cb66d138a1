/// The limits of a range that was sent as text only: "0.50-1.20 mg/dL", "<= 0.41", "≥ 60 mL/min".
///
/// Only such plain forms are read, for comparisons and charts. Pages print the sender's text.
enum RangeWords {
  static func limits(_ text: String) -> (low: Quantity?, high: Quantity?)? {
    let words = withoutRemark(text.trimmed)
    if words.contains(where: \.isNewline) { return nil }
    return between(words[...]) ?? oneSided(words[...])
  }

  /// Removes the method in "<130 mg/dL (calc)", which is not a limit.
  private static func withoutRemark(_ text: String) -> String {
    guard text.hasSuffix(")"), let start = text.lastIndex(of: "("),
      methods.contains(text[start...].filter(\.isLetter).lowercased())
    else { return text }
    return String(text[..<start]).trimmed
  }

  private static let methods: Set<String> = ["calc", "calculated", "computed", "direct", "measured"]

  /// The limits for both sexes in "M 13-18 g/dl; F 12-16": a value outside of both is out of range for anyone.
  static func limitsBySex(_ text: String) -> [(low: Quantity?, high: Quantity?)] {
    let parts = text.split { ";,|".contains($0) }.map(labelled)
    guard parts.count == 2, Set(parts.compactMap(\.isMale)).count == 2 else { return [] }
    let found = parts.compactMap { limits($0.range) }
    return found.count == 2 ? found : []
  }

  /// "F 12-16" and "Male: 13-18" as the sex and the range.
  private static func labelled(_ part: Substring) -> (isMale: Bool?, range: String) {
    let words = part.drop(while: \.isWhitespace)
    let label = words.prefix(while: \.isLetter)
    let range = words[label.endIndex...].drop { $0 == ":" || $0.isWhitespace }
    return (sexes[label.lowercased()], String(range))
  }

  private static let sexes = [
    "m": true, "male": true, "males": true, "men": true, "f": false, "female": false, "females": false,
    "women": false,
  ]

  private typealias Limits = (low: Quantity?, high: Quantity?)

  /// "0.50-1.20 mg/dL".
  private static func between(_ words: Substring) -> Limits? {
    guard let (first, middle) = number(words),
      let dash = ["-", "–", "to"].first(where: middle.hasPrefix),
      let (last, unit) = number(middle.dropFirst(dash.count).drop(while: \.isWhitespace))
    else { return nil }
    let low = Quantity(value: String(first), unit: String(unit))
    let high = Quantity(value: String(last), unit: String(unit))
    guard let from = low.exact, let to = high.exact, !(to < from) else { return nil }
    return (low, high)
  }

  /// "<= 0.41".
  private static func oneSided(_ words: Substring) -> Limits? {
    guard let sign = ["<=", ">=", "<", ">", "≤", "≥"].first(where: words.hasPrefix),
      let (value, unit) = number(words.dropFirst(sign.count).drop(while: \.isWhitespace)),
      case let limit = Quantity(value: String(value), unit: String(unit)), limit.exact != nil
    else { return nil }
    return sign.hasPrefix("<") || sign == "≤" ? (nil, limit) : (limit, nil)
  }

  /// The digits and points at the start of a text, and the rest.
  private static func number(_ text: Substring) -> (Substring, rest: Substring)? {
    let digits = text.prefix { ("0"..."9").contains($0) || $0 == "." }
    return digits.isEmpty ? nil : (digits, text[digits.endIndex...].drop(while: \.isWhitespace))
  }
}
