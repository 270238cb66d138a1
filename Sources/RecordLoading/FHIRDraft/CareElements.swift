/// FHIR R4: elements of visits, plans, devices, teams and coverage.
extension DraftElement<R4.Encounter> {
  static var status: Slot<String> { slot() }
  static var type: Slot<[CodeableConcept]> { slot() }
  static var period: Slot<Period> { slot() }
  static var priority: Slot<CodeableConcept> { slot() }
  static var reasonCode: Slot<[CodeableConcept]> { slot() }
  static var diagnosis: Slot<[Draft<R4.VisitDiagnosis>]> { slot() }
  static var location: Slot<[Draft<R4.VisitLocation>]> { slot() }
  static var participant: Slot<[Draft<R4.Participant>]> { slot() }
  static var hospitalization: Slot<Draft<R4.Hospitalization>> { slot() }
}

extension DraftElement<R4.VisitDiagnosis> {
  static var condition: Slot<Reference> { slot() }
}

extension DraftElement<R4.VisitLocation> {
  static var location: Slot<Reference> { slot() }
}

extension DraftElement<R4.Hospitalization> {
  static var destination: Slot<Reference> { slot() }
  static var dischargeDisposition: Slot<CodeableConcept> { slot() }
}

/// A participant of a procedure, dose, visit, appointment or team.
extension DraftElement<R4.Participant> {
  static var actor: Slot<Reference> { slot() }
  static var individual: Slot<Reference> { slot() }
  static var role: Slot<CodeableConcept> { slot() }
  static var member: Slot<Reference> { slot() }
  // R4 lacks these.
  static var telecom: Slot<[Draft<R4.ContactPoint>]> { slot() }
}

extension DraftElement<R4.Goal> {
  static var lifecycleStatus: Slot<String> { slot() }
  static var description: Slot<CodeableConcept> { slot() }
  static var target: Slot<[Draft<R4.Target>]> { slot() }
  static var expressedBy: Slot<Reference> { slot() }
  static var startDate: Slot<DateTime> { slot() }
  static var statusDate: Slot<DateTime> { slot() }
  // R4 lacks these.
  static var targetDate: Slot<DateTime> { slot() }
}

extension DraftElement<R4.Target> {
  static var measure: Slot<CodeableConcept> { slot() }
  static var detail: Slot<Finding> { slot() }
}

extension DraftElement<R4.Appointment> {
  static var status: Slot<String> { slot() }
  static var serviceType: Slot<[CodeableConcept]> { slot() }
  static var start: Slot<DateTime> { slot() }
  static var end: Slot<DateTime> { slot() }
  static var participant: Slot<[Draft<R4.Participant>]> { slot() }
  static var created: Slot<DateTime> { slot() }
  // R4 lacks these.
  static var requestStatus: Slot<String> { slot() }
}

extension DraftElement<R4.ServiceRequest> {
  static var status: Slot<String> { slot() }
  static var intent: Slot<String> { slot() }
  static var category: Slot<[CodeableConcept]> { slot() }
  static var code: Slot<CodeableConcept> { slot() }
  static var doNotPerform: Slot<Bool> { slot() }
  static var authoredOn: Slot<DateTime> { slot() }
  static var requester: Slot<Reference> { slot() }
  static var performer: Slot<[Reference]> { slot() }
  static var bodySite: Slot<[CodeableConcept]> { slot() }
  static var occurrence: Slot<Choice> { slot() }
  // R4 lacks these.
  static var priority: Slot<CodeableConcept> { slot() }
  static var value: Slot<Finding> { slot() }
}

extension DraftElement<R4.Device> {
  static var status: Slot<String> { slot() }
  static var type: Slot<CodeableConcept> { slot() }
  static var expirationDate: Slot<DateTime> { slot() }
  static var manufacturer: Slot<String> { slot() }
  static var model: Slot<String> { slot() }
  static var udiCarrier: Slot<Draft<R4.UDICarrier>> { slot() }
}

extension DraftElement<R4.UDICarrier> {
  static var carrierHRF: Slot<String> { slot() }
}

extension DraftElement where Kind: DeviceUse {
  static var status: Slot<String> { slot() }
  static var device: Slot<Reference> { slot() }
  static var recordedOn: Slot<DateTime> { slot() }
  static var source: Slot<Reference> { slot() }
  static var timingDateTime: Slot<DateTime> { slot() }
  // R4 lacks these.
  static var code: Slot<CodeableConcept> { slot() }
  static var quantity: Slot<Quantity> { slot() }
}

extension DraftElement<R4.Coverage> {
  static var status: Slot<String> { slot() }
  static var type: Slot<CodeableConcept> { slot() }
  static var payor: Slot<[Reference]> { slot() }
  static var relationship: Slot<CodeableConcept> { slot() }
  static var subscriberId: Slot<String> { slot() }
  static var subscriber: Slot<Reference> { slot() }
  static var period: Slot<Period> { slot() }
  static var `class`: Slot<[Draft<R4.CoverageClass>]> { slot("class") }
  // R4 lacks these.
  static var guarantor: Slot<[Reference]> { slot() }
}

extension DraftElement<R4.CoverageClass> {
  static var type: Slot<CodeableConcept> { slot() }
  static var value: Slot<String> { slot() }
}

extension DraftElement<R4.CareTeam> {
  static var status: Slot<String> { slot() }
  static var name: Slot<String> { slot() }
  static var period: Slot<Period> { slot() }
  static var participant: Slot<[Draft<R4.Participant>]> { slot() }
}

extension DraftElement<R4.Basic> {
  static var code: Slot<CodeableConcept> { slot() }
  static var created: Slot<DateTime> { slot() }
  // R4 lacks these.
  static var status: Slot<String> { slot() }
}
