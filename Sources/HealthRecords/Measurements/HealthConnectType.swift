/// A column of Android's Health Connect, and the meaning of its numbers (AOSP, packages/modules/HealthFitness).
package struct HealthConnectType: Sendable {
  package enum Role: Sendable {
    /// The index in `MeasurementKind.all`.
    case measured(kind: Int)
    case sleep
    case workout
    case event(PhoneEventKind)
  }

  package let table: String
  /// The table of its samples or stages, if a row has several.
  package let samples: String?
  package let column: String
  package let role: Role
  /// "Systolic"; empty if the kind has no parts.
  package let part: String
  /// The printed unit; the database has no units.
  package let unit: String
  /// By how many places the point is moved to the left: grams are stored, but kilograms are printed.
  package let shift: Int
  /// The meanings of codes.
  private let values: [Int: String]

  /// The meaning of a code, in our words; nil for one without a meaning, or an unknown one.
  package func word(_ code: Int) -> String? {
    values[code].map { TableWords.of($0, "health-connect", "\(table).\(column).\(code)") }
  }

  /// The keys and the words of the codes.
  var rows: [(key: String, words: String)] { values.map { ("\(table).\(column).\($0.key)", $0.value) } }

  private init?(row: [String]) {
    guard row.count == 8, let shift = Int(row[6]), let role = Self.role(row[3]) else { return nil }
    (table, samples, column) = (row[0], row[1].isEmpty ? nil : row[1], row[2])
    (self.role, part, unit, self.shift) = (role, row[4], row[5], shift)
    values = Dictionary(
      firsts: row[7].split(separator: ";").compactMap { value in
        let parts = value.split(separator: "=", maxSplits: 1).map(String.init)
        return parts.count == 2 ? Int(parts[0]).map { ($0, parts[1]) } : nil
      })
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
