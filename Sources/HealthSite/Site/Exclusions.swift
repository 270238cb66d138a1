import HealthRecords

/// The types of which records were left out by choice: "none are listed" would be wrong for them.
struct Exclusions: Sendable {
  let types: Set<ClinicalType>
  /// Records that an export names, but whose files are not there.
  var missing: [ClinicalType: Int] = [:]
  /// False if the person does not want to say that something was left out.
  var isTold = true

  /// The words in place of "none are listed in these records"; nil if nothing of the type was left out.
  func words(for type: ClinicalType) -> String? {
    if let count = missing[type], !types.contains(type) { return SheetWords.namedInExport(type, count) }
    guard types.contains(type) else { return nil }
    return isTold ? PageNote.leftOut.words : PageNote.notOnSheet.words
  }

  /// A remark for lists that must not seem complete: allergies, drugs and problems.
  func words(besideRecordsOf type: ClinicalType) -> String {
    let isCore = [.allergies, .medications, .conditions].contains(type)
    return isCore && isTold && types.contains(type)
      ? PageNote.othersLeftOut.words : ""
  }
}
