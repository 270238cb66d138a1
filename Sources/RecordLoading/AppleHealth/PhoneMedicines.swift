import HealthRecords

/// The phone's log of medicines (HealthKit since iOS 26: HKMedicationDoseEvent): its doses are counted by day and
/// status.
///
/// The form of its export is not published, so only HealthKit's own names are read.
enum DoseLog {
  /// - Parameter name: the name of an element, or the type of a record.
  static func holds(_ name: String) -> Bool { name.contains("MedicationDoseEvent") }

  /// - Parameter values: those of a dose, perhaps with `HKMedicationDoseEventLogStatusTaken` among them.
  static func series(_ values: [String]) -> MeasurementSeries.Key {
    let prefix = "HKMedicationDoseEventLogStatus"
    let statuses = values.filter { $0.hasPrefix(prefix) }.map { $0.dropFirst(prefix.count).prefix(60) }
    let status = statuses.sorted().first { !$0.isEmpty && $0.allSatisfy(\.isLetter) }
    let part = status.map { ElementLabel.words(String($0)) } ?? ""
    return MeasurementSeries.Key(kind: MeasurementKind.doses, part: part, unit: "count")
  }
}
