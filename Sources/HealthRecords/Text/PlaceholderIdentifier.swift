/// Values that senders write instead of an unknown identifier. They identify no one, however often they occur.
enum PlaceholderIdentifier {
  static func isOne(_ value: String) -> Bool {
    let letters = value.lowercased().filter { $0.isLetter || $0.isNumber }
    return letters.isEmpty || words.contains(letters) || isOneDigitRepeated(letters)
      || MaskedText.isMasked(value)
  }

  /// True for 0, 0000 and 999-99-9999.
  private static func isOneDigitRepeated(_ text: String) -> Bool {
    guard let first = text.first, first.isNumber, text.allSatisfy({ $0 == first }) else { return false }
    return first == "0" || text.utf8.count >= 4
  }

  /// Without spaces and signs: "n/a" is "na".
  private static let words = Set(
    CSVTable(named: "secret-numbers.csv").rows.filter { $0[0] == "placeholder" }
      .flatMap { $0[1].split(separator: ";").map(String.init) })
}
