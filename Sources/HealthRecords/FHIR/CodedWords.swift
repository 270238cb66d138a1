/// Plain words for codes of FHIR's own value sets that say little by themselves.
enum CodedWords {
  /// HL7 v3 ActCode: classes of visits.
  static let visitClass = [
    "AMB": "ambulatory", "EMER": "emergency", "FLD": "field", "HH": "home health", "IMP": "inpatient",
    "ACUTE": "inpatient acute", "NONAC": "inpatient non-acute", "OBSENC": "observation",
    "PRENC": "pre-admission",
    "SS": "short stay", "VR": "virtual",
  ]

  /// HL7 v3 RoleCode: kinds of relatives.
  static let relative = [
    "FTH": "father", "NFTH": "natural father", "MTH": "mother", "NMTH": "natural mother", "PRN": "parent",
    "BRO": "brother", "NBRO": "natural brother", "SIS": "sister", "NSIS": "natural sister", "SIB": "sibling",
    "SON": "natural son", "DAU": "natural daughter", "CHILD": "child", "HUSB": "husband", "WIFE": "wife",
    "SPS": "spouse", "GRFTH": "grandfather", "GRMTH": "grandmother", "MGRFTH": "maternal grandfather",
    "MGRMTH": "maternal grandmother", "PGRFTH": "paternal grandfather", "PGRMTH": "paternal grandmother",
    "AUNT": "aunt", "MAUNT": "maternal aunt", "PAUNT": "paternal aunt", "UNCLE": "uncle",
    "MUNCLE": "maternal uncle", "PUNCLE": "paternal uncle", "COUSN": "cousin", "NIECE": "niece",
    "NEPHEW": "nephew", "FAMMEMB": "family member",
  ]

  /// By element; a code that is not there is a word already, and shown as it was sent.
  static let byElement: [String: [String: String]] = [
    "criticality": [
      "CRITL": "low risk", "CRITH": "high risk", "CRITU": "risk unknown", "low": "low risk",
      "high": "high risk",
      "unable-to-assess": "risk unknown",
    ]
  ]
}
