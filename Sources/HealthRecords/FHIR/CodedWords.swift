/// Plain words for codes of FHIR's own value sets that say little by themselves.
enum CodedWords {
  /// - Returns: nil for a code that is a word already: it is shown as it was sent.
  static func of(_ code: String, element: String) -> String? { table[element]?[code] }

  /// HL7 v3 ActCode: classes of visits.
  static let visitClass = [
    "AMB": "ambulatory", "EMER": "emergency", "FLD": "field", "HH": "home health", "IMP": "inpatient",
    "ACUTE": "inpatient acute", "NONAC": "inpatient non-acute", "OBSENC": "observation",
    "PRENC": "pre-admission",
    "SS": "short stay", "VR": "virtual",
  ]

  private static let table: [String: [String: String]] = [
    "criticality": [
      "CRITL": "low risk", "CRITH": "high risk", "CRITU": "risk unknown", "low": "low risk",
      "high": "high risk",
      "unable-to-assess": "risk unknown",
    ]
  ]
}
