/// A group of records for which HealthKit has no type. Each group has a page.
public enum RecordGroup: String, CaseIterable, Sendable, Comparable {
  case alerts, plans, questionnaires, orders, familyHistory, socialHistory, bills, other

  /// The name used on the command line and in page names.
  public var slug: String {
    switch self {
    case .familyHistory: "family-history"
    case .socialHistory: "social-history"
    case .alerts, .plans, .questionnaires, .orders, .bills, .other: rawValue
    }
  }

  /// - Parameter name: the name of its page or its Swift case, ignoring capitals.
  public init?(named name: String) {
    let name = name.lowercased()
    let group = Self.allCases.first { [$0.slug, $0.rawValue.lowercased()].contains(name) }
    guard let group else { return nil }
    self = group
  }

  public static func < (a: RecordGroup, b: RecordGroup) -> Bool {
    (allCases.firstIndex(of: a) ?? 0) < (allCases.firstIndex(of: b) ?? 0)
  }
}

extension RecordGroup {
  /// Decided by the resource type; for an Observation, by its category or LOINC term.
  init(_ record: ClinicalRecord) {
    let type = record.resource.type
    if let group = Self.byType[type.name] {
      self = group
    } else if type == .observation {
      self = Self.ofObservation(record)
    } else {
      self = type.isOrder ? .orders : .other
    }
  }

  private static func ofObservation(_ record: ClinicalRecord) -> RecordGroup {
    if record.phoneAlarm != nil { return .alerts }
    let categories = record.resource.json.list("category").flatMap { Concept($0)?.codes ?? [] }
    if let group = categories.firstNonNil({ byCategory[$0] }) { return group }
    let terms = record.codes.lazy.filter { $0.codeSystem == .loinc }.compactMap {
      $0.code.flatMap(LOINC.term)
    }
    switch terms.first?.kind {
    case .social: return .socialHistory
    case .survey: return .questionnaires
    case .lab, .vital, .doc, nil: return .other
    }
  }

  /// HL7's categories of observations (FHIR R4, observation-category).
  private static let byCategory: [String: RecordGroup] = [
    "social-history": .socialHistory, "survey": .questionnaires,
  ]

  private static let byType: [String: RecordGroup] = rows.reduce(into: [:]) { groups, row in
    for name in row.types.split(separator: " ") { groups[String(name)] = row.group }
  }

  private static let rows: [(group: RecordGroup, types: String)] = [
    (.plans, "Appointment CarePlan CareTeam Goal ImmunizationRecommendation RequestGroup"),
    (.questionnaires, "ClinicalImpression QuestionnaireResponse RiskAssessment"),
    (.orders, "CommunicationRequest DeviceRequest DeviceUseRequest NutritionOrder SupplyRequest Task"),
    (.orders, "VisionPrescription"),
    (.familyHistory, "FamilyMemberHistory"),
    (.bills, "Account ChargeItem Claim ClaimResponse ExplanationOfBenefit Invoice PaymentNotice"),
    (.bills, "CoverageEligibilityRequest CoverageEligibilityResponse PaymentReconciliation"),
  ]
}

/// The list that contains a record: the list of its clinical type or, if that is `other`, of its group.
public enum RecordKind: Hashable, Sendable, Comparable {
  case type(ClinicalType)
  case group(RecordGroup)

  /// In the order of the navigation.
  public static let all: [RecordKind] =
    ClinicalType.allCases.filter { $0 != .other }.map(RecordKind.type)
    + RecordGroup.allCases.map(RecordKind.group)

  public var slug: String {
    switch self {
    case .type(let type): type.slug
    case .group(let group): group.slug
    }
  }

  /// The clinical type whose colour and lane it uses.
  public var clinicalType: ClinicalType {
    switch self {
    case .type(let type): type
    case .group: .other
    }
  }

  public static func < (a: RecordKind, b: RecordKind) -> Bool {
    switch (a, b) {
    case (.type(let a), .type(let b)): a < b
    case (.group(let a), .group(let b)): a < b
    case (.type, .group): true
    case (.group, .type): false
    }
  }
}

extension ClinicalRecord {
  public var recordKind: RecordKind {
    clinicalType == .other ? .group(RecordGroup(self)) : .type(clinicalType)
  }
}
