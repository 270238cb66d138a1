import HealthRecords

/// A cell with both blood pressures: "132/86 mmHg".
struct CDAPressureCell: Sendable {
  private let systolic: Double
  private let diastolic: Double

  init?(_ cell: String) {
    let parts = cell.prefix { $0.isNumber || $0 == "/" || $0 == " " }.split(separator: "/").map {
      String($0).trimmed
    }
    guard parts.count == 2, let systolic = Double(parts[0]), let diastolic = Double(parts[1]) else {
      return nil
    }
    (self.systolic, self.diastolic) = (systolic, diastolic)
  }

  var both: [Double] { [systolic, diastolic] }

  /// True if the number is the pressure that the statement's code names, or if the code names neither.
  func isHalf(of statement: ClinicalStatement, _ sent: Double) -> Bool {
    if statement.hasCode("8480-6") { return sent == systolic }
    return !statement.hasCode("8462-4") || sent == diastolic
  }

  /// False for another number, and for a pressure whose organizer does not hold the other one.
  func agrees(with statement: ClinicalStatement, _ sent: Double) -> Bool {
    guard statement.hasCode("8480-6", "8462-4") else { return true }
    let other = statement.hasCode("8480-6") ? "8462-4" : "8480-6"
    let group = statement.organizers.last?.all("component/observation") ?? []
    return isHalf(of: statement, sent) && group.contains { $0.first("code")?["code"] == other }
  }
}
