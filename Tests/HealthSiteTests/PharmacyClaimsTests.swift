import HealthRecords
import Testing

@testable import HealthSite

/// Drugs that only an insurer's claims tell of.
@Suite struct PharmacyClaimsTests {
  private func sentence(_ members: String, type: String = "pharmacy") async throws -> String {
    let claim = SentRecords.line(
      "ExplanationOfBenefit", "c",
      "\"type\":{\"coding\":[{\"code\":\"\(type)\"}]},\"created\":\"2026-01-10\",\"billablePeriod\":{\"start\":\"2026-01-10\"},\"item\":[{\"productOrService\":{\"text\":\"WARFARIN 5 MG\"}}],\(members)"
    ).replacing("\"subject\"", with: "\"patient\"")
    let person = try await SentRecords.person([claim])
    let sheet = VisitSummary(person, SummaryRequest(day: ClinicalDate("2026-02-15")))
    return try #require(sheet.sections.first { $0.kind == .medications }?.sentence)
  }

  @Test("A drug of a claim that stands is named, with what that is worth")
  func named() async throws {
    let told = try await sentence(#""status":"active","outcome":"complete""#)
    #expect(
      told.contains(
        "Claimed from an insurer, and not compared with this list: WARFARIN 5 MG, 10 January 2026."))
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
