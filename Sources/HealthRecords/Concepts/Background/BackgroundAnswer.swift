/// What an Observation states about how a person lives, or what they are able to do.
package enum BackgroundAnswer: CaseIterable, Comparable, Sendable {
  case smoking, alcohol, drugs, occupation, functional, cognitive, other

  package init?(_ record: ClinicalRecord) {
    guard record.resource.type == .observation else { return nil }
    // An item of a questionnaire is shown with the questionnaire's score.
    let isItem = record.categoryCodes.contains("survey")
    let asked = record.codes.compactMap { $0.code.flatMap { Self.byCode[$0] } }
    let filed = record.categoryCodes.compactMap {
      isItem && $0 == Self.disability ? nil : Self.byCategory[$0]
    }
    guard let kind = (asked + filed).min() else { return nil }
    self = kind
  }

  /// True for what a person is able to do.
  package var isAbility: Bool { self == .functional || self == .cognitive }

  /// The position in a list: what a doctor asks first comes first.
  package var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension BackgroundAnswer {
  private static let disability = "disability-status"
  private static let byCode = table(\.codes)
  private static let byCategory = table(\.categories)

  private static func table(_ words: (BackgroundAnswer) -> Set<String>) -> [String: BackgroundAnswer] {
    Dictionary(firsts: allCases.flatMap { kind in words(kind).map { ($0, kind) } })
  }

  /// The codes of the question (LOINC, SNOMED CT).
  private var codes: Set<String> {
    switch self {
    case .smoking:
      [
        "72166-2", "11367-0", "39240-7", "8663-7", "229819007", "365981007", "77176002", "230056004",
        "266918002", "365980008", "110483000",
      ]
    case .alcohol: ["11331-6", "11330-8", "74013-4", "74043-1", "897148007", "160573003", "228273003"]
    case .drugs: ["228366006", "363908000", "74204-9"]
    case .occupation: ["11341-5", "21843-8", "85658-3", "14679-9"]
    case .functional: ["32572006"]
    case .cognitive: []
    // Residence, household, participation.
    case .other: ["365508006", "365470003", "314845004"]
    }
  }

  /// The categories of the question (FHIR R4, Observation Category; US Core, US Core Category; SNOMED CT).
  private var categories: Set<String> {
    switch self {
    case .smoking, .alcohol, .drugs, .occupation: []
    case .functional: ["functional-status", Self.disability, "118228005"]
    case .cognitive: ["cognitive-status", "384821006"]
    case .other: ["social-history"]
    }
  }
}
