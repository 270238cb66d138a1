import Testing

@testable import HealthRecords

/// A status is known by any of its codings and words.
@Suite struct StatusCodeTests {
  @Test(
    "A status counts whatever stands before HL7's code, and whichever way it is told",
    arguments: [
      (
        #""verificationStatus":{"coding":[{"system":"http://snomed.info/sct","code":"410516002","display":"Known absent"},{"code":"refuted"}]}"#,
        RecordStatus.Course.refuted, "ruled out"
      ),
      (
        #""clinicalStatus":{"coding":[{"system":"http://snomed.info/sct","code":"73425007"},{"code":"inactive"}]}"#,
        .past, "inactive"
      ),
      (
        #""verificationStatus":{"coding":[{"system":"urn:x","code":"E"},{"code":"entered-in-error"}]}"#,
        .enteredInError, "entered in error"
      ),
      (
        #""clinicalStatus":{"coding":[{"system":"http://snomed.info/sct","code":"413322009"}]}"#, .past,
        "resolved"
      ),
      (
        #""clinicalStatus":{"coding":[{"system":"urn:local","code":"INACT","display":"Inactive"}]}"#, .past,
        "inactive"
      ),
      (
        #""verificationStatus":{"coding":[{"system":"http://snomed.info/sct","code":"410516002"}]}"#,
        .refuted,
        "ruled out"
      ),
      (#""verificationStatus":{"text":"Entered in Error"}"#, .enteredInError, "entered in error"),
      (#""clinicalStatus":{"coding":[{"code":"LA18632-2"}]}"#, .past, "inactive"),
      (#""clinicalStatus":{"text":"Résolu"}"#, .past, "resolved"),
      (#""verificationStatus":{"coding":[{"code":"410594000"}]}"#, .refuted, "ruled out"),
      (#""clinicalStatus":{"coding":[{"code":"443821000210107"}]}"#, .past, "resolved"),
      (#""clinicalStatus":{"coding":[{"code":"443611000210101"}]}"#, .past, "inactive"),
      (#""clinicalStatus":{"coding":[{"code":"443601000210103"}]}"#, .active, "active"),
      (#""clinicalStatus":{"coding":[{"code":"3","display":"Resolved phase"}]}"#, .unread, "resolved phase"),
      (#""clinicalStatus":{"text":"In remission since spring"}"#, .unread, "in remission since spring"),
      (#""clinicalStatus":{"coding":[{"code":"9","display":"Under review"}]}"#, .unread, "under review"),
    ])
  func codings(json: String, course: RecordStatus.Course, words: String) throws {
    for type in ["Condition", "AllergyIntolerance"] {
      let status = try Records.record(type, json).status
      #expect(status.course == course && status.words == words)
    }
  }

  @Test("A problem of the category “In the past” without a clinical status is past")
  func category() throws {
    let category = #""category":[{"coding":[{"code":"410513005","display":"In the past"}]}]"#
    let status = try Records.record("Condition", category).status
    #expect(status.course == .past && status.words == "in the past")
    let active = try Records.record("Condition", "\(category),\"clinicalStatus\":\"active\"").status
    #expect(active.course == .active)
  }

  @Test(
    "What a German diagnosis says of how sure it is counts as its status",
    arguments: [("A", RecordStatus.Course.refuted), ("Z", .past), ("V", .unstated), ("G", .active)])
  func german(letter: String, course: RecordStatus.Course) throws {
    let sign =
      #""extension":[{"url":"http://fhir.de/StructureDefinition/icd-10-gm-diagnosesicherheit","valueCoding":{"code":"\#(letter)"}}]"#
    let active = letter == "G" ? #","clinicalStatus":"active""# : ""
    let record = try Records.record("Condition", #""code":{"coding":[{"code":"J45.9",\#(sign)}]}\#(active)"#)
    #expect(record.status.course == course)
    #expect(record.status.isQualifying == (letter == "A" || letter == "V"))
    #expect(letter != "V" || record.status.words == "provisional")
  }

  @Test("What is left of a German diagnosis is past, whatever clinical status stands beside it")
  func stateAfter() throws {
    let record = try Records.record(
      "Condition",
      #""clinicalStatus":{"coding":[{"code":"active"}]},"code":{"coding":[{"code":"I21.9","extension":[{"url":"http://fhir.de/StructureDefinition/icd-10-gm-diagnosesicherheit","valueCoding":{"code":"Z"}}]}]}"#
    )
    #expect(record.status.course == .past)
    #expect(record.status.words == "resolved (state after), sent as active")
  }
}
