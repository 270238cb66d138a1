/// A kind of event that a phone or a watch keeps, and what its records are called.
package struct PhoneEventKind: Sendable {
  package let title: String
  /// Of the cycle, pregnancy, contraception or sex.
  package let isIntimate: Bool

  /// - Parameter type: HealthKit's: `HKCategoryTypeIdentifierHighHeartRateEvent`.
  package static func of(_ type: String) -> PhoneEventKind? { all[type] }

  private static let all: [String: PhoneEventKind] = Dictionary(
    CSVTable(named: "phone-events.csv").rows.filter { $0.count == 3 }.map {
      ($0[0], PhoneEventKind(title: $0[1], isIntimate: $0[2] == "intimate"))
    }, uniquingKeysWith: { first, _ in first })
}
