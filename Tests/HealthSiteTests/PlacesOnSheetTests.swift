import HealthRecords
import Testing

@testable import HealthSite

/// Each thing stands on the sheet where a doctor looks for it.
@Suite struct PlacesOnSheetTests {
  private func sheet(_ resources: String...) async throws -> VisitSummary {
    VisitSummary(
      try await SentRecords.person(resources), SummaryRequest(day: ClinicalDate("2024-03-20")))
  }

  private func section(_ kind: SummarySection.Kind, _ summary: VisitSummary) -> SummarySection? {
    summary.sections.first { $0.kind == kind }
  }

  private func pregnancy(_ day: String) -> String {
    SentRecords.line(
      "Observation", "g\(day)",
      "\"status\":\"final\",\"code\":{\"coding\":[{\"system\":\"http://loinc.org\",\"code\":\"82810-3\"}]},\"effectiveDateTime\":\"\(day)\",\"valueCodeableConcept\":{\"text\":\"Pregnant\"}"
    )
  }

  private func procedure(_ title: String, _ members: String) -> String {
    SentRecords.line("Procedure", "x", #""code":{"text":"\#(title)"},\#(members)"#)
  }

  @Test("A pregnancy of more than ten months ago is past, with its date; a newer one is not")
  func pregnancies() async throws {
    let old = try await sheet(pregnancy("2022-01-03"))
    #expect(section(.special, old) == nil)
    #expect(
      section(.past, old)?.rows.map(\.cells) == [
        ["Pregnancy status: Pregnant", "pregnancy", "3 Jan 2022"]
      ])
    let new = try await sheet(pregnancy("2023-12-03"))
    #expect(section(.special, new)?.rows.count == 1 && section(.past, new) == nil)
  }

  @Test(
    "A code status that was filed as a procedure is a directive, and a resuscitation that was done is none")
  func codeStatus() async throws {
    let told = try await sheet(
      procedure("Full code", #""status":"completed","performedDateTime":"2024-01-01""#))
    #expect(section(.special, told)?.rows.map { $0.cells[0] } == ["Code status"])
    #expect(section(.past, told) == nil)
    let done = try await sheet(
      SentRecords.line(
        "Procedure", "x",
        #""status":"completed","performedDateTime":"2024-01-01","code":{"coding":[{"system":"http://snomed.info/sct","code":"439569004","display":"Resuscitation"}]}"#
      ))
    #expect(section(.special, done) == nil && section(.latest, done)?.rows.count == 1)
  }

  @Test("A culture under way is a pending result, and hemodialysis a procedure under way")
  func pending() async throws {
    let culture = try await sheet(
      procedure(
        "Urine culture",
        #""status":"in-progress","performedDateTime":"2024-03-18","category":{"coding":[{"code":"108252007"}]}"#
      ))
    #expect(
      section(.results, culture)?.sentence.hasSuffix(
        "Results pending: Urine culture (in progress), 18 March 2024.") == true)
    #expect(section(.problems, culture)?.sentence.contains("culture") == false)
    let dialysis = try await sheet(
      procedure("Hemodialysis", #""status":"in-progress","performedDateTime":"2024-03-18""#))
    #expect(section(.problems, dialysis)?.sentence.contains("under way: Hemodialysis") == true)
  }

  @Test("An order of a test is pending until its result is there")
  func orders() async throws {
    let order = SentRecords.line(
      "ServiceRequest", "s",
      #""status":"active","intent":"order","category":[{"coding":[{"code":"108252007"}]}],"code":{"text":"Ferritin"},"authoredOn":"2024-03-01""#
    )
    let result = SentRecords.line(
      "Observation", "o",
      #""status":"final","basedOn":[{"reference":"ServiceRequest/s"}],"code":{"text":"Serum ferritin"},"effectiveDateTime":"2024-03-02","valueQuantity":{"value":9,"unit":"ug/L"}"#
    )
    let told = { (summary: VisitSummary) in section(.results, summary)?.sentence.contains("pending") }
    #expect(told(try await sheet(order)) == true)
    #expect(told(try await sheet(order, result)) == false)
    let planned = order.replacing(
      "\"authoredOn\"", with: "\"occurrenceDateTime\":\"2024-08-26\",\"authoredOn\"")
    let ahead = try await sheet(planned)
    #expect(told(ahead) == false)
    #expect(section(.encounters, ahead)?.sentence == "Planned: Ferritin (active), 26 August 2024 (planned).")
  }

  @Test("A stay in hospital is a latest event by its type too, and one that was stopped says so")
  func latest() async throws {
    let stay = SentRecords.line(
      "Encounter", "e",
      #""status":"finished","type":[{"coding":[{"system":"http://www.ama-assn.org/go/cpt","code":"99223","display":"Initial hospital care"}]}],"period":{"start":"2024-01-24","end":"2024-01-30"}"#
    )
    let stopped = procedure("Polypectomy", #""status":"stopped","performedDateTime":"2024-03-01""#)
    let rows = section(.latest, try await sheet(stay, stopped))?.rows.map(\.cells) ?? []
    #expect(rows.map { $0[0] } == ["Polypectomy", "Initial hospital care"])
    #expect(rows.first?[1].hasPrefix("stopped") == true)
  }

  @Test("What is said to be done is never ahead, whatever its date")
  func ahead() async throws {
    let done = try await sheet(
      procedure("Colonoscopy", #""status":"completed","performedDateTime":"2025-05-12""#))
    let sentence = section(.encounters, done)?.sentence
    #expect(sentence == "Dated after this sheet: Colonoscopy (completed), 12 May 2025.")
  }
}
