/// A record in short: what was done, when, by whom and why. What is unknown is left out.
package struct RecordStatement: Sendable {
  /// What happened on the record's own date.
  package enum Deed: Sendable { case prescribed, ordered, dispensed, given, done, began, written, answered }

  /// Nil if the date is a fallback, or if the status means that nothing was done.
  package let deed: Deed?
  /// "5 March 2019"; empty where the record has no date.
  package let start: String
  /// Empty if there is no end, or if it is the same day.
  package let end: String
  package let people: [String]
  package let places: [String]
  package let reasons: [String]
  /// "stopped"; empty for a status that readers expect.
  package let status: String
  package let statusReason: String

  package init(_ record: ClinicalRecord) {
    let deed = Deed(record)
    let roles = Self.roles[record.resource.type.name] ?? [:]
    let names = { (role: Role) in
      (roles[role] ?? []).lazy.map { record.names(of: $0) }.first { !$0.isEmpty } ?? []
    }
    self.deed = deed
    start = record.date?.dayText ?? ""
    end = record.end.flatMap { $0.hasOtherDay(than: record.date) ? $0.dayText : nil } ?? ""
    let isMeeting = record.resource.type == .encounter || record.resource.type == .appointment
    people = deed == nil && !isMeeting ? [] : names(.person)
    places = names(.place)
    reasons = record.names(of: .reason)
    statusReason = record.statusReason ?? ""
    // "Dispensed" says that it is completed, which read as the end of the medicine.
    let isSaid = record.status.course == .done && [.dispensed, .given].contains(deed)
    let isUsual = (isSaid || record.hasUsualStatus) && statusReason.isEmpty
    // That there is none is not "active".
    let isUntold = isUsual || record.status.statements.isEmpty || record.isAbsenceStatement
    status = isUntold ? "" : record.status.words
  }
}

extension RecordStatement.Deed {
  fileprivate init?(_ record: ClinicalRecord) {
    guard let date = record.date, !date.isFallback, !record.isAbsenceStatement,
      let deed = Self.table[record.resource.type.name]
    else { return nil }
    switch record.status.course {
    case .past where deed == .done: return nil
    case .active, .past, .done, .preliminary, .corrected: self = deed
    case .unstated where deed.needsNoStatus: self = deed
    case .notDone, .planned, .cancelled, .superseded, .refuted, .enteredInError, .unstated, .unread:
      return nil
    }
  }

  /// True if the date alone is proof that it happened.
  private var needsNoStatus: Bool {
    switch self {
    case .prescribed, .ordered, .began, .written, .answered: true
    case .dispensed, .given, .done: false
    }
  }

  private static let table: [String: Self] = [
    "MedicationRequest": .prescribed, "MedicationOrder": .prescribed, "MedicationPrescription": .prescribed,
    "MedicationDispense": .dispensed, "MedicationAdministration": .given, "Immunization": .given,
    "Procedure": .done, "Condition": .began, "AllergyIntolerance": .began, "ServiceRequest": .ordered,
    "ProcedureRequest": .ordered, "DiagnosticOrder": .ordered, "NutritionOrder": .ordered,
    "VisionPrescription": .prescribed, "Composition": .written, "QuestionnaireResponse": .answered,
  ]
}

extension RecordStatement {
  private enum Role { case person, place }

  /// Who did it and where, by type: the first of these elements that names somebody is used.
  private static let roles: [String: [Role: [Element]]] = [
    "MedicationRequest": [.person: elements("requester")],
    "MedicationOrder": [.person: elements("prescriber")],
    "MedicationPrescription": [.person: elements("prescriber")],
    "MedicationDispense": [.person: elements("performer dispenser")],
    "MedicationAdministration": [.person: elements("performer")],
    "Immunization": [.person: elements("performer"), .place: elements("location")],
    "Procedure": [.person: elements("performer"), .place: elements("location")],
    "Encounter": [.person: elements("participant"), .place: elements("serviceProvider location")],
    "Appointment": [.person: elements("participant")],
    "ServiceRequest": [.person: elements("requester orderer")],
    "ProcedureRequest": [.person: elements("requester orderer")],
    "DiagnosticOrder": [.person: elements("orderer")], "Composition": [.person: elements("author")],
    "VisionPrescription": [.person: elements("prescriber")],
  ]

  private static func elements(_ paths: String) -> [Element] {
    paths.split(separator: " ").map { .of(String($0)) }
  }
}

extension ClinicalRecord {
  /// The distinct values of an element in words; for a group, whom or what it names.
  fileprivate func names(of element: Element) -> [String] {
    facts.of(element).flatMap(\.values).compactMap { value -> String? in
      switch value {
      case .text(let text), .lines(let text), .elsewhere(let text): text
      case .record(let words, _): words
      case .group(let facts): Self.named.firstNonNil { facts.of($0).first?.values.first }.flatMap(Self.other)
      case .date: nil
      }
    }.filter { !$0.isEmpty && $0.utf8.count <= 120 && !$0.contains("\n") }.distinct
  }

  /// Nil for the person whose record it is: a patient takes part in their own appointments.
  private static func other(_ value: FactValue) -> String? {
    if case .record(_, let identity) = value, identity.type == .patient { return nil }
    return value.words
  }

  private static let named = ["actor", "individual", "agent", "location", "who", "reference"].map(
    Element.of(_:))
}
