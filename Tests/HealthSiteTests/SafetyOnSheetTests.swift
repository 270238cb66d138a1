import HealthRecords
import RecordLoading
import TestSupport
import Testing

@testable import HealthSite

/// What must not be missing from the sheet without a word.
@Suite struct SafetyOnSheetTests {
  private func summary(_ resources: String..., leftOut: Set<String> = []) async throws -> VisitSummary {
    var request = SummaryRequest(day: ClinicalDate("2024-03-20"))
    request.leftOut = leftOut
    return VisitSummary(try await SentRecords.person(resources), request)
  }

  private func sentence(_ kind: SummarySection.Kind, _ summary: VisitSummary) -> String? {
    summary.sections.first { $0.kind == kind }?.sentence
  }

  private func allergy(_ id: String, _ substance: String, _ members: String) -> String {
    #"{"resourceType":"AllergyIntolerance","id":"\#(id)","patient":{"reference":"Patient/p"},"code":{"text":"\#(substance)"},\#(members)}"#
  }

  private func dose(_ vaccine: String, _ members: String) -> String {
    #"{"resourceType":"Immunization","patient":{"reference":"Patient/p"},"vaccineCode":{"text":"\#(vaccine)"},"occurrenceDateTime":"2020-05-01",\#(members)}"#
  }

  private let active = #""clinicalStatus":{"coding":[{"code":"active"}]}"#

  @Test("An order not to take a drug is told with its reason")
  func prohibited() async throws {
    let order =
      #"{"resourceType":"MedicationRequest","subject":{"reference":"Patient/p"},"status":"active","intent":"order","doNotPerform":true,"medicationCodeableConcept":{"text":"Ibuprofen"},"reasonCode":[{"text":"kidney function"}],"authoredOn":"2021-06-08"}"#
    let told = try #require(sentence(.medications, try await summary(order)))
    #expect(told.contains("Not to be taken: Ibuprofen") && told.contains("8 June 2021"))
  }

  @Test("A vaccine that was not given is never covered by \"no vaccinations\", nor by those that were")
  func notGiven() async throws {
    let refused = dose("Typhoid", #""status":"not-done""#)
    let alone = try #require(sentence(.immunizations, try await summary(refused)))
    #expect(alone.hasPrefix("No vaccination is recorded as given. Not counted: Typhoid (not given"))
    let beside = try #require(
      sentence(.immunizations, try await summary(refused, dose("Measles", #""status":"completed""#))))
    #expect(beside.hasPrefix("Not counted: Typhoid"))
    #expect(sentence(.immunizations, try await summary()) == "No vaccinations are in these records.")
  }

  @Test("Past and ruled out allergies are counted beside the current ones, and not named among them")
  func pastAllergies() async throws {
    let sheet = try await summary(
      allergy("a", "Latex", active),
      allergy("b", "Penicillin", #""clinicalStatus":{"coding":[{"code":"resolved"}]}"#),
      allergy("c", "Egg", #""verificationStatus":{"coding":[{"code":"refuted"}]}"#))
    #expect(sentence(.allergies, sheet) == "In the full record too: 1 past, 1 ruled out.")
  }

  @Test("Beside allergies of which one was left out stands that it was")
  func leftOut() async throws {
    let (latex, egg) = (allergy("a", "Latex", active), allergy("b", "Egg", active))
    let sheet = try await summary(latex, egg, leftOut: ["AllergyIntolerance/b"])
    #expect(
      sentence(.allergies, sheet)
        == "Others are left out at the person’s request or for a privacy label.")
    let labelled = try await summary(
      latex, allergy("b", "Egg", active + #","meta":{"security":[{"code":"R"}]}"#))
    #expect(sentence(.allergies, labelled)?.hasPrefix("Others are left out") == true)
  }

  @Test("High risk stands first, by its own element and not by a word")
  func highRisk() async throws {
    let sheet = try await summary(
      allergy(
        "a", "Pollen",
        active + #","criticality":"low","reaction":[{"manifestation":[{"text":"High fever"}]}]"#),
      allergy("b", "Penicillin", active + #","criticality":"high""#))
    let rows = sheet.sections.first { $0.kind == .allergies }?.rows.compactMap(\.cells.first)
    #expect(rows == ["Penicillin", "Pollen"])
  }

  @Test("An alert stands on the sheet, before devices")
  func alert() async throws {
    let sheet = try await summary(
      #"{"resourceType":"Device","patient":{"reference":"Patient/p"},"status":"active","type":{"text":"Pacemaker"}}"#,
      #"{"resourceType":"Flag","subject":{"reference":"Patient/p"},"status":"active","code":{"text":"Difficult access"}}"#
    )
    let rows = sheet.sections.first { $0.kind == .special }?.rows.map { $0.cells[1] }
    #expect(rows == ["Difficult access", "Pacemaker"])
  }
}
