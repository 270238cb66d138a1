import HealthRecords
import Testing

@testable import HealthSite

/// What a person does, can do and comes from, as the sheet has it.
@Suite struct BackgroundSectionsTests {
  private func rows(_ kind: SummarySection.Kind, _ resources: String...) async throws -> [[String]] {
    let request = SummaryRequest(day: ClinicalDate("2024-03-20"))
    let sheet = VisitSummary(try await SentRecords.person(resources), request)
    return sheet.sections.first { $0.kind == kind }?.rows.map(\.cells) ?? []
  }

  private func ability(_ id: String, _ answer: String) -> String {
    SentRecords.line(
      "Observation", id,
      #""status":"final","category":[{"coding":[{"code":"functional-status"}]}],"code":{"text":"Complaint"},"effectiveDateTime":"2020","valueCodeableConcept":{"text":"\#(answer)"}"#
    )
  }

  @Test("Each thing that somebody cannot do has its row, under whatever heading it was asked")
  func abilities() async throws {
    let told = try await rows(
      .social, ability("a", "Walks with a cane (finding)"), ability("b", "Memory impairment"))
    #expect(
      told == [["Complaint", "Walks with a cane", "2020"], ["Complaint", "Memory impairment", "2020"]])
  }

  @Test("What a relative had is told with the age, and whether it was the cause of death")
  func relatives() async throws {
    let father =
      #"{"resourceType":"FamilyMemberHistory","id":"f","status":"completed","patient":{"reference":"Patient/p"},"relationship":{"text":"Father"},"condition":[{"code":{"text":"Heart attack"},"contributedToDeath":true,"onsetAge":{"value":74,"unit":"yr"}},{"code":{"text":"Gout (disorder)"},"onsetString":"as a young man"}]}"#
    #expect(
      try await rows(.family, father) == [
        ["Father", "Heart attack, at age 74, cause of death; Gout, as a young man", "date unknown"]
      ])
  }

  @Test(
    "A goal that is new or proposed is a goal, and one that was given up is none",
    arguments: [("new", 1), ("proposed", 1), ("cancelled", 0)])
  func goals(status: String, count: Int) async throws {
    let goal = SentRecords.line(
      "Goal", "g", #""lifecycleStatus":"\#(status)","description":{"text":"Walk to the fern house"}"#)
    #expect(try await rows(.planned, goal).count == count)
  }

  @Test("A plan is told by what is to be done, and what was given up says so")
  func plans() async throws {
    let plan = SentRecords.line(
      "CarePlan", "p",
      #""status":"active","intent":"plan","title":"Wound care","activity":[{"detail":{"code":{"text":"Dressing change (procedure)"},"status":"in-progress"}},{"detail":{"code":{"text":"Physical therapy"},"status":"cancelled"}}]"#
    )
    #expect(
      try await rows(.planned, plan) == [
        ["Wound care", "Dressing change; Physical therapy (cancelled)", "date unknown"]
      ])
  }

  @Test("The tags of SNOMED CT are no part of a problem's name on the sheet")
  func tags() async throws {
    let asthma = SentRecords.line(
      "Condition", "c",
      #""clinicalStatus":{"coding":[{"code":"active"}]},"code":{"text":"Asthma (disorder)"}"#)
    #expect(try await rows(.problems, asthma).map(\.first) == ["Asthma"])
  }
}
