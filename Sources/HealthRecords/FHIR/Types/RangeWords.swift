/// The limits in a range that was sent as text alone: "0.50-1.20 mg/dL", "<= 0.41", "≥ 60 mL/min".
///
/// Only these plain forms are read, for comparing and drawing; what people see stays the sender's text.
enum RangeWords {
  static func limits(_ text: String) -> (low: Quantity?, high: Quantity?)? {
    let words = text.trimmed
    if words.contains(where: \.isNewline) { return nil }
    return between(words[...]) ?? oneSided(words[...])
  }

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

  /// The digits and points that a text begins with, and what follows them.
  private static func number(_ text: Substring) -> (Substring, rest: Substring)? {
    let digits = text.prefix { ("0"..."9").contains($0) || $0 == "." }
    return digits.isEmpty ? nil : (digits, text[digits.endIndex...].drop(while: \.isWhitespace))
  }
}
