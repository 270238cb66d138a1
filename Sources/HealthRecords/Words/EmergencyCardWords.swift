/// Words of the emergency card that do not come from records.
package enum EmergencyCardWords {
  package enum Title: String, WordTable {
    case allergies = "Allergies"
    case prohibited = "Do not take"
    case medicines = "Medicines"
    case unclear = "Not clear whether taken"
    case onHold = "On hold, not taken now"
    case problems = "Problems"
    case diagnoses = "Diagnosed at visits"
    case implants = "Implants and devices"
    case directives = "Directives and alerts"
    case bloodGroup = "Blood group (as sent)"
    case languages = "Language"
    case contacts = "Call"
  }

  package static func line(_ title: Title, _ items: [String]) -> String {
    Phrase("\(title.words): \(items.joined(separator: "; "))").text
  }

  package static var completedOrder: String { Phrase("order completed").text }
  package static var longDirections: String { Phrase("directions in the full record").text }
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
  package static var qrCode: String { Phrase("QR code with what this card says, as plain text").text }
  package static var title: String { Phrase("Emergency card").text }
  package static var howToFold: String {
    Phrase(
      "Cut it out and fold it in the middle. Made from the person’s records; not a clinical document."
    ).text
  }
}
