/// FHIR R4: elements of datatypes.
extension DraftElement<R4.Annotation> {
  static var text: Slot<String> { slot() }
}

extension DraftElement<R4.Attachment> {
  static var contentType: Slot<String> { slot() }
  static var data: Slot<String> { slot() }
  static var url: Slot<String> { slot() }
  static var title: Slot<String> { slot() }
}

extension DraftElement<R4.Identifier> {
  static var system: Slot<String> { slot() }
  static var value: Slot<String> { slot() }
  static var assigner: Slot<Reference> { slot() }
}

extension DraftElement<R4.Period> {
  static var start: Slot<DateTime> { slot() }
  static var end: Slot<DateTime> { slot() }
}

extension DraftElement<R4.Quantity> {
  static var comparator: Slot<String> { slot() }
  static var value: Slot<Digits> { slot() }
  static var unit: Slot<DraftText> { slot() }
}

extension DraftElement<R4.Range> {
  static var low: Slot<Quantity> { slot() }
  static var high: Slot<Quantity> { slot() }
}

extension DraftElement<R4.Ratio> {
  static var numerator: Slot<Quantity> { slot() }
  static var denominator: Slot<Quantity> { slot() }
}

extension DraftElement<R4.Reference> {
  static var reference: Slot<String> { slot() }
  static var identifier: Slot<Identifier> { slot() }
  static var display: Slot<DraftText> { slot() }
}

extension DraftElement<R4.HumanName> {
  static var use: Slot<String> { slot() }
  static var text: Slot<String> { slot() }
  static var family: Slot<String> { slot() }
  static var given: Slot<[String]> { slot() }
  static var prefix: Slot<[String]> { slot() }
  static var suffix: Slot<[String]> { slot() }
}

extension DraftElement<R4.Address> {
  static var use: Slot<String> { slot() }
  static var text: Slot<String> { slot() }
  static var line: Slot<[String]> { slot() }
  static var city: Slot<String> { slot() }
  static var district: Slot<String> { slot() }
  static var state: Slot<String> { slot() }
  static var postalCode: Slot<String> { slot() }
  static var country: Slot<String> { slot() }
}

extension DraftElement<R4.ContactPoint> {
  static var system: Slot<String> { slot() }
  static var value: Slot<String> { slot() }
  static var use: Slot<String> { slot() }
}

extension DraftElement<R4.Dosage> {
  static var sequence: Slot<Digits> { slot() }
  static var text: Slot<DraftText> { slot() }
  static var patientInstruction: Slot<String> { slot() }
  static var additionalInstruction: Slot<[CodeableConcept]> { slot() }
  static var timing: Slot<Timing> { slot() }
  static var asNeededBoolean: Slot<Bool> { slot() }
  static var asNeededCodeableConcept: Slot<CodeableConcept> { slot() }
  static var site: Slot<CodeableConcept> { slot() }
  static var route: Slot<CodeableConcept> { slot() }
  static var method: Slot<CodeableConcept> { slot() }
  // R4 has these in a doseAndRate.
  static var doseQuantity: Slot<Quantity> { slot() }
  static var doseRange: Slot<Draft<R4.Range>> { slot() }
  static var rateQuantity: Slot<Quantity> { slot() }
  static var rateRange: Slot<Draft<R4.Range>> { slot() }
  static var maxDosePerPeriod: Slot<Draft<R4.Ratio>> { slot() }
}

extension DraftElement<R4.Timing> {
  static var event: Slot<[DateTime]> { slot() }
  static var `repeat`: Slot<Draft<R4.Repeat>> { slot("repeat") }
  static var code: Slot<CodeableConcept> { slot() }
}

extension DraftElement<R4.Repeat> {
  static var bounds: Slot<Choice> { slot() }
  static var boundsDuration: Slot<Quantity> { slot() }
  static var frequency: Slot<Digits> { slot() }
  static var frequencyMax: Slot<Digits> { slot() }
  static var period: Slot<Digits> { slot() }
  static var periodMax: Slot<Digits> { slot() }
  static var periodUnit: Slot<String> { slot() }
  static var timeOfDay: Slot<[String]> { slot() }
  static var dayOfWeek: Slot<[String]> { slot() }
  static var when: Slot<[String]> { slot() }
  static var offset: Slot<Digits> { slot() }
  static var duration: Slot<Digits> { slot() }
  static var durationUnit: Slot<String> { slot() }
}
