/// A column of Android's Health Connect and what its numbers are (AOSP, packages/modules/HealthFitness).
package struct HealthConnectType: Sendable {
  package enum Role: Sendable {
    /// Position in `MeasurementKind.all`.
    case measured(kind: Int)
    case sleep
    case workout
    case event(PhoneEventKind)
  }

  package let table: String
  /// The table of its samples or stages, where a row holds several.
  package let samples: String?
  package let column: String
  package let role: Role
  /// "Systolic"; empty where the kind has no parts.
  package let part: String
  /// Of what is shown; the database itself names no units.
  package let unit: String
  /// Places that the point moves to the left: grams are stored, kilograms are said.
  package let shift: Int
  /// What codes mean.
  private let values: [Int: String]

  /// What a code means, in words of ours; nil for one that says nothing or is not known.
  package func word(_ code: Int) -> String? { values[code].map { Phrase(own: $0).text } }

  private init?(row: [String]) {
    guard row.count == 8, let shift = Int(row[6]), let role = Self.role(row[3]) else { return nil }
    (table, samples, column) = (row[0], row[1].isEmpty ? nil : row[1], row[2])
    (self.role, part, unit, self.shift) = (role, row[4], row[5], shift)
    values = Dictionary(
      row[7].split(separator: ";").compactMap { value in
        let parts = value.split(separator: "=", maxSplits: 1).map(String.init)
        return parts.count == 2 ? Int(parts[0]).map { ($0, parts[1]) } : nil
      }, uniquingKeysWith: { first, _ in first })
  }

  private static func role(_ name: String) -> Role? {
    if let event = PhoneEventKind.of(name) { return .event(event) }
    guard let kind = MeasurementKind.all.firstIndex(where: { $0.slug == name }) else { return nil }
    switch kind {
    case MeasurementKind.sleep: return .sleep
    case MeasurementKind.workouts: return .workout
    default: return .measured(kind: kind)
    }
  }

  package static let all = CSVTable(named: "health-connect.csv").rows.compactMap(HealthConnectType.init(row:))
}
