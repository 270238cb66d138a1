import HealthRecords

/// Counts records in words: facts by clinical type; absences and denials apart.
package struct RecordTally: Sendable {
  private var facts: [ClinicalType: Int] = [:]
  /// Statements such as "No known allergies".
  private var absences = 0
  /// Ruled out, not given, not to be taken.
  private var denials = 0

  package init(_ records: [ClinicalRecord]) {
    for record in records {
      if record.statesAbsence {
        absences += 1
      } else if record.isDenied {
        denials += 1
      } else {
        facts[record.clinicalType, default: 0] += 1
      }
    }
  }

  /// Empty for no records.
  package var words: String {
    let others = [
      absences == 0 ? "" : Counted.absences(absences),
      denials == 0 ? "" : Counted.ruledOut(denials),
    ]
    return ([TypeCounts.words(facts)] + others).joinedWords(", ")
  }
}
