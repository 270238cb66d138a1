/// Plain words for codes of FHIR's own value sets that say little by themselves.
enum CodedWords {
  /// - Returns: nil for a code that is a word already: it is shown as it was sent.
  static func of(_ code: String, element: String) -> String? { table[element]?[code] }

  private static let table: [String: [String: String]] = [
    "criticality": [
      "CRITL": "low risk", "CRITH": "high risk", "CRITU": "risk unknown", "low": "low risk",
      "high": "high risk",
      "unable-to-assess": "risk unknown",
    ]
  ]
}
