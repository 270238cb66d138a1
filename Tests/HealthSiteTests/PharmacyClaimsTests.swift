import HealthRecords
import Testing

@testable import HealthSite

/// Drugs that only an insurer's claims tell of.
@Suite struct PharmacyClaimsTests {
  private func sentence(_ members: String, type: String = "pharmacy", drugs: [String] = ["WARFARIN 5 MG"])
    async throws -> String
  {
    let claims = drugs.map { claim($0, members, type) }
    let sheet = VisitSummary(
      try await SentRecords.person(claims), SummaryRequest(day: ClinicalDate("2026-02-15")))
    return try #require(sheet.sections.first { $0.kind == .medications }?.sentence)
  }

  private func claim(_ drug: String, _ members: String, _ type: String) -> String {
    SentRecords.line(
      "ExplanationOfBenefit", drug,
      "\"type\":{\"coding\":[{\"code\":\"\(type)\"}]},\"created\":\"2026-01-10\",\"billablePeriod\":{\"start\":\"2026-01-10\"},\"item\":[{\"productOrService\":{\"text\":\"\(drug)\"}}],\(members)"
    ).replacing("\"subject\"", with: "\"patient\"")
  }

  @Test("A drug of a claim that stands is named, with what that is worth")
  func named() async throws {
    let told = try await sentence(#""status":"active","outcome":"complete""#)
    #expect(
      told.contains(
        "Claimed from an insurer, and not compared with this list: WARFARIN 5 MG, 10 January 2026."))
  }

  @Test("Of many drugs that are claimed none is cut")
  func many() async throws {
    let drugs = (10...60).map { "DRUG \($0) OF A LONG NAME" }
    let told = try await sentence(#""status":"active","outcome":"complete""#, drugs: drugs)
    #expect(drugs.allSatisfy(told.contains))
  }

  @Test(
    "A claim that was cancelled, denied or is of another kind names no drug",
    arguments: [
      (#""status":"cancelled""#, "pharmacy"), (#""status":"active","outcome":"error""#, "pharmacy"),
      (#""status":"active","adjudication":[{"category":{"coding":[{"code":"denialreason"}]}}]"#, "pharmacy"),
      (#""status":"active""#, "professional"),
    ])
  func silent(members: String, type: String) async throws {
    #expect(!(try await sentence(members, type: type).contains("WARFARIN")))
  }
}
