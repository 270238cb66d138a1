/// Plain words for codes of FHIR's value sets that mean little to readers.
enum CodedWords {
  /// HL7, Consent Category Codes.
  static let consentCategory = [
    "acd": "Advance Directive", "dnr": "Do Not Resuscitate", "emrgonly": "Emergency Only",
    "hcd": "Health Care Directive", "polst": "POLST", "npp": "Notice of Privacy Practices",
  ]

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

  /// By element. Codes that are not listed are words already, and are printed as sent.
  static let byElement: [String: [String: String]] = [
    "criticality": [
      "CRITL": "low", "CRITH": "high", "CRITU": "unable to assess", "unable-to-assess": "unable to assess",
    ]
  ]

  /// A category of what is over, and what SNOMED CT calls it.
  static let (pastCategory, inThePast) = ("410513005", "In the past")

  /// Values of results (SNOMED CT, qualifier values; Global Patient Set).
  static let finding = [
    "260385009": "Negative", "10828004": "Positive", "260373001": "Detected", "260415000": "Not detected",
    "52101004": "Present", "2667000": "Absent", "419984006": "Inconclusive", "42425007": "Equivocal",
    "82334004": "Indeterminate", "373066001": "Yes", "373067005": "No", "17621005": "Normal",
    "263654008": "Abnormal", "11214006": "Reactive", "131194007": "Non-reactive", "840539006": "COVID-19",
  ]

  /// "no name sent; the code stands for aspirin".
  static func nameless(_ coding: Coding?) -> String {
    FactWords.nameless(standsFor: coding?.usualName)
  }

  /// Allergens, for senders who only send the code of the ingredient (NLM, RxNorm: term type IN).
  static let ingredient = [
    "161": "acetaminophen", "519": "allopurinol", "1191": "aspirin", "2002": "carbamazepine",
    "2551": "ciprofloxacin", "2670": "codeine", "3355": "diclofenac", "4053": "erythromycin",
    "4337": "fentanyl", "5640": "ibuprofen", "6387": "lidocaine", "7052": "morphine",
    "7454": "nitrofurantoin", "7804": "oxycodone", "7980": "penicillin G", "8183": "phenytoin",
    "10689": "tramadol", "10831": "sulfamethoxazole / trimethoprim", "11289": "warfarin",
    "28439": "lamotrigine", "36567": "simvastatin", "70618": "penicillin", "82122": "levofloxacin",
    "83367": "atorvastatin", "140587": "celecoxib",
  ]

  /// Reactions of allergies (SNOMED CT, findings; Global Patient Set).
  static let reaction = [
    "39579001": "anaphylaxis", "41291007": "angioedema", "56018004": "wheezing", "126485001": "hives",
    "247472004": "hives", "267036007": "dyspnea", "271807003": "rash", "418290006": "itching",
    "422400008": "vomiting", "422587007": "nausea",
  ]
}
