import HealthRecords

/// Of what kinds records were left out by choice: "none are listed" would be a lie there.
struct Exclusions: Sendable {
  let types: Set<ClinicalType>
  /// False where the person does not want to say that something was left out.
  var isTold = true

  /// What stands in the place of "none are listed in these records"; nil where nothing of the kind was left out.
  func words(for type: ClinicalType) -> String? {
    guard types.contains(type) else { return nil }
    return isTold ? PageNote.leftOut.words : PageNote.notOnSheet.words
  }

  /// What stands beside a list that must not read as whole: allergies, drugs and problems.
  func words(besideRecordsOf type: ClinicalType) -> String {
    let isCore = [.allergies, .medications, .conditions].contains(type)
    return isCore && isTold && types.contains(type)
      ? PageNote.othersLeftOut.words : ""
  }
}
