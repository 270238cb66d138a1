import HealthRecords

/// An amount as it is written in Germany.
enum PlanAmount {
  /// The digits as sent, with a point for the comma; nil for anything but a plain number, such as "1/2" or "1e9".
  static func digits(_ sent: String) -> String? {
    let digits = String(sent.map { $0 == "," ? "." : $0 })
    if !sent.contains(where: \.isLetter), case .number = JSONTree.amount(digits) { return digits }
    return nil
  }

  /// The quantity of a dose. What is not a number goes into the words of its unit (FHIR R4, Quantity.value is a
  /// decimal).
  static func quantity(_ sent: String, unit: String?) -> JSONTree? {
    if let digits = digits(sent) { return .of(["value": .number(digits), "unit": .text(unit)]) }
    return .of(["unit": .text([sent, unit].compactMap { $0 }.joined(separator: " "))])
  }
}
