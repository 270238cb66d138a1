/// Plain words for codes of FHIR's value sets that mean little to readers.
enum CodedWords {
  /// HL7, Consent Category Codes.
  static let consentCategory = words("consentCategory")

  /// HL7 v3 ActCode: classes of visits.
  static let visitClass = words("visitClass")

  /// NCI Thesaurus: routes and forms of drugs.
  static let drugRoute = words("drugRoute")

  /// HL7 v3 RoleCode: kinds of relatives.
  static let relative = words("relative")

  /// By element. Codes that are not listed are words already, and are printed as sent.
  static let byElement: [String: [String: String]] = [
    "criticality": [
      "CRITL": "low", "CRITH": "high", "CRITU": "unable to assess", "unable-to-assess": "unable to assess",
    ]
  ]

  /// A category of what is over, and what SNOMED CT calls it.
  static let (pastCategory, inThePast) = ("410513005", "In the past")

  /// Values of results (SNOMED CT, qualifier values; Global Patient Set).
  static let finding = words("finding").merging(words("smoking")) { first, _ in first }

  /// "no name sent; the code stands for aspirin".
  static func nameless(_ coding: Coding?) -> String {
    FactWords.nameless(standsFor: coding?.usualName)
  }

  /// Allergens, for senders who only send the code of the ingredient (NLM, RxNorm: term type IN).
  static let ingredient = words("ingredient")

  /// Reactions of allergies (SNOMED CT, findings; Global Patient Set).
  static let reaction = words("reaction")

  /// The names of SNOMED CT's codes of smoking statuses: C-CDA's first, then those of the release (HL7 C-CDA R2.1, value
  /// set Smoking Status).
  static let smoking = Dictionary(
    grouping: CSVTable(named: "coded-words.csv").rows.filter { $0[0] == "smoking" }, by: { $0[1] }
  ).mapValues { $0.map { $0[2] } }

  private static func words(_ use: String) -> [String: String] {
    let rows = CSVTable(named: "coded-words.csv").rows.filter { $0[0] == use }
    return Dictionary(rows.map { ($0[1], $0[2]) }, uniquingKeysWith: { first, _ in first })
  }
}
