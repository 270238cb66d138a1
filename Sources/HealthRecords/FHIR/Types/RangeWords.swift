/// The limits in a range that was sent as text alone: "0.50-1.20 mg/dL", "<= 0.41", "≥ 60 mL/min".
///
/// Only these plain forms are read, for comparing and drawing; what people see stays the sender's text.
enum RangeWords {
  static func limits(_ text: String) -> (low: Quantity?, high: Quantity?)? {
    let words = text.trimmed
    if let match = words.wholeMatch(of: #/([0-9.]+)\s*(?:-|–|to)\s*([0-9.]+)\s*(.*)/#) {
      let low = Quantity(value: String(match.1), unit: String(match.3))
      let high = Quantity(value: String(match.2), unit: String(match.3))
      guard let first = low.exact, let last = high.exact, !(last < first) else { return nil }
      return (low, high)
    }
    guard let match = words.wholeMatch(of: #/([<>]=?|≤|≥)\s*([0-9.]+)\s*(.*)/#) else { return nil }
    let limit = Quantity(value: String(match.2), unit: String(match.3))
    guard limit.exact != nil else { return nil }
    return match.1.hasPrefix("<") || match.1 == "≤" ? (nil, limit) : (limit, nil)
  }
}
