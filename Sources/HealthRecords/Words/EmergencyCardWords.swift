extension EmergencyCardWords {
  package static func line(_ title: Title, _ items: [String]) -> String {
    Phrase("\(title.words): \(items.joined(separator: "; "))").text
  }

  /// - Parameter count: 0 where only remarks are left out.
  package static func more(_ count: Int) -> String {
    count == 0 ? Phrase("more in the full record").text : Phrase("+\(count) more").text
  }
  /// - Parameter more: how many are on neither side.
  package static func onBack(_ count: Int, more: Int) -> String {
    if count == 0 { return more == 0 ? "" : Phrase("+\(more) in the full record").text }
    return more == 0
      ? Phrase("+\(count) on the back").text
      : Phrase("+\(count) on the back, +\(more) in the full record").text
  }
  /// Printed before several names without details.
  ///
  /// - Parameters:
  ///   - hasDoubts: true if a name has a sign of warning.
  ///   - hasYears: true if a name has the year in which it was last mentioned.
  package static func namesAlone(_ first: String, hasDoubts: Bool, hasYears: Bool = false) -> String {
    let signs = [
      hasDoubts ? Phrase("⚠ see the full record") : nil, hasYears ? Phrase("year: last mentioned") : nil,
    ].compactMap(\.?.text)
    return signs.isEmpty
      ? Phrase("names alone, for lack of room: \(first)").text
      : Phrase("names alone, for lack of room (\(signs.joined(separator: "; "))): \(first)").text
  }
}
