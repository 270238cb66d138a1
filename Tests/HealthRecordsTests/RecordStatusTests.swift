import Testing

@testable import HealthRecords

@Suite struct RecordStatusTests {
  @Test(
    "Each version's element for what did not happen reads as not done",
    arguments: [
      ("Immunization", #""status":"completed","wasNotGiven":true"#, "not given"),
      ("Immunization", #""status":"completed","notGiven":true"#, "not given"),
      ("Immunization", #""status":"not-done""#, "not given"),
      ("Procedure", #""status":"completed","notPerformed":true"#, "not done"),
      ("Procedure", #""status":"completed","notDone":true"#, "not done"),
      ("Procedure", #""status":"not-done""#, "not done"),
      ("MedicationAdministration", #""status":"completed","wasNotGiven":true"#, "not given"),
      ("MedicationAdministration", #""status":"not-done""#, "not given"),
      ("MedicationDispense", #""status":"declined""#, "not dispensed"),
      ("MedicationDispense", #""status":"completed","notDone":true"#, "not dispensed"),
      ("MedicationStatement", #""status":"active","wasNotTaken":true"#, "not taken"),
      ("MedicationStatement", #""status":"active","taken":"n""#, "not taken"),
      ("MedicationStatement", #""status":"not-taken""#, "not taken"),
      (
        "MedicationStatement",
        #""status":"recorded","adherence":{"code":{"coding":[{"code":"not-taking"}]}}"#, "not taken"
      ),
      ("MedicationRequest", #""status":"active","doNotPerform":true"#, "not to be taken"),
      ("ServiceRequest", #""status":"active","doNotPerform":true"#, "not to be done"),
    ])
  func notDone(type: String, json: String, words: String) throws {
    let status = try Records.record(type, json).status
    #expect(status.course == .notDone)
    #expect(status.code == "not-done")
    #expect(status.words == words)
  }

  @Test(
    "What is proposed or planned is no order",
    arguments: [
      ("MedicationRequest", "proposal", "proposed, active"), ("MedicationRequest", "plan", "planned, active"),
      ("ServiceRequest", "proposal", "proposed, active"), ("ServiceRequest", "plan", "planned, active"),
    ])
  func intent(type: String, intent: String, words: String) throws {
    let status = try Records.record(type, "\"status\":\"active\",\"intent\":\"\(intent)\"").status
    #expect(status.course == .planned && status.words == words && status.isQualifying)
    let order = try Records.record(type, #""status":"active","intent":"order""#).status
    #expect(order.course == .active)
  }

  @Test(
    "A status that changes what the record seems to say stands in every line of it",
    arguments: [
      ("MedicationRequest", #""status":"stopped""#, "stopped"),
      ("MedicationRequest", #""status":"on-hold""#, "on hold"),
      ("Procedure", #""status":"stopped""#, "stopped"), ("Procedure", #""status":"unknown""#, "unknown"),
      (
        "Condition", #""clinicalStatus":"active","verificationStatus":"provisional""#, "active, provisional"
      ),
      (
        "Condition", #""clinicalStatus":"active","verificationStatus":"unknown""#,
        "active, certainty unknown"
      ),
      (
        "Condition",
        #""clinicalStatus":"inactive","verificationStatus":"differential","abatementDateTime":"2013""#,
        "inactive, differential"
      ),
      ("DocumentReference", #""status":"current","docStatus":"preliminary""#, "current, preliminary"),
    ])
  func qualifying(type: String, json: String, words: String) throws {
    let status = try Records.record(type, json).status
    #expect(status.words == words)
    #expect(status.isQualifying)
  }

  @Test("A document whose content was taken back is taken back")
  func docStatus() throws {
    let status = try Records.record(
      "DocumentReference", #""status":"current","docStatus":"entered-in-error""#
    )
    .status
    #expect(status.course == .enteredInError)
  }

  @Test(
    "A status counts as what it says",
    arguments: [
      ("Condition", #""clinicalStatus":"active""#, RecordStatus.Course.active),
      ("Condition", #""clinicalStatus":{"coding":[{"code":"remission"}]}"#, .past),
      ("Condition", #""verificationStatus":"refuted","clinicalStatus":"active""#, .refuted),
      ("Condition", #""clinicalStatus":"active","abatementDateTime":"2001""#, .active),
      ("Condition", #""clinicalStatus":"active","abatementBoolean":false"#, .active),
      ("Condition", #""clinicalStatus":"active","abatementBoolean":true"#, .active),
      ("Condition", #""abatementDateTime":"2001""#, .past), ("Condition", #""abatementBoolean":true"#, .past),
      ("Condition", "", .unstated),
      ("AllergyIntolerance", #""status":"refuted""#, .refuted),
      ("AllergyIntolerance", #""status":"confirmed""#, .active),
      ("MedicationRequest", #""status":"completed","intent":"order""#, .past),
      ("MedicationRequest", #""status":"active","intent":"proposal""#, .planned),
      ("MedicationStatement", #""status":"stopped""#, .past),
      ("MedicationDispense", #""status":"completed""#, .done),
      ("Observation", #""status":"preliminary""#, .preliminary),
      ("Observation", #""status":"corrected""#, .corrected),
      ("Observation", #""status":"amended""#, .corrected),
      ("DiagnosticReport", #""status":"partial""#, .preliminary),
      ("DocumentReference", #""status":"superseded""#, .superseded),
      ("Encounter", #""status":"cancelled""#, .cancelled), ("Appointment", #""status":"noshow""#, .cancelled),
      ("Procedure", #""status":"completed""#, .done),
      ("Goal", #""lifecycleStatus":"planned""#, .planned),
      ("Observation", #""status":"something-new""#, .unread),
    ])
  func course(type: String, json: String, course: RecordStatus.Course) throws {
    #expect(try Records.record(type, json).status.course == course)
  }

  @Test("An unknown code is shown as it was given")
  func unknown() throws {
    #expect(try Records.record("Observation", #""status":"something-new""#).status.words == "something new")
  }

  @Test(
    "What the source took back is off the timeline and on the ledger",
    arguments: [
      ("Observation", #""status":"entered-in-error""#),
      ("Condition", #""verificationStatus":{"coding":[{"code":"entered-in-error"}]}"#),
      ("AllergyIntolerance", #""status":"entered-in-error""#),
    ])
  func enteredInError(type: String, json: String) throws {
    let library = try Records.library(
      "{\"resourceType\":\"\(type)\",\"id\":\"x\",\"subject\":{\"reference\":\"Patient/p\"},\(json)}")
    #expect(library.persons[0].records.isEmpty)
    #expect(library.persons[0].removed.count == 1)
    #expect(library.ledger.total(.removed) == 1)
  }

  @Test("An end ends a problem of which only the certainty is stated, and the certainty is told as sent")
  func ended() throws {
    #expect(
      try Records.record("Condition", #""verificationStatus":"confirmed","abatementDateTime":"2001""#).status
        .words == "resolved, sent as confirmed")
  }
}
