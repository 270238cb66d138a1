import HealthRecords

/// Records counted by kind: "20 lab results, 5 out of range · 2 vitals"; statements of absence are counted apart.
enum KindCounts {
  static func words(_ records: [ClinicalRecord], besides others: [String] = []) -> String {
    let kinds = Dictionary(grouping: records.filter { !$0.statesAbsence }, by: \.recordKind)
    let counts = kinds.sorted { $0.key < $1.key }.map { kind, records in
      TimelineWords.count(kind.counted(records.count), outOfRange: records.count(where: \.isAbnormalResult))
    }
    let absences = records.count(where: \.statesAbsence)
    return (others + counts + (absences == 0 ? [] : [Counted.words(absences, .absence)])).joined(
      separator: " · ")
  }
}
