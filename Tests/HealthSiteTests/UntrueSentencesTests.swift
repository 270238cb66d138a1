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

  @Test("That no result is of these months stands above the first results that are told")
  func below() async throws {
    let some = SheetWords.noResults(months: 12, hasUndated: false, hasOlder: true)
    let (high, normal) = (result("Larkfieldase", "H"), result("Quillin", "N"))
    for results in [[high], [high, normal]] {
      let sheet = VisitSummary(
        try await SentRecords.person(results), SummaryRequest(day: ClinicalDate("2024-03-20")))
      #expect(section(.abnormal, sheet)?.sentence == some && section(.results, sheet)?.sentence == "")
    }
    #expect(section(.results, try await summary(normal))?.sentence == some)
  }
}
