extension Person {
  static func dataThrough(of records: [ClinicalRecord]) -> ClinicalDate? {
    let happened = records.filter(\.status.standing.hasHappened).compactMap(\.sortDate)
    let told = records.flatMap(\.resource.envelopeDates).compactMap(ClinicalDate.init)
    return (happened + told).filter { $0.day != nil && $0.isBelievable }.max()
  }
}
