import HealthRecords

/// What a column of a narrative's table holds. The words above it are those that senders use.
enum CDAColumn: Sendable {
  /// What the row is about.
  case name
  /// What the allergy is to.
  case allergen
  case reaction, severity
  /// The status: "Active", "Resolved", "Ordered".
  case status
  /// The status of a drug, also as the answer to a question: "Taking?".
  case drugStatus
  /// A measured value.
  case value
  /// The answer to a question of the social history.
  case answer
  /// The judgement of a measured value.
  case interpretation
  /// When it was, or began.
  case date
  /// When it was ordered, which is not when it was done.
  case orderDate
  /// How a drug is taken.
  case directions

  /// The words above such a column, in small letters and without punctuation at their end.
  var heads: Set<String> {
    switch self {
    case .name: Self.names
    case .allergen: Self.allergens
    case .reaction: Self.reactions
    case .severity: Self.severities
    case .status: Self.statuses
    case .drugStatus: Self.drugStatuses
    case .value: Self.values
    case .answer: Self.answers
    case .interpretation: Self.interpretations
    case .date: Self.dates
    case .orderDate: Self.orderDates
    case .directions: Self.allDirections
    }
  }

  private static let names: Set<String> = [
    "name", "description", "code description", "problem", "problems", "problem name", "problem description",
    "condition", "conditions", "diagnosis", "diagnoses", "concern", "health concern", "finding", "procedure",
    "procedures", "procedure name", "procedure description", "test", "test name", "vaccine", "vaccines",
    "vaccine name", "immunization", "immunizations", "immunization name", "medication", "medications",
    "medication name", "drug", "drug name", "substance", "allergen", "allergens", "encounter",
    "encounter type", "visit type", "goal", "risk", "risks", "concerns", "problem/concern", "device",
    "implant", "supply/device", "result type", "result name", "test type", "lab test", "analyte", "component",
    "study", "planned care", "planned activity", "planned procedure", "plan", "activity",
    "order", "social history element",
    "orders", "care", "treatment", "treatments", "material", "product", "product name", "brand", "brand name",
  ]
  private static let allergens: Set<String> = [
    "substance", "substances", "allergen", "allergens", "allergy", "allergies", "allergy name",
    "allergy substance", "allergic to", "agent", "causative agent", "allergen/agent", "substance/agent",
    "allergy/substance", "allergen/ingredient", "drug", "drug name", "drug/substance", "food/substance",
  ]
  private static let reactions: Set<String> = [
    "reaction", "reactions", "reaction(s)", "adverse reaction", "adverse reactions", "allergic reaction",
    "allergic reactions", "manifestation", "manifestations", "reaction description", "symptom", "symptoms",
  ]
  private static let severities: Set<String> = [
    "severity", "reaction severity", "allergy severity", "severity of reaction", "severity level",
  ]
  private static let statuses: Set<String> = [
    "status", "state", "problem status", "clinical status", "condition status", "allergy status",
    "procedure status", "order status", "result status", "test status", "immunization status",
    "vaccine status", "delivery status", "order state", "completion status", "active?",
  ]
  private static let values: Set<String> = [
    "value", "values", "result", "results", "result value", "actual result", "value / unit", "value/unit",
    "observed value",
    "measurement",
  ]
  private static let answers = values.union([
    "description", "answer", "response", "detail", "details", "social history description",
  ])
  private static let interpretations: Set<String> = [
    "interpretation", "interpretations", "flag", "flags", "abnormal flag", "abnormality", "result flag",
    "abnormal", "abnormal?", "result interpretation",
  ]
  private static let dates: Set<String> = [
    "date", "dates", "date/time", "date and time", "start date", "startdate", "date of procedure",
    "procedure date",
    "date performed", "date administered", "date given", "effective date", "effective dates", "onset",
    "onset date",
    "problem startdate", "date of onset", "administration date", "planned date", "date planned",
    "scheduled date", "plan date", "planned for", "date observed", "dates observed", "observation date",
    "date admin", "date of service", "date of visit", "date supplied", "effective date(s)",
    "effective dates (start - stop)",
    "implanted", "since", "planned time", "date and time (range)", "date:time",
  ]
  private static let orderDates: Set<String> = [
    "date ordered", "ordered date", "order date", "ordered on", "ordered", "date of order", "date requested",
  ]
  private static let allDirections: Set<String> = [
    "sig", "sig.", "signature (sig)", "directions", "instructions", "dosage instructions",
    "patient instructions", "how to take", "how taken", "sig/instructions", "medication instructions",
    "administration instructions", "dose instructions", "dosage and frequency",
  ]
  private static let drugStatuses = statuses.union([
    "medication status", "drug status", "current medication?", "currently taking?", "taking?", "active",
  ])
}

extension CDANarrativeRow {
  subscript(_ column: CDAColumn) -> String? { cell(under: column.heads) }

  /// The cell that names what the row is about; a date is not a name.
  var name: String? { self[.name].flatMap { Self.isDay($0) ? nil : $0 } }

  /// What an allergy in this row is to.
  var allergen: String? { self[.allergen].flatMap { Self.isDay($0) ? nil : $0 } ?? name }
}
