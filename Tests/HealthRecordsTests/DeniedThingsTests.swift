import Testing

@testable import HealthRecords

/// What must not read as its opposite.
@Suite struct DeniedThingsTests {
  private func risk(_ code: String) throws -> ClinicalRecord {
    try Records.record(
      "AllergyIntolerance",
      """
      "extension":[{"url":"http://hl7.org/fhir/StructureDefinition/allergyintolerance-substanceExposureRisk","extension":[\
      {"url":"substance","valueCodeableConcept":{"text":"Latex"}},\
      {"url":"exposureRisk","valueCodeableConcept":{"coding":[{"code":"\(code)"}]}}]}]
      """)
  }

  @Test("An allergy told by an exposure risk is named after its substance")
  func exposure() throws {
    #expect(try risk("known-reaction-risk").title == "Latex")
    let none = try risk("no-known-reaction-risk")
    #expect(none.title == "No known allergy: Latex" && none.isAbsenceStatement)
  }

  @Test(
    "An event that might have happened says that it did not",
    arguments: [#""actuality":"potential""#, #""category":{"coding":[{"code":"PAE"}]}"#])
  func potential(members: String) throws {
    let title = try Records.record("AdverseEvent", members + #","event":{"text":"Anaphylaxis"}"#).title
    #expect(title == "Potential event, did not happen: Anaphylaxis")
  }

  @Test("A plan named after what it forbids says so", arguments: ["doNotPerform", "prohibited"])
  func forbidden(element: String) throws {
    let plan = try Records.record(
      "CarePlan",
      #""status":"active","activity":[{"detail":{"\#(element)":true,"code":{"text":"Driving"}}}]"#)
    #expect(plan.title == "Not to be done: Driving")
  }

  @Test("What is not to be done is not what was not done", arguments: ["ProcedureRequest", "DeviceRequest"])
  func notToBeDone(type: String) throws {
    let record = try Records.record(
      type, #""status":"active","doNotPerform":true,"code":{"text":"Bed rails"}"#)
    #expect(record.status.words == "not to be done")
  }

  @Test("The structure that an extension names is where it is")
  func structure() throws {
    let condition = try Records.record(
      "Condition",
      ##"""
      "code":{"text":"Fracture"},"contained":[{"resourceType":"BodyStructure","id":"s","location":{"text":"Left femur"}}],\##
      "extension":[{"url":"http://hl7.org/fhir/StructureDefinition/bodySite","valueReference":{"reference":"#s"}}]
      """##)
    #expect(condition.resource.json.bodySites == ["Left femur"])
  }
}
