/// Plain words for codes of FHIR's value sets that mean little to readers.
package enum CodedWords {
  /// A category of what is over, and what SNOMED CT calls it.
  static let (pastCategory, inThePast) = ("410513005", "In the past")

  /// The names of SNOMED CT's codes of smoking statuses: C-CDA's first, then those of the release (HL7 C-CDA R2.1, value
  /// set Smoking Status).
  static let smoking = Dictionary(
    grouping: CSVTable(named: "coded-words.csv").rows.filter { $0[0] == "smoking" }, by: { $0[1] }
  ).mapValues { $0.map { $0[2] } }

  /// The words for the codes of one use in `coded-words.csv`.
  package static func words(_ use: String) -> [String: String] { byUse[use] ?? [:] }

  /// The words for a code in the language of the task; nil for one that is not listed.
  package static func word(_ use: String, _ code: String) -> String? {
    byUse[use]?[code].map { TableWords.of($0, use, code) }
  }

  /// A code of FHIR's own value sets in a language other than English; nil for codes without a row.
  static func wordOfCode(_ code: String) -> String? {
    ["status", "severity", "gender", "code"].firstNonNil { Language.translation?.sentence("\($0)|\(code)|") }
  }

  /// The codes of one use, with or without words.
  package static func codes(_ use: String) -> Set<String> { Set(words(use).keys) }

  private static let byUse = CSVTable(named: "coded-words.csv").rows.reduce(
    into: [String: [String: String]]()
  ) {
    $0[$1[0], default: [:]][$1[1]] = $0[$1[0]]?[$1[1]] ?? $1[2]
  }
}
