/// FHIR R4: elements of drugs and vaccines.
extension DraftElement where Kind: DrugUse {
  static var status: Slot<String> { slot() }
  static var statusReason: Slot<[CodeableConcept]> { slot() }
  static var medicationCodeableConcept: Slot<CodeableConcept> { slot() }
  static var dosage: Slot<[Dosage]> { slot() }
  static var reasonCode: Slot<[CodeableConcept]> { slot() }
  static var effective: Slot<Choice> { slot() }
  // Only one of the two kinds has these.
  static var dateAsserted: Slot<DateTime> { slot() }
  static var informationSource: Slot<Reference> { slot() }
  static var performer: Slot<[Reference]> { slot() }
  // R4 lacks these.
  static var adherence: Slot<Draft<R4.Adherence>> { slot() }
  static var dispenseRequest: Slot<Draft<R4.DispenseRequest>> { slot() }
  static var manufacturer: Slot<Reference> { slot() }
}

extension DraftElement<R4.Adherence> {
  static var code: Slot<CodeableConcept> { slot() }
}

extension DraftElement<R4.MedicationRequest> {
  static var status: Slot<String> { slot() }
  static var statusReason: Slot<CodeableConcept> { slot() }
  static var intent: Slot<String> { slot() }
  static var doNotPerform: Slot<Bool> { slot() }
  static var medicationCodeableConcept: Slot<CodeableConcept> { slot() }
  static var dosageInstruction: Slot<[Dosage]> { slot() }
  static var reasonCode: Slot<[CodeableConcept]> { slot() }
  static var authoredOn: Slot<DateTime> { slot() }
  static var requester: Slot<Reference> { slot() }
  static var performer: Slot<[Reference]> { slot() }
  static var dispenseRequest: Slot<Draft<R4.DispenseRequest>> { slot() }
  // R4 lacks these.
  static var recordedDate: Slot<DateTime> { slot() }
  static var manufacturer: Slot<Reference> { slot() }
  static var effectiveDosePeriod: Slot<Period> { slot() }
}

extension DraftElement<R4.DispenseRequest> {
  static var validityPeriod: Slot<Period> { slot() }
  static var `extension`: Slot<[Remark]> { slot("extension") }
  static var quantity: Slot<Quantity> { slot() }
  static var performer: Slot<Reference> { slot() }
}

extension DraftElement<R4.MedicationDispense> {
  static var status: Slot<String> { slot() }
  static var medicationCodeableConcept: Slot<CodeableConcept> { slot() }
  static var quantity: Slot<Quantity> { slot() }
  static var whenHandedOver: Slot<DateTime> { slot() }
  static var performer: Slot<[Reference]> { slot() }
  // R4 lacks these.
  static var fillNumber: Slot<Digits> { slot() }
}

extension DraftElement<R4.Immunization> {
  static var status: Slot<String> { slot() }
  static var statusReason: Slot<CodeableConcept> { slot() }
  static var vaccineCode: Slot<CodeableConcept> { slot() }
  static var lotNumber: Slot<String> { slot() }
  static var manufacturer: Slot<Reference> { slot() }
  static var expirationDate: Slot<DateTime> { slot() }
  static var doseQuantity: Slot<Quantity> { slot() }
  static var route: Slot<CodeableConcept> { slot() }
  static var site: Slot<CodeableConcept> { slot() }
  static var performer: Slot<[Draft<R4.Participant>]> { slot() }
  static var protocolApplied: Slot<[Draft<R4.ProtocolApplied>]> { slot() }
  static var recorded: Slot<DateTime> { slot() }
  static var reaction: Slot<[Draft<R4.Reaction>]> { slot() }
  static var occurrenceDateTime: Slot<DateTime> { slot() }
}

extension DraftElement<R4.ProtocolApplied> {
  static var doseNumberPositiveInt: Slot<Digits> { slot() }
}

extension DraftElement<R4.ImmunizationRecommendation> {
  static var date: Slot<DateTime> { slot() }
  static var recommendation: Slot<[Draft<R4.Recommendation>]> { slot() }
}

extension DraftElement<R4.Recommendation> {
  static var dateCriterion: Slot<[Draft<R4.DateCriterion>]> { slot() }
  static var forecastStatus: Slot<CodeableConcept> { slot() }
  // R4 has several.
  static var vaccineCode: Slot<CodeableConcept> { slot() }
}

extension DraftElement<R4.DateCriterion> {
  static var value: Slot<DateTime> { slot() }
}
