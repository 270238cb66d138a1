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
}
