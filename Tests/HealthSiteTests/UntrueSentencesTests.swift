import HealthRecords
import Testing

@testable import HealthSite

/// Sentences of the sheet that once said what was not so.
@Suite struct UntrueSentencesTests {
  private func summary(_ resources: String...) async throws -> VisitSummary {
    try await QuillSheet.of(resources)
  }

  private func section(_ kind: SummarySection.Kind, _ summary: VisitSummary) -> SummarySection? {
    summary.sections.first { $0.kind == kind }
  }

  private func result(_ name: String, _ flag: String) -> String {
    "{\"resourceType\":\"Observation\",\"id\":\"\(name)\",\"subject\":{\"reference\":\"Patient/p\"},\"status\":\"final\",\"category\":[{\"coding\":[{\"code\":\"laboratory\"}]}],\"code\":{\"text\":\"\(name)\"},\"effectiveDateTime\":\"2012-08-06\",\"valueQuantity\":{\"value\":7,\"unit\":\"mg/dL\"},\"interpretation\":[{\"coding\":[{\"code\":\"\(flag)\"}]}]}"
  }

  @Test("“Is below” is said only where a result is below: those out of range stand above")
  func below() async throws {
    let (none, some) = (
      SheetWords.noResults(months: 12, hasUndated: false, hasOlder: false),
      SheetWords.noResults(months: 12, hasUndated: false, hasOlder: true)
    )
    let high = try await summary(result("Larkfieldase", "H"))
    #expect(section(.results, high)?.sentence == none)
    let both = try await summary(result("Larkfieldase", "H"), result("Quillin", "N"))
    #expect(section(.results, both)?.sentence == some)
  }

  private func drug(_ name: String, _ members: String) -> String {
    "{\"resourceType\":\"MedicationRequest\",\"id\":\"\(name)\",\"subject\":{\"reference\":\"Patient/p\"},\"status\":\"active\",\"intent\":\"order\",\"medicationCodeableConcept\":{\"text\":\"\(name)\"},\(members)}"
  }

  @Test("What nothing newer confirms counts every drug without a newer day")
  func unconfirmed() async throws {
    let period =
      #""authoredOn":"2013-01-30","dosageInstruction":[{"timing":{"repeat":{"boundsPeriod":{"start":"2013-01-30","end":"2031-01-01"}}}}]"#
    let sheet = try await summary(
      drug("Larkfieldol", #""authoredOn":"2013-01-30""#), drug("Quillvent", period))
    let said = section(.medications, sheet)?.closing.words ?? ""
    let day = try #require(ClinicalDate("2013-01-30")).dayText
    #expect(said.contains("Nothing newer than \(day) confirms these."))
  }
}
