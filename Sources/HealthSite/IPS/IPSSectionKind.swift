import HealthRecords

/// A section of the International Patient Summary (HL7 IPS 2.0, Composition: sections and their LOINC codes).
enum IPSSectionKind: CaseIterable, Sendable {
  case problems, allergies, medications, immunizations, procedures, pastProblems, results, vitals, devices,
    directives, alerts, pregnancy, socialHistory, functional, plans

  var code: String { coding.code }

  /// LOINC's name for the code.
  var display: String { coding.display }

  /// Allergies, medications and problems are required.
  var isRequired: Bool { [.problems, .allergies, .medications].contains(self) }

  /// The section for a record of this type that the sheet lists under this heading; nil if there is none.
  init?(_ type: ResourceType, under kind: SummarySection.Kind, _ record: ClinicalRecord?) {
    switch type {
    case .condition: self = kind == .problems ? .problems : .pastProblems
    case .allergyIntolerance: self = .allergies
    case .medicationStatement, .medicationRequest, .medicationAdministration, .medicationDispense:
      self = .medications
    case .immunization: self = .immunizations
    case .procedure: self = .procedures
    case .device, .deviceUseStatement: self = .devices
    case .consent: self = .directives
    case .flag: self = .alerts
    case .diagnosticReport: self = .results
    case .carePlan, .immunizationRecommendation: self = .plans
    case .observation: self = IPSSectionKind(observation: record, under: kind)
    default: return nil
    }
  }

  /// The section for words of the sheet that belong to no record.
  init?(_ kind: SummarySection.Kind) {
    switch kind {
    case .problems: self = .problems
    case .allergies: self = .allergies
    case .medications: self = .medications
    case .immunizations: self = .immunizations
    case .past, .latest: self = .procedures
    case .social: self = .socialHistory
    case .results, .abnormal, .alarms: self = .results
    case .vitals: self = .vitals
    case .special: self = .directives
    case .encounters, .planned: self = .plans
    case .since, .chosen, .changes, .scores, .family, .notes, .contacts: return nil
    }
  }
}

extension IPSSectionKind {
  private init(observation: ClinicalRecord?, under kind: SummarySection.Kind) {
    if kind == .vitals {
      self = .vitals
    } else if observation.map({ CareDirective(of: $0) == .pregnancy }) ?? false {
      self = .pregnancy
    } else {
      self = observation?.isSocialHistory == true ? .socialHistory : .results
    }
  }

  private var coding: (code: String, display: String) {
    switch self {
    case .problems: ("11450-4", "Problem list - Reported")
    case .allergies: ("48765-2", "Allergies and adverse reactions Document")
    case .medications: ("10160-0", "History of Medication use Narrative")
    case .immunizations: ("11369-6", "History of Immunization Narrative")
    case .procedures: ("47519-4", "History of Procedures Document")
    case .pastProblems: ("11348-0", "History of Past illness Narrative")
    case .results: ("30954-2", "Relevant diagnostic tests/laboratory data Narrative")
    case .vitals: ("8716-3", "Vital signs")
    case .devices: ("46264-8", "History of medical device use")
    case .directives: ("42348-3", "Advance directives")
    case .alerts: ("104605-1", "Alert")
    case .pregnancy: ("10162-6", "History of pregnancies Narrative")
    case .socialHistory: ("29762-2", "Social history Narrative")
    // It lists no Observations, which stand among the results: its words alone are here.
    case .functional: ("47420-5", "Functional status assessment note")
    case .plans: ("18776-5", "Plan of care note")
    }
  }
}

extension ClinicalRecord {
  /// True for social history, such as smoking and drinking (FHIR R4, Observation Category: social-history).
  var isSocialHistory: Bool {
    resource.type == .observation
      && resource.json.all("category").contains { Concept($0)?.codes.contains("social-history") == true }
  }
}
