/// How much a problem matters in an emergency. It is decided by a small table of our own, with the first letters of
/// words and of ICD-10 codes, and only used to sort problems without a date.
package enum ProblemWeight: Sendable {
  case grave, ordinary

  init(_ records: [ClinicalRecord]) {
    self = records.contains(where: Self.isGrave) ? .grave : .ordinary
  }
}

extension ProblemWeight {
  private static func isGrave(_ record: ClinicalRecord) -> Bool {
    let names = [record.title] + record.codes.compactMap(\.display)
    let words = names.flatMap(\.letterWords)
    return words.contains { word in beginnings.word.contains { word.utf8.starts(with: $0.utf8) } }
      || record.codes.contains { coding in
        [.icd10, .icd10CM].contains(coding.codeSystem)
          && beginnings.icd10.contains { coding.code?.uppercased().hasPrefix($0) == true }
      }
  }

  private static let beginnings: (word: [String], icd10: [String]) = {
    let rows = CSVTable(named: "problem-words.csv").rows.filter { $0.count > 1 }
    let kind = { (name: String) in rows.filter { $0[0] == name }.map { $0[1] } }
    return (kind("word"), kind("icd10"))
  }()
}

extension [Problem] {
  /// The grave ones first; otherwise the order stays.
  package var graveFirst: [Problem] { filter { $0.weight == .grave } + filter { $0.weight == .ordinary } }
}
