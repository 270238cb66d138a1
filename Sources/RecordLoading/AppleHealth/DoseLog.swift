import HealthRecords

/// The phone's log of medicines (HealthKit since iOS 26: HKMedicationDoseEvent): its doses are counted by day and status.
///
/// How an export writes it is not published, so only what HealthKit's own names say is read.
enum DoseLog {
  /// - Parameter name: of an element, or of a record's type.
  static func holds(_ name: String) -> Bool { name.contains("MedicationDoseEvent") }

  /// - Parameter values: of a dose, among them perhaps `HKMedicationDoseEventLogStatusTaken`.
  static func series(_ values: [String]) -> MeasurementSeries.Key {
    let prefix = "HKMedicationDoseEventLogStatus"
    let statuses = values.filter { $0.hasPrefix(prefix) }.map { $0.dropFirst(prefix.count).prefix(60) }
    let status = statuses.sorted().first { !$0.isEmpty && $0.allSatisfy(\.isLetter) }
    let part = status.map { ElementLabel.words(String($0)) } ?? ""
    return MeasurementSeries.Key(kind: MeasurementKind.doses, part: part, unit: "count")
  }
}
