import Testing

@testable import HealthRecords

/// What HealthKit has no type for falls into groups, by a table.
@Suite struct RecordGroupTests {
  @Test(
    "A resource has the group of its type",
    arguments: [
      ("Claim", RecordGroup.bills), ("ExplanationOfBenefit", .bills), ("Invoice", .bills),
      ("CarePlan", .plans), ("Goal", .plans), ("Appointment", .plans), ("ServiceRequest", .orders),
      ("ReferralRequest", .orders), ("FamilyMemberHistory", .familyHistory),
      ("QuestionnaireResponse", .questionnaires), ("RiskAssessment", .questionnaires), ("Flag", .other),
      ("Basic", .other),
    ])
  func types(type: String, group: RecordGroup) throws {
    #expect(try Records.record(type, #""status":"active""#).recordKind == .group(group))
  }

  @Test(
    "An observation has the group of its category, else of its LOINC term",
    arguments: [
      (
        #""category":[{"coding":[{"code":"social-history"}]}],"code":{"text":"Smoking"}"#,
        RecordGroup.socialHistory
      ),
      (#""category":[{"coding":[{"code":"survey"}]}],"code":{"text":"PHQ-9"}"#, .questionnaires),
      (#""code":{"coding":[{"system":"http://loinc.org","code":"72166-2"}]}"#, .socialHistory),
      (#""code":{"text":"Something"}"#, .other),
    ])
  func observations(members: String, group: RecordGroup) throws {
    #expect(try Records.record("Observation", members).recordKind == .group(group))
  }

  @Test("Every kind of list has a name of its own, which is no other's")
  func slugs() {
    #expect(Set(RecordKind.all.map(\.slug)).count == RecordKind.all.count)
    #expect(Set(RecordKind.all.map(\.title)).count == RecordKind.all.count)
    #expect(RecordKind.all.sorted() == RecordKind.all)
  }

  @Test("A selection takes a group alone, or all but one")
  func selection() throws {
    let bill = try Records.record("Claim", #""status":"active""#)
    let plan = try Records.record("CarePlan", #""status":"active""#)
    let only = RecordSelection(onlyOfGroups: [.bills])
    #expect(only.includes(bill) && !only.includes(plan))
    let without = RecordSelection(withoutOfGroups: [.bills])
    #expect(!without.includes(bill) && without.includes(plan))
  }
}
