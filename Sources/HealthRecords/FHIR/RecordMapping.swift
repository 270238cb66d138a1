/// How a resource type becomes a record: its clinical type, the elements of its title, and which elements are printed
/// first.
///
/// There is one row for each type. Elements that the row does not name follow the named ones. The names of all FHIR
/// versions are accepted (fhir-fields, section 2).
struct RecordMapping: Sendable {
  let type: ClinicalType
  /// Paths of the title, in order; the first that has words is used.
  let title: [String]
  /// Elements that the record's page prints first, by position.
  let first: [String: Int]

  init(_ type: ClinicalType, title: String, first: String = "") {
    self.type = type
    self.title = title.split(separator: " ").map(String.init)
    self.first = Dictionary(
      first.split(separator: " ").enumerated().map { (String($1), $0) }, uniquingKeysWith: { a, _ in a })
  }

  /// A type without a row is an "other" record, titled by common elements.
  static func of(_ resourceType: ResourceType) -> RecordMapping {
    table[resourceType.name] ?? RecordMapping(.other, title: "title name code type description category")
  }

  static let table: [String: RecordMapping] = [
    "AllergyIntolerance": .init(
      .allergies, title: "code substance reaction.substance",
      first:
        "clinicalStatus verificationStatus status criticality type category reaction onset lastOccurrence "
        + "lastOccurence recordedDate assertedDate asserter recorder note"),
    "Condition": .init(
      .conditions, title: "code",
      first: "clinicalStatus verificationStatus severity category bodySite stage onset abatement evidence "
        + "recordedDate assertedDate dateRecorded recorder asserter note notes encounter"),
    "Immunization": .init(
      .immunizations, title: "vaccineCode vaccine",
      first:
        "status statusReason explanation occurrence date protocolApplied vaccinationProtocol doseQuantity "
        + "lotNumber expirationDate manufacturer site route performer location reaction note"),
    "Observation": .init(
      .other, title: "code",
      first:
        "status value dataAbsentReason interpretation referenceRange component effective issued category "
        + "method bodySite specimen device note comment comments performer"),
    "MedicationOrder": .init(.medications, title: medication, first: prescription),
    "MedicationPrescription": .init(.medications, title: medication, first: prescription),
    "MedicationRequest": .init(.medications, title: medication, first: prescription),
    "MedicationStatement": .init(
      .medications, title: medication,
      first: "status taken wasNotTaken statusReason reasonNotTaken dosage effective reasonCode "
        + "reasonForUseCodeableConcept reason informationSource dateAsserted note"),
    "MedicationDispense": .init(
      .medications, title: medication,
      first:
        "status statusReason dosageInstruction quantity daysSupply whenHandedOver whenPrepared performer destination note"
    ),
    "MedicationAdministration": .init(
      .medications, title: medication,
      first:
        "status effective effectiveTime dosage reasonCode reasonGiven reasonNotGiven statusReason performer note"
    ),
    "Procedure": .init(
      .procedures, title: "code",
      first:
        "status statusReason notDoneReason reasonNotPerformed performed occurrence bodySite reasonCode reason "
        + "outcome complication followUp performer location note notes"),
    "DiagnosticReport": .init(
      .labResults, title: "code name",
      first: "status conclusion conclusionCode codedDiagnosis result effective issued category performer "
        + "resultsInterpreter specimen presentedForm"),
    "DocumentReference": .init(
      .clinicalNotes, title: "type description content.attachment.title category class",
      first: "status docStatus description author date created context custodian content securityLabel"),
    "Composition": .init(.clinicalNotes, title: "title type", first: "status type date author section"),
    "Media": .init(.clinicalNotes, title: "content.title modality view subtype type"),
    "ImagingStudy": .init(
      .clinicalNotes, title: "description procedureCode modality series.modality series.description",
      first:
        "status started numberOfSeries numberOfInstances reasonCode reason referrer interpreter series note"),
    "Encounter": .init(
      .encounters, title: "type serviceType class.display class",
      first:
        "status class period actualPeriod reasonCode reason diagnosis participant location serviceProvider "
        + "hospitalization admission"),
    "EpisodeOfCare": .init(.encounters, title: "type", first: "status period diagnosis managingOrganization"),
    "Coverage": .init(
      .coverage, title: "class.name type plan payor.display issuer.display insurer.display",
      first: "status type payor insurer issuer relationship subscriber subscriberId period class group order"),
    "ExplanationOfBenefit": .init(
      .other, title: "type provider.display use", first: "status outcome billablePeriod created provider"),
    "Claim": .init(
      .other, title: "type provider.display use", first: "status billablePeriod created provider"),
    "CarePlan": .init(
      .other, title: "title category description addresses activity.detail.code",
      first: "status intent period description addresses goal activity"),
    "CareTeam": .init(.other, title: "name category", first: "status period participant"),
    "Goal": .init(
      .other, title: "description",
      first: "status lifecycleStatus achievementStatus startDate start target targetDate addresses note"),
    "FamilyMemberHistory": .init(
      .other, title: "relationship name", first: "status condition age deceased note"),
    "Device": .init(
      .other, title: "deviceName.name displayName name.value udi.name type model modelNumber",
      first: "status manufacturer model udi udiCarrier serialNumber lotNumber"),
    "DeviceUseStatement": .init(
      .other, title: "device.display indication device", first: "status timing whenUsed bodySite"),
    "DeviceUsage": .init(.other, title: "device device.display", first: "status timing reason bodySite"),
    "DeviceAssociation": .init(.other, title: "device.display device", first: "status period bodyStructure"),
    "ServiceRequest": .init(.other, title: "code category", first: order),
    "ProcedureRequest": .init(.other, title: "code", first: order),
    "DiagnosticOrder": .init(.other, title: "item.code reason", first: order),
    "ReferralRequest": .init(.other, title: "type serviceRequested description specialty", first: order),
    "Appointment": .init(
      .other, title: "serviceType appointmentType type description reason",
      first: "status start end participant comment note"),
    "QuestionnaireResponse": .init(
      .other, title: "questionnaire.display _questionnaire.extension.valueString questionnaire",
      first: "status authored author item group"),
    "Specimen": .init(.other, title: "type", first: "status collection receivedTime note"),
    "Consent": .init(.other, title: "category scope type", first: "status dateTime date provision"),
    "NutritionOrder": .init(.other, title: "oralDiet.type supplement.type", first: "status dateTime"),
    "Flag": .init(.other, title: "code", first: "status category period"),
    "RiskAssessment": .init(
      .other, title: "code method prediction.outcome", first: "status prediction basis"),
    "ImmunizationRecommendation": .init(
      .other, title: "recommendation.vaccineCode recommendation.targetDisease",
      first: "date recommendation"),
    "ImmunizationEvaluation": .init(
      .other, title: "targetDisease", first: "status doseStatus doseStatusReason date immunizationEvent"),
    "AdverseEvent": .init(
      .other, title: "event code resultingCondition resultingEffect reaction type category description",
      first: "actuality status suspectEntity outcome seriousness date"),
    "DeviceRequest": .init(.other, title: "codeCodeableConcept codeReference code", first: order),
    "BodyStructure": .init(.other, title: "location includedStructure.structure morphology description"),
    "VisionPrescription": .init(
      .other, title: "", first: "status dateWritten lensSpecification dispense"),
    "SupplyRequest": .init(
      .other,
      title:
        "itemCodeableConcept itemReference orderedItemCodeableConcept item orderedItem.itemCodeableConcept category kind",
      first: "status quantity orderedItem occurrence authoredOn reasonCode"),
    "DeviceUseRequest": .init(.other, title: "device indication", first: "status timing orderedOn notes"),
    "Communication": .init(.other, title: "topic category reasonCode", first: "status sent received payload"),
  ]

  private static let medication =
    "medicationCodeableConcept medication medicationReference contained.code"
  private static let prescription =
    "status statusReason doNotPerform intent dosageInstruction reasonCode reasonReference authoredOn dateWritten "
    + "requester prescriber dispenseRequest substitution note"
  private static let order =
    "status intent priority code reasonCode occurrence authoredOn requester performer note"
}

extension ClinicalType {
  /// The clinical type of most resources of a type.
  package init(usualOf type: ResourceType) { self = RecordMapping.of(type).type }
}

extension ResourceType {
  /// True for a type with a row in the table.
  var isMapped: Bool { RecordMapping.table[name] != nil }
}
