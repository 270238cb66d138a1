/// FHIR R4: elements of problems, allergies, procedures, results and the like.
extension DraftElement<R4.Condition> {
  static var clinicalStatus: Slot<CodeableConcept> { slot() }
  static var verificationStatus: Slot<CodeableConcept> { slot() }
  static var category: Slot<[CodeableConcept]> { slot() }
  static var severity: Slot<CodeableConcept> { slot() }
  static var code: Slot<CodeableConcept> { slot() }
  static var bodySite: Slot<[CodeableConcept]> { slot() }
  static var onsetDateTime: Slot<DateTime> { slot() }
  static var onsetAge: Slot<Quantity> { slot() }
  static var abatementDateTime: Slot<DateTime> { slot() }
  static var recordedDate: Slot<DateTime> { slot() }
  static var recorder: Slot<Reference> { slot() }
  static var asserter: Slot<Reference> { slot() }
}

extension DraftElement<R4.AllergyIntolerance> {
  static var clinicalStatus: Slot<CodeableConcept> { slot() }
  static var verificationStatus: Slot<CodeableConcept> { slot() }
  static var category: Slot<[CodeableConcept]> { slot() }
  static var criticality: Slot<String> { slot() }
  static var code: Slot<CodeableConcept> { slot() }
  static var onsetDateTime: Slot<DateTime> { slot() }
  static var recordedDate: Slot<DateTime> { slot() }
  static var recorder: Slot<Reference> { slot() }
  static var reaction: Slot<[Draft<R4.Reaction>]> { slot() }
  // R4 lacks these.
  static var abatementDateTime: Slot<DateTime> { slot() }
  static var severity: Slot<CodeableConcept> { slot() }
}

extension DraftElement<R4.Reaction> {
  static var manifestation: Slot<[CodeableConcept]> { slot() }
  static var description: Slot<String> { slot() }
  static var severity: Slot<String> { slot() }
  static var onset: Slot<DateTime> { slot() }
  static var note: Slot<[Annotation]> { slot() }
  static var `extension`: Slot<[Remark]> { slot("extension") }
}

extension DraftElement<R4.FamilyMemberHistory> {
  static var status: Slot<String> { slot() }
  static var name: Slot<String> { slot() }
  static var relationship: Slot<CodeableConcept> { slot() }
  static var sex: Slot<CodeableConcept> { slot() }
  static var bornDate: Slot<DateTime> { slot() }
  static var deceasedBoolean: Slot<Bool> { slot() }
  static var deceasedDate: Slot<DateTime> { slot() }
  static var date: Slot<DateTime> { slot() }
  static var condition: Slot<[Draft<R4.FamilyCondition>]> { slot() }
}

extension DraftElement<R4.FamilyCondition> {
  static var code: Slot<CodeableConcept> { slot() }
  static var onsetAge: Slot<Quantity> { slot() }
  static var onsetPeriod: Slot<Period> { slot() }
  static var contributedToDeath: Slot<Bool> { slot() }
  static var `extension`: Slot<[Remark]> { slot("extension") }
  // R4 lacks these.
  static var status: Slot<String> { slot() }
  static var kind: Slot<String> { slot() }
}

extension DraftElement<R4.Procedure> {
  static var status: Slot<String> { slot() }
  static var statusReason: Slot<CodeableConcept> { slot() }
  static var code: Slot<CodeableConcept> { slot() }
  static var bodySite: Slot<[CodeableConcept]> { slot() }
  static var performer: Slot<[Draft<R4.Participant>]> { slot() }
  static var reasonCode: Slot<[CodeableConcept]> { slot() }
  static var usedReference: Slot<[Reference]> { slot() }
  static var outcome: Slot<CodeableConcept> { slot() }
  static var recorder: Slot<Reference> { slot() }
  static var performed: Slot<Choice> { slot() }
  // R4 lacks these.
  static var method: Slot<CodeableConcept> { slot() }
  static var approachSite: Slot<CodeableConcept> { slot() }
  static var priority: Slot<CodeableConcept> { slot() }
  static var recorded: Slot<DateTime> { slot() }
}

extension DraftElement<R4.Observation> {
  static var status: Slot<String> { slot() }
  static var category: Slot<[CodeableConcept]> { slot() }
  static var code: Slot<CodeableConcept> { slot() }
  static var value: Slot<Finding> { slot() }
  static var interpretation: Slot<[CodeableConcept]> { slot() }
  static var referenceRange: Slot<[Draft<R4.ReferenceRange>]> { slot() }
  static var method: Slot<CodeableConcept> { slot() }
  static var bodySite: Slot<CodeableConcept> { slot() }
  static var specimen: Slot<Reference> { slot() }
  static var focus: Slot<[Reference]> { slot() }
  static var component: Slot<[Draft<R4.Component>]> { slot() }
  static var performer: Slot<[Reference]> { slot() }
  static var issued: Slot<DateTime> { slot() }
  static var effective: Slot<Choice> { slot() }
  // R4 lacks these.
  static var recorder: Slot<Reference> { slot() }
  static var recordedDate: Slot<DateTime> { slot() }
}

extension DraftElement<R4.Component> {
  static var code: Slot<CodeableConcept> { slot() }
  static var value: Slot<Finding> { slot() }
  static var interpretation: Slot<[CodeableConcept]> { slot() }
  static var referenceRange: Slot<[Draft<R4.ReferenceRange>]> { slot() }
}

extension DraftElement<R4.ReferenceRange> {
  static var low: Slot<Quantity> { slot() }
  static var high: Slot<Quantity> { slot() }
  static var text: Slot<String> { slot() }
  static var type: Slot<CodeableConcept> { slot() }
  static var appliesTo: Slot<[CodeableConcept]> { slot() }
}

extension DraftElement<R4.DiagnosticReport> {
  static var resourceType: Slot<String> { slot() }
  static var id: Slot<String> { slot() }
  static var status: Slot<String> { slot() }
  static var category: Slot<[CodeableConcept]> { slot() }
  static var code: Slot<CodeableConcept> { slot() }
  static var subject: Slot<Reference> { slot() }
  static var specimen: Slot<Reference> { slot() }
  static var result: Slot<[Reference]> { slot() }
  static var performer: Slot<[Reference]> { slot() }
  static var effective: Slot<Choice> { slot() }
  static var conclusion: Slot<String> { slot() }
  // R4 lacks these.
  static var recorder: Slot<Reference> { slot() }
  static var recordedDate: Slot<DateTime> { slot() }
}

extension DraftElement<R4.QuestionnaireResponse> {
  static var questionnaireName: Slot<Draft<R4.Titled>> { slot("_questionnaire") }
  static var status: Slot<String> { slot() }
  static var authored: Slot<DateTime> { slot() }
  static var author: Slot<Reference> { slot() }
  static var item: Slot<[Draft<R4.Item>]> { slot() }
}

extension DraftElement<R4.Titled> {
  static var `extension`: Slot<[Remark]> { slot("extension") }
}

extension DraftElement<R4.Item> {
  static var linkId: Slot<String> { slot() }
  static var text: Slot<String> { slot() }
  static var answer: Slot<[Draft<R4.Answer>]> { slot() }
}

extension DraftElement<R4.Answer> {
  static var value: Slot<Choice> { slot() }
}
