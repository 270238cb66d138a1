/// What standards call their codes, for entries that are sent without words: data, whatever the language.
enum CDADisplay {
  /// LOINC 42348-3 and 75320-2.
  static let (advanceDirectives, advanceDirective) = ("Advance directives", "Advance directive")
  /// LOINC 82810-3.
  static let pregnancyStatus = "Pregnancy status"
  /// C-CDA's templates of LOINC 11367-0 and 72166-2.
  static let (tobaccoUse, smokingStatus) = ("Tobacco use", "Smoking status")
  /// LOINC 41852-5.
  static let microorganism = "Microorganism identified"
  /// HL7, Condition Category Codes: encounter-diagnosis.
  static let encounterDiagnosis = "Encounter Diagnosis"
  /// FHIR R5, Medication Statement Adherence: not-taking.
  static let notTaking = "Not Taking"
  /// HL7, C-CDA Examples: procedures on devices that are negated.
  static let noDevices = "No known implantable devices"

  /// SNOMED CT.
  static let noProblems = (code: "160245001", words: "No known problems")
  static let noMedications = (code: "787481004", words: "No known medications")

  /// What is denied as a whole, by the kind of allergy (SNOMED CT).
  static func noAllergies(_ kind: String?) -> (words: String, code: String) {
    switch kind {
    case "416098002", "419511003", "59037007": ("No known drug allergies", "409137002")
    case "414285001", "418471000", "235719002": ("No known food allergies", "429625007")
    case "426232007": ("No known environmental allergies", "428607008")
    default: ("No known allergies", "716186003")
    }
  }

  /// HL7 v3 NullFlavor.
  static let nullFlavors = [
    "NI": "no information", "UNK": "unknown", "ASKU": "asked but unknown", "NAV": "temporarily unavailable",
    "NASK": "not asked", "NA": "not applicable", "OTH": "other", "MSK": "masked", "NP": "not present",
    "TRC": "trace", "QS": "sufficient quantity", "NINF": "negative infinity", "PINF": "positive infinity",
    "INV": "invalid", "DER": "derived", "UNC": "not encoded",
  ]

  /// HL7 v3 RoleClass.
  static let supporters = [
    "GUARD": "guardian", "NOK": "next of kin", "ECON": "emergency contact", "CAREGIVER": "caregiver",
    "PRS": "",
  ]

  /// SNOMED CT (C-CDA R2.1, Problem Severity).
  static let severities = [
    "255604002": "mild", "371923003": "mild to moderate", "6736007": "moderate",
    "371924009": "moderate to severe", "24484000": "severe", "399166001": "fatal",
  ]

  /// SNOMED CT, value set Smoking Status (2.16.840.1.113883.11.20.9.38): what it calls the concepts, which have other
  /// names in SNOMED CT.
  static let smoking = [
    "449868002": "Current every day smoker", "428041000124106": "Current some day smoker",
    "8517006": "Former smoker", "266919005": "Never smoker", "77176002": "Smoker, current status unknown",
    "266927001": "Unknown if ever smoked", "428071000124103": "Heavy tobacco smoker",
    "428061000124105": "Light tobacco smoker",
  ]
}
