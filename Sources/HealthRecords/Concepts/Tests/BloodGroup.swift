extension PersonConcepts {
  /// The newest results that say the blood group: ABO and Rh together, else each by itself.
  package var bloodGroup: [ClinicalRecord] {
    let latest = { (code: String) in self.series.first { $0.loinc?.code == code }?.latest }
    return latest("882-1").map { [$0] } ?? ["883-9", "10331-7"].compactMap(latest)
  }
}
