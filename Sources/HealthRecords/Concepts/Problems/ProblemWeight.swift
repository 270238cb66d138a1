/// How much a problem matters in an emergency. It is decided by a small table of our own, with codes and the first
/// letters of words, and only used to sort.
package enum ProblemWeight: Sendable {
  case grave, ordinary
  /// Work, education, housing: not an illness (SNOMED CT, social context; ICD-10-CM, Z55 to Z65).
  case circumstance

  init(_ records: [ClinicalRecord]) {
    self =
      records.contains(where: Self.isGrave)
      ? .grave : records.allSatisfy(Self.isCircumstance) ? .circumstance : .ordinary
  }
}

extension ProblemWeight {
  private static func isGrave(_ record: ClinicalRecord) -> Bool {
    let names = [record.title] + record.codes.compactMap(\.display)
    let words = names.flatMap(\.letterWords)
    return words.contains { word in beginnings.word.contains { word.utf8.starts(with: $0.utf8) } }
      || record.codes.contains { $0.isICD10(beginning: beginnings.icd10) }
  }

  private static func isCircumstance(_ record: ClinicalRecord) -> Bool {
    record.codes.contains { coding in
      coding.codeSystem == .snomed && coding.code.map(circumstances.snomed.contains) == true
        || coding.isICD10(beginning: circumstances.icd10)
    }
  }

  private static let beginnings = (word: rows("word"), icd10: rows("icd10"))
  private static let circumstances = (
    snomed: Set(rows("circumstanceSNOMED")), icd10: rows("circumstanceICD10")
  )

  private static func rows(_ kind: String) -> [String] {
    CSVTable(named: "problem-words.csv").rows.filter { $0.count > 1 && $0[0] == kind }.map { $0[1] }
  }
}

extension Coding {
  fileprivate func isICD10(beginning beginnings: [String]) -> Bool {
    guard [.icd10, .icd10CM].contains(codeSystem), let code = code?.uppercased() else { return false }
    return beginnings.contains(where: code.hasPrefix)
  }
}

extension [Problem] {
  /// The grave ones first and circumstances last; otherwise the order stays.
  package var graveFirst: [Problem] {
    filter { $0.weight == .grave } + filter { $0.weight == .ordinary } + circumstances
  }

  /// Circumstances last; otherwise the order stays.
  var circumstancesLast: [Problem] { filter { $0.weight != .circumstance } + circumstances }

  private var circumstances: [Problem] { filter { $0.weight == .circumstance } }
}
