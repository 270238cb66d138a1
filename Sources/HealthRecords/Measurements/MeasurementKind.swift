/// A kind of phone measurement that is worth showing to a doctor. Each kind has its own page.
public struct MeasurementKind: Sendable {
  /// How the samples of a day become one number.
  public enum Method: String, Sendable {
    /// Values at moments: lowest, mean and highest.
    case average
    /// Amounts over time: the day's sum, of one device.
    case total
    /// Time asleep in seconds: the night's sum, of one device.
    case sleep
  }

  package static let bloodPressure = "blood-pressure"

  public let slug: String
  let name: String
  public let method: Method
  public let loinc: String?
  /// The LOINC codes of the same quantity when an institution measures it, the likeliest first.
  package let tests: [String]
  /// HealthKit's type identifiers without their prefix, each with its part of the kind.
  let types: [String: String]

  /// - Parameter row: a row of the table. Its types are separated by ";", each with an optional "=" and part.
  private init?(row: [String]) {
    guard row.count == 6, let method = Method(rawValue: row[2]) else { return nil }
    (slug, name, self.method, loinc) = (row[0], row[1], method, row[4].isEmpty ? nil : row[4])
    tests = row[5].split(separator: " ").map(String.init)
    types = Dictionary(
      firsts: row[3].split(separator: ";").map { type in
        let parts = type.split(separator: "=").map(String.init)
        return (parts[0], parts.count > 1 ? parts[1] : "")
      })
  }
}

extension MeasurementKind {
  /// Returns the index in `all` and the part for a HealthKit type such as `HKQuantityTypeIdentifierBodyMass`.
  public static func of(_ identifier: String) -> (kind: Int, part: String)? { byIdentifier[identifier] }

  public static let sleep = all.firstIndex { $0.method == .sleep } ?? 0
  public static let workouts = all.firstIndex { $0.slug == "workouts" } ?? 0
  public static let doses = all.firstIndex { $0.slug == "doses" } ?? 0

  private static let byIdentifier: [String: (kind: Int, part: String)] = Dictionary(
    firsts: all.enumerated().flatMap { index, kind in
      kind.types.map { ("HKQuantityTypeIdentifier\($0.key)", (index, $0.value)) }
    })

  /// All kinds, with their LOINC codes, in the order of the page that lists them.
  public static let all = CSVTable(named: "measurements.csv").rows.compactMap(
    MeasurementKind.init(row:))
}
