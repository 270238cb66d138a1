/// Kinds of routine records that are folded together on a day.
package enum RoutineFold: Hashable, Sendable {
  case results(RecordKind)
  case checks, dosesGiven, fills, bills

  /// Nil for a record that has a line of its own.
  package init?(_ record: ClinicalRecord) {
    switch record.resource.type {
    case .observation where record.phoneAlarm == nil: self = .results(record.recordKind)
    case .procedure where ProcedureWeight(record) == .routine: self = .checks
    case .medicationAdministration: self = .dosesGiven
    case .medicationDispense: self = .fills
    default:
      guard record.recordKind == .group(.bills) else { return nil }
      self = .bills
    }
  }

  /// The number of records from which on they are folded.
  package var least: Int {
    switch self {
    case .results, .checks, .fills: 3
    case .dosesGiven: 2
    case .bills: 1
    }
  }
}

extension RoutineFold: Comparable {
  package static func < (a: RoutineFold, b: RoutineFold) -> Bool {
    if case .results(let first) = a, case .results(let second) = b { return first < second }
    return a.place < b.place
  }

  private var place: Int {
    switch self {
    case .results: 0
    case .checks: 1
    case .dosesGiven: 2
    case .fills: 3
    case .bills: 4
    }
  }
}
