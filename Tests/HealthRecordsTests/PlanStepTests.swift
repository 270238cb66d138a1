import Testing

@testable import HealthRecords

/// Steps of care plans, and who has a part in a record.
@Suite struct PlanStepTests {
  @Test(
    "A step of a plan names its drug, what that contains and whether it is under way",
    arguments: [
      ##""ingredient":[{"itemReference":{"reference":"#one"}}]"##,
      ##""product":{"ingredient":[{"item":{"reference":"#one"}}]}"##,
      ##""ingredient":[{"item":{"reference":{"reference":"#one"}}}]"##,
    ])
  func steps(ingredient: String) throws {
    let plan =
      ##"{"resourceType":"CarePlan","id":"c","status":"active","intent":"plan","subject":{"reference":"Patient/p"},"title":"Therapy","contained":[{"resourceType":"Medication","id":"one","code":{"text":"Larkplatin"}},{"resourceType":"Medication","id":"mix","code":{"text":"LQF"},\##(ingredient)}],"activity":[{"detail":{"code":{"text":"Chemotherapy"},"status":"in-progress","productReference":{"reference":"#mix"}}},{"detail":{"code":{"text":"Rest"},"status":"in-progress"}}]}"##
    let records = try Records.library(plan).persons[0].records
    let steps = PlanStep.all(of: try #require(records.first { $0.resource.type == .carePlan }))
    #expect(steps.map(\.name) == ["Chemotherapy: LQF, Larkplatin", "Rest"])
    #expect(steps.map(\.status) == ["in-progress", nil])
  }

  @Test("Who has a role is named with it, and a name whose text lacks its parts with these")
  func role() throws {
    let library = try Records.library(
      #"{"resourceType":"Practitioner","id":"k","name":[{"text":"Dr. K.","family":"Khan"}]}"#,
      #"{"resourceType":"PractitionerRole","id":"r","practitioner":{"reference":"Practitioner/k"},"code":[{"text":"Internal Medicine"}]}"#,
      #"{"resourceType":"Encounter","id":"e","status":"finished","subject":{"reference":"Patient/p"},"participant":[{"individual":{"reference":"PractitionerRole/r"}}]}"#
    )
    let visit = try #require(library.persons[0].records.first { $0.resource.type == .encounter })
    #expect(visit.words(of: .of("participant")).contains("Dr. K. (Khan), Internal Medicine"))
  }
}
