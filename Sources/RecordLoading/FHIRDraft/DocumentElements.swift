/// FHIR R4: elements of documents, and of the person that they are about.
extension DraftElement<R4.DocumentReference> {
  static var status: Slot<String> { slot() }
  static var docStatus: Slot<String> { slot() }
  static var type: Slot<CodeableConcept> { slot() }
  static var author: Slot<[Reference]> { slot() }
  static var date: Slot<DateTime> { slot() }
  static var context: Slot<Draft<R4.NoteContext>> { slot() }
  static var content: Slot<[Draft<R4.Content>]> { slot() }
}

extension DraftElement<R4.NoteContext> {
  static var period: Slot<Period> { slot() }
}

extension DraftElement<R4.Content> {
  static var attachment: Slot<Attachment> { slot() }
}

extension DraftElement<R4.Media> {
  static var status: Slot<String> { slot() }
  static var content: Slot<Attachment> { slot() }
  static var created: Slot<Choice> { slot() }
}

extension DraftElement<R4.Patient> {
  static var resourceType: Slot<String> { slot() }
  static var id: Slot<String> { slot() }
  static var identifier: Slot<[Identifier]> { slot() }
  static var name: Slot<[Draft<R4.HumanName>]> { slot() }
  static var telecom: Slot<[Draft<R4.ContactPoint>]> { slot() }
  static var gender: Slot<String> { slot() }
  static var birthDate: Slot<DateTime> { slot() }
  static var deceasedDateTime: Slot<DateTime> { slot() }
  static var deceasedBoolean: Slot<Bool> { slot() }
  static var address: Slot<[Draft<R4.Address>]> { slot() }
  static var maritalStatus: Slot<CodeableConcept> { slot() }
  static var contact: Slot<[Draft<R4.PatientContact>]> { slot() }
  static var communication: Slot<[Draft<R4.Communication>]> { slot() }
  static var managingOrganization: Slot<Reference> { slot() }
  static var `extension`: Slot<[Remark]> { slot("extension") }
}

extension DraftElement<R4.PatientContact> {
  static var relationship: Slot<[CodeableConcept]> { slot() }
  static var name: Slot<Draft<R4.HumanName>> { slot() }
  static var telecom: Slot<[Draft<R4.ContactPoint>]> { slot() }
  static var address: Slot<Draft<R4.Address>> { slot() }
  static var organization: Slot<Reference> { slot() }
}

extension DraftElement<R4.Communication> {
  static var language: Slot<CodeableConcept> { slot() }
  static var preferred: Slot<Bool> { slot() }
}

extension DraftElement<R4.Composition> {
  static var resourceType: Slot<String> { slot() }
  static var id: Slot<String> { slot() }
  static var status: Slot<String> { slot() }
  static var meta: Slot<Draft<R4.Meta>> { slot() }
  static var identifier: Slot<[Identifier]> { slot() }
  static var type: Slot<CodeableConcept> { slot() }
  static var subject: Slot<Reference> { slot() }
  static var date: Slot<DateTime> { slot() }
  static var author: Slot<[Reference]> { slot() }
  static var title: Slot<DraftText> { slot() }
  static var custodian: Slot<Reference> { slot() }
  static var confidentiality: Slot<String> { slot() }
  static var attester: Slot<[Draft<R4.Attester>]> { slot() }
  static var relatesTo: Slot<[Draft<R4.RelatesTo>]> { slot() }
  static var event: Slot<[Draft<R4.DocumentEvent>]> { slot() }
  static var section: Slot<[Draft<R4.Section>]> { slot() }
  static var `extension`: Slot<[Remark]> { slot("extension") }
  // R4 lacks these; a DocumentReference has the content.
  static var informant: Slot<[Reference]> { slot() }
  static var recipient: Slot<[Reference]> { slot() }
  static var dataEnterer: Slot<[Reference]> { slot() }
  static var participant: Slot<[Reference]> { slot() }
  static var content: Slot<[Draft<R4.Content>]> { slot() }
}

extension DraftElement<R4.Meta> {
  static var versionId: Slot<String> { slot() }
}

extension DraftElement<R4.Attester> {
  static var mode: Slot<String> { slot() }
  static var time: Slot<DateTime> { slot() }
  static var party: Slot<Reference> { slot() }
}

extension DraftElement<R4.RelatesTo> {
  static var code: Slot<String> { slot() }
  static var targetReference: Slot<Reference> { slot() }
}

extension DraftElement<R4.DocumentEvent> {
  static var code: Slot<CodeableConcept> { slot() }
  static var period: Slot<Period> { slot() }
  // R4 lacks these.
  static var performer: Slot<[Reference]> { slot() }
  static var location: Slot<Reference> { slot() }
}

extension DraftElement<R4.Section> {
  static var title: Slot<String> { slot() }
  static var code: Slot<CodeableConcept> { slot() }
  static var text: Slot<Draft<R4.Narrative>> { slot() }
  static var emptyReason: Slot<CodeableConcept> { slot() }
  static var author: Slot<[Reference]> { slot() }
  static var entry: Slot<[Reference]> { slot() }
  static var section: Slot<[Draft<R4.Section>]> { slot() }
  static var `extension`: Slot<[Remark]> { slot("extension") }
}

extension DraftElement<R4.Narrative> {
  static var status: Slot<String> { slot() }
  static var div: Slot<String> { slot() }
}
