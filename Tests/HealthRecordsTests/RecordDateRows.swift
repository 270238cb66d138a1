/// Each type and version of the table of dates (reference: FHIR DSTU2 to R5), with the element that its date is taken from.
extension RecordDatesTests {
  static let rows: [Row] = [
    // AllergyIntolerance: DSTU2, STU3, R4
    Row(
      "AllergyIntolerance",
      "'onsetDateTime':'2014','extension':[{'url':'http://hl7.org/fhir/StructureDefinition/allergyintolerance-abatement','valueDateTime':'2016'}]",
      "2014", "onsetDateTime", end: "2016"),
    Row("AllergyIntolerance", "'onset':'2001-02','recordedDate':'2005'", "2001-02", "onset"),
    Row(
      "AllergyIntolerance", "'reaction':[{'onset':'2003-01-02'},{'onset':'2002'}],'recordedDate':'2005'",
      "2002", "reaction.onset", "reaction"),
    Row(
      "AllergyIntolerance", "'recordedDate':'2005','lastOccurence':'2004'", "2005", "recordedDate", "recorded"
    ),
    Row(
      "AllergyIntolerance", "'lastOccurence':'2004-07-01'", "2004-07-01", "lastOccurence", "last occurrence"),
    Row(
      "AllergyIntolerance", "'onsetPeriod':{'start':'2001','end':'2002'},'assertedDate':'2005'", "2001",
      "onsetPeriod.start"),
    Row(
      "AllergyIntolerance", "'assertedDate':'2005-05-05','lastOccurrence':'2004'", "2005-05-05",
      "assertedDate", "asserted"),
    // Condition
    Row(
      "Condition", "'onsetDateTime':'1994-05','abatementDateTime':'1996','recordedDate':'2000'", "1994-05",
      "onsetDateTime", end: "1996"),
    Row("Condition", "'onsetPeriod':{'start':'1994','end':'1995'}", "1994", "onsetPeriod.start"),
    Row("Condition", "'dateRecorded':'2000-01-01'", "2000-01-01", "dateRecorded", "recorded"),
    Row("Condition", "'assertedDate':'2000-01-01'", "2000-01-01", "assertedDate", "asserted"),
    Row("Condition", "'recordedDate':'2000-01-01'", "2000-01-01", "recordedDate", "recorded"),
    Row(
      "Condition",
      "'extension':[{'url':'http://hl7.org/fhir/StructureDefinition/condition-assertedDate','valueDateTime':'1999'}],'recordedDate':'2000'",
      "1999", "condition-assertedDate", "asserted"),
    Row("Condition", "'onsetDateTime':'1994','abatementBoolean':true", "1994", "onsetDateTime"),
    // Immunization
    Row("Immunization", "'date':'2013-01-10'", "2013-01-10", "date"),
    Row("Immunization", "'occurrenceDateTime':'2013','recorded':'2014'", "2013", "occurrenceDateTime"),
    Row("Immunization", "'occurrenceString':'in school'", "in school", "occurrenceString"),
    Row("Immunization", "'recorded':'2014-02-02'", "2014-02-02", "recorded", "recorded"),
    // Observation
    Row(
      "Observation", "'effectiveDateTime':'2013-01-10T08:00:00+01:00','issued':'2013-01-11T08:00:00Z'",
      "2013-01-10T08:00:00+01:00", "effectiveDateTime"),
    Row(
      "Observation", "'effectivePeriod':{'start':'2013-01-10','end':'2013-01-11'}", "2013-01-10",
      "effectivePeriod.start", end: "2013-01-11"),
    Row(
      "Observation", "'effectiveInstant':'2013-01-10T08:00:00Z'", "2013-01-10T08:00:00Z", "effectiveInstant"),
    Row(
      "Observation", "'effectiveTiming':{'event':['2013-02-01','2013-01-01']}", "2013-01-01",
      "effectiveTiming"),
    Row("Observation", "'issued':'2013-01-11T08:00:00Z'", "2013-01-11T08:00:00Z", "issued", "issued"),
    // Medications
    Row("MedicationOrder", "'dateWritten':'2010','dateEnded':'2011'", "2010", "dateWritten", end: "2011"),
    Row(
      "MedicationOrder", "'dispenseRequest':{'validityPeriod':{'start':'2010','end':'2011'}}", "2010",
      "dispenseRequest.validityPeriod.start", "valid from"),
    Row("MedicationPrescription", "'dateWritten':'2009-09-09'", "2009-09-09", "dateWritten"),
    Row(
      "MedicationRequest",
      "'dosageInstruction':[{'timing':{'repeat':{'boundsPeriod':{'start':'2010-01-01','end':'2010-02-01'}}}}]",
      "2010-01-01",
      "dosageInstruction.timing.repeat.boundsPeriod.start", "dose start", end: "2010-02-01"),
    Row(
      "MedicationRequest",
      "'authoredOn':'2010-01-01','effectiveDosePeriod':{'start':'2010-01-02','end':'2010-03-01'}",
      "2010-01-01", "authoredOn", end: "2010-03-01"),
    Row(
      "MedicationRequest", "'status':'stopped','authoredOn':'2010','statusChanged':'2011-05-05'", "2010",
      "authoredOn", end: "2011-05-05"),
    Row(
      "MedicationRequest", "'status':'active','authoredOn':'2010','statusChanged':'2011-05-05'", "2010",
      "authoredOn"),
    Row(
      "MedicationStatement", "'effectivePeriod':{'start':'2010'},'dateAsserted':'2012'", "2010",
      "effectivePeriod.start"),
    Row("MedicationStatement", "'dateAsserted':'2012-12-12'", "2012-12-12", "dateAsserted", "asserted"),
    Row(
      "MedicationDispense", "'whenPrepared':'2012-01-01','whenHandedOver':'2012-01-02'", "2012-01-02",
      "whenHandedOver"),
    Row("MedicationDispense", "'whenPrepared':'2012-01-01'", "2012-01-01", "whenPrepared", "prepared"),
    Row("MedicationDispense", "'recorded':'2012-01-03'", "2012-01-03", "recorded", "recorded"),
    Row(
      "MedicationAdministration", "'effectiveTimeDateTime':'2012-01-01'", "2012-01-01",
      "effectiveTimeDateTime"),
    Row(
      "MedicationAdministration", "'effectivePeriod':{'start':'2012-01-01','end':'2012-01-02'}", "2012-01-01",
      "effectivePeriod.start", end: "2012-01-02"),
    Row(
      "MedicationAdministration", "'occurenceDateTime':'2012-01-01','recorded':'2013'", "2012-01-01",
      "occurenceDateTime"),
    Row(
      "MedicationAdministration", "'occurrencePeriod':{'start':'2012','end':'2013'}", "2012",
      "occurrencePeriod.start", end: "2013"),
    // Procedure, reports, documents
    Row("Procedure", "'performedDateTime':'1971'", "1971", "performedDateTime"),
    Row("Procedure", "'performedString':'as a boy'", "as a boy", "performedString"),
    Row(
      "Procedure", "'occurrencePeriod':{'start':'2020-01-01','end':'2020-01-01'},'recorded':'2021'",
      "2020-01-01", "occurrencePeriod.start", end: "2020-01-01"),
    Row(
      "DiagnosticReport", "'effectiveDateTime':'2020','issued':'2021-01-01T00:00:00Z'", "2020",
      "effectiveDateTime"),
    Row("DiagnosticReport", "'issued':'2021-01-01T00:00:00Z'", "2021-01-01T00:00:00Z", "issued", "issued"),
    Row(
      "DocumentReference",
      "'context':{'period':{'start':'2020-01-01','end':'2020-01-02'}},'created':'2021','indexed':'2022-01-01T00:00:00Z'",
      "2020-01-01",
      "context.period.start", end: "2020-01-02"),
    Row(
      "DocumentReference", "'created':'2021','indexed':'2022-01-01T00:00:00Z'", "2021", "created", "created"),
    Row(
      "DocumentReference",
      "'content':[{'attachment':{'creation':'2020-05-05'}}],'date':'2022-01-01T00:00:00Z'", "2020-05-05",
      "content.attachment.creation", "created"),
    Row("DocumentReference", "'date':'2022-01-01T10:00:00Z'", "2022-01-01T10:00:00Z", "date", "filed"),
    Row(
      "DocumentReference", "'indexed':'2022-01-01T10:00:00Z'", "2022-01-01T10:00:00Z", "indexed", "indexed"),
    Row(
      "DocumentReference", "'period':{'start':'2020'},'date':'2022-01-01T10:00:00Z'", "2020", "period.start"),
    // Visits, plans, cover
    Row("Coverage", "'period':{'start':'2020','end':'2030'}", "2020", "period.start", end: "2030"),
    Row(
      "Encounter", "'period':{'start':'2020-01-01T10:00:00Z','end':'2020-01-01T11:00:00Z'}",
      "2020-01-01T10:00:00Z", "period.start", end: "2020-01-01T11:00:00Z"),
    Row(
      "Encounter", "'location':[{'period':{'start':'2020-01-02'}}]", "2020-01-02", "location.period.start",
      "location"),
    Row(
      "Encounter", "'statusHistory':[{'status':'arrived','period':{'start':'2020-01-03'}}]", "2020-01-03",
      "statusHistory.period.start", "status"),
    Row(
      "Encounter", "'actualPeriod':{'start':'2020'},'plannedStartDate':'2019'", "2020", "actualPeriod.start"),
    Row(
      "Encounter", "'plannedStartDate':'2019','plannedEndDate':'2019-02'", "2019", "plannedStartDate",
      "planned", end: "2019-02"),
    Row("CarePlan", "'modified':'2015'", "2015", "modified", "modified"),
    Row(
      "CarePlan", "'period':{'start':'2014','end':'2016'},'created':'2015'", "2014", "period.start",
      end: "2016"),
    Row("CarePlan", "'created':'2015'", "2015", "created", "created"),
    Row("Goal", "'startDate':'2015','targetDate':'2016'", "2015", "startDate", end: "2016"),
    Row("Goal", "'startDate':'2015','target':{'dueDate':'2016'}", "2015", "startDate", end: "2016"),
    Row(
      "Goal", "'statusDate':'2015','target':[{'dueDate':'2016'},{'dueDate':'2018'},{'dueDate':'2017'}]",
      "2015", "statusDate", "status changed", end: "2018"),
    Row("FamilyMemberHistory", "'date':'2011'", "2011", "date", "recorded"),
    Row(
      "ImagingStudy", "'series':[{'started':'2011-02-02'},{'started':'2011-02-01'}]", "2011-02-01",
      "series.started"),
    Row("ImagingStudy", "'started':'2011-02-02'", "2011-02-02", "started"),
    Row("Device", "'manufactureDate':'2011'", nil, nil),
    Row(
      "DeviceUseStatement", "'whenUsed':{'start':'2011','end':'2012'},'recordedOn':'2013'", "2011",
      "whenUsed.start", end: "2012"),
    Row("DeviceUseStatement", "'timingDateTime':'2011','recordedOn':'2013'", "2011", "timingDateTime"),
    Row("DeviceUseStatement", "'recordedOn':'2013'", "2013", "recordedOn", "recorded"),
    Row(
      "DeviceUsage", "'timingPeriod':{'start':'2011','end':'2012'}", "2011", "timingPeriod.start", end: "2012"
    ),
    Row("DeviceUsage", "'dateAsserted':'2013'", "2013", "dateAsserted", "asserted"),
    // Orders
    Row("ServiceRequest", "'authoredOn':'2013','occurrenceDateTime':'2014'", "2013", "authoredOn"),
    Row("ServiceRequest", "'occurrenceDateTime':'2014'", "2014", "occurrenceDateTime", "planned"),
    Row("ProcedureRequest", "'orderedOn':'2013','scheduledDateTime':'2014'", "2013", "orderedOn"),
    Row("ProcedureRequest", "'scheduledPeriod':{'start':'2014'}", "2014", "scheduledPeriod.start", "planned"),
    Row("ProcedureRequest", "'authoredOn':'2013'", "2013", "authoredOn"),
    Row(
      "DiagnosticOrder",
      "'event':[{'status':'accepted','dateTime':'2013-02-02'},{'status':'requested','dateTime':'2013-02-01'}]",
      "2013-02-01", "event.dateTime"),
    Row("DeviceUseRequest", "'orderedOn':'2013','recordedOn':'2014'", "2013", "orderedOn"),
    Row("DeviceUseRequest", "'recordedOn':'2014'", "2014", "recordedOn", "recorded"),
    Row("ReferralRequest", "'dateSent':'2013','date':'2012'", "2013", "dateSent"),
    Row("ReferralRequest", "'date':'2012'", "2012", "date", "dated"),
    Row("ReferralRequest", "'authoredOn':'2014'", "2014", "authoredOn"),
    // Bills
    Row("ExplanationOfBenefit", "'created':'2013'", "2013", "created", "billed"),
    Row(
      "ExplanationOfBenefit", "'billablePeriod':{'start':'2012','end':'2013'},'created':'2014'", "2012",
      "billablePeriod.start", end: "2013"),
    Row(
      "ExplanationOfBenefit",
      "'item':[{'servicedDate':'2012-02'},{'servicedPeriod':{'start':'2012-01'}}],'created':'2014'",
      "2012-01", "item.servicedPeriod.start", "service"),
    Row(
      "Claim", "'item':[{'serviceDate':'2012-02'}],'created':'2014'", "2012-02", "item.serviceDate", "service"
    ),
    Row("Claim", "'created':'2014'", "2014", "created", "billed"),
    // The rest
    Row(
      "Appointment", "'start':'2013-01-01T10:00:00Z','end':'2013-01-01T11:00:00Z','created':'2012'",
      "2013-01-01T10:00:00Z", "start", end: "2013-01-01T11:00:00Z"),
    Row(
      "Appointment", "'requestedPeriod':[{'start':'2013'}],'created':'2012'", "2013", "requestedPeriod.start",
      "requested"),
    Row("QuestionnaireResponse", "'authored':'2013'", "2013", "authored"),
    Row("Composition", "'date':'2013'", "2013", "date"),
    Row("Media", "'content':{'creation':'2013'}", "2013", "content.creation"),
    Row(
      "Media", "'occurrencePeriod':{'start':'2013','end':'2014'}", "2013", "occurrencePeriod.start",
      end: "2014"),
    Row("Media", "'createdDateTime':'2013','issued':'2014-01-01T00:00:00Z'", "2013", "createdDateTime"),
    Row(
      "Specimen", "'collection':{'collectedPeriod':{'start':'2013','end':'2014'}},'receivedTime':'2015'",
      "2013", "collection.collectedPeriod.start", end: "2014"),
    Row("Specimen", "'receivedTime':'2015'", "2015", "receivedTime", "received"),
    Row("NutritionOrder", "'dateTime':'2015'", "2015", "dateTime"),
    Row(
      "Consent", "'dateTime':'2015','period':{'start':'2014','end':'2016'}", "2015", "dateTime", end: "2016"),
    Row(
      "Consent", "'provision':{'period':{'start':'2014','end':'2016'}}", "2014", "provision.period.start",
      end: "2016"),
    Row("Consent", "'date':'2015-01-01'", "2015-01-01", "date"),
    Row("Flag", "'period':{'start':'2014','end':'2016'}", "2014", "period.start", end: "2016"),
    Row("RiskAssessment", "'date':'2014'", "2014", "date"),
    Row("RiskAssessment", "'occurrenceDateTime':'2014'", "2014", "occurrenceDateTime"),
    Row("ImmunizationRecommendation", "'date':'2014'", "2014", "date"),
    Row("VisionPrescription", "'dateWritten':'2014','created':'2015'", "2014", "dateWritten"),
    Row("VisionPrescription", "'created':'2015'", "2015", "created", "created"),
    Row("CareTeam", "'period':{'start':'2014'}", "2014", "period.start"),
    Row("EpisodeOfCare", "'period':{'start':'2014','end':'2015'}", "2014", "period.start", end: "2015"),
    Row("Communication", "'sent':'2014','received':'2015'", "2014", "sent"),
    Row("Communication", "'received':'2015'", "2015", "received", "received"),
    Row("SupplyDelivery", "'time':{'start':'2014','end':'2015'}", "2014", "time.start", end: "2015"),
    Row("SupplyDelivery", "'occurrenceDateTime':'2014'", "2014", "occurrenceDateTime"),
    Row("DetectedIssue", "'identifiedDateTime':'2014-02-03'", "2014-02-03", "identifiedDateTime"),
    Row("DetectedIssue", "'date':'2014'", "2014", "date", "date"),
    Row(
      "AdverseEvent", "'occurrenceDateTime':'2014','recordedDate':'2015'", "2014", "occurrenceDateTime"),
    Row("AdverseEvent", "'date':'2014','detected':'2015'", "2014", "date"),
    Row("QuantumScan", "'performedDateTime':'2014'", "2014", "performedDateTime", "performed"),
    Row("QuantumScan", "'started':'2014'", "2014", "started", "started"),
  ]
}
