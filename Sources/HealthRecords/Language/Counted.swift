extension Counted {
  /// "600,000": for counts that are larger than a reader takes in digit by digit.
  package static func grouped(_ count: Int) -> String {
    let digits = Array(String(count))
    return digits.enumerated().map { index, digit in
      index > 0 && (digits.count - index) % 3 == 0 ? "\(separator)\(digit)" : String(digit)
    }.joined()
  }
}

/// A count as sent, in digits.
package typealias Digits = String
