import HealthRecords

/// How the numbers of a page came to be, in words: printed on the page itself.
enum MeasurementRule {
  static func words(_ group: MeasurementGroup) -> String {
    let code = group.kind.loinc.map { "LOINC \($0). " } ?? ""
    let percent =
      group.units.contains("%")
      ? " The export writes percentages as fractions; 0.97 is shown as 97 %." : ""
    return code + rule(group.kind.method) + percent
      + " A copy of a sample counts once. Days are those of the place where it was measured, as the phone wrote it."
  }

  private static func rule(_ method: MeasurementKind.Method) -> String {
    switch method {
    case .average:
      "Lowest and highest are as sent. The mean is computed from all readings of the time, and rounded."
    case .total:
      "Several devices count the same thing: each day is that of the device with the largest total, and the others are named beside it, never added. Totals are exact; the mean a day is computed from the days with data, and rounded."
    case .sleep:
      "Time asleep a night, computed from the stretches that one device noted, overlaps counted once; time in bed or awake is not sleep. A night runs from noon to noon and stands at the day on which it ends. Of several devices the one with the longest sleep counts; they are never added."
    }
  }
}
