/// The LOINC codes of a person's blood group, which never changes.
package enum BloodGroup {
  /// ABO and Rh together.
  static let whole = "882-1"
  /// ABO alone, Rh alone.
  static let parts = ["883-9", "10331-7"]
}

extension ResultSeries {
  package var isBloodGroup: Bool { ([BloodGroup.whole] + BloodGroup.parts).contains(where: isCoded) }

  fileprivate func isCoded(_ code: String) -> Bool { latest?.codes.contains { $0.code == code } ?? false }
}

extension [ResultSeries] {
  /// The newest results of the blood group: ABO and Rh together, else each one alone.
  package var bloodGroup: [ClinicalRecord] {
    let latest = { (code: String) in self.first { $0.isCoded(code) }?.latest }
    return latest(BloodGroup.whole).map { [$0] } ?? BloodGroup.parts.compactMap(latest)
  }
}
