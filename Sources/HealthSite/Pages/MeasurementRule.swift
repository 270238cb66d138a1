import HealthRecords

/// How the numbers of a page came to be, in words: printed on the page itself.
enum MeasurementRule {
  static func words(_ group: MeasurementGroup) -> String {
    [
      group.kind.loinc.map { "LOINC \($0)." } ?? "", MeasurementWords.rule(group.kind.method),
      group.units.contains("%") ? PageNote.fractions.words : "", PageNote.copiesOfSamples.words,
    ].filter { !$0.isEmpty }.joined(separator: " ")
  }
}
