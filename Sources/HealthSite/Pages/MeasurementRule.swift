import HealthRecords

/// Explains on the page how its numbers were computed.
enum MeasurementRule {
  static func words(_ group: MeasurementGroup) -> String {
    [
      group.kind.loinc.map { "LOINC \($0)." } ?? "", MeasurementWords.rule(group.kind.method),
      group.units.contains("%") ? PageNote.fractions.words : "", PageNote.copiesOfSamples.words,
    ].filter { !$0.isEmpty }.joined(separator: " ")
  }
}
