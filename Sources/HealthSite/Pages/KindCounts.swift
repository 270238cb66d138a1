import HealthRecords

/// Records counted by kind: "20 lab results, 5 out of range · 2 vitals"; what was not done or ruled out and statements
/// of absence are counted apart.
enum KindCounts {
  static func words(_ records: [ClinicalRecord], besides others: [String] = []) -> String {
    let denied: Set<RecordStatus.Course> = [.notDone, .refuted, .cancelled]
    let stated = records.filter { !$0.statesAbsence }
    let kinds = Dictionary(grouping: stated.filter { !denied.contains($0.status.course) }, by: \.recordKind)
    let denials = stated.count { denied.contains($0.status.course) }
    let counts = kinds.sorted { $0.key < $1.key }.map { kind, records in
      Counted.outOfRange(kind.counted(records.count), outOfRange: records.count(where: \.isAbnormalResult))
    }
    let absences = records.count(where: \.statesAbsence)
    return
      (others + counts + (denials == 0 ? [] : [Counted.ruledOut(denials)])
      + (absences == 0 ? [] : [Counted.absences(absences)])).joined(separator: " · ")
  }
}
