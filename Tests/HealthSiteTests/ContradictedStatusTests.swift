import HealthRecords
import RecordLoading
import TestSupport
import Testing

@testable import HealthSite

/// What a status, a date or a list does not say is not read into it.
@Suite struct ContradictedStatusTests {
  private func text(_ resources: [String], since: String? = nil) async throws -> String {
    var request = SummaryRequest(day: ClinicalDate("2024-03-20"))
    request.since = since.flatMap(ClinicalDate.init)
    let summary = VisitSummary(try await SentRecords.person(resources), request)
    return summary.sections.flatMap { section in
      [section.sentence, section.closing.words]
        + section.rows.map { ($0.cells + [$0.note]).joined(separator: " | ") }
    }.joined(separator: "\n")
  }

  private func order(_ id: String, _ name: String, _ more: String) -> String {
    SentRecords.line(
      "MedicationRequest", id,
      #""status":"active","intent":"order","medicationCodeableConcept":{"text":"\#(name)"},\#(more)"#)
  }

  @Test("Why a listed drug has its status stands beside it with a sign")
  func reason() async throws {
    let told = try await text([
      order(
        "a", "Quillprofen", #""authoredOn":"2024-01-02","statusReason":{"text":"patient stopped: bleeding"}"#)
    ])
    #expect(told.contains("⚠ reason sent with its status: patient stopped: bleeding"))
  }

  @Test("A drug is started with the dose of its first order, and a later dose is a change")
  func doses() async throws {
    let dose = { (id: String, day: String, words: String) in
      order(id, "Quillaxaban", #""authoredOn":"\#(day)","dosageInstruction":[{"text":"\#(words)"}]"#)
    }
    let told = try await text(
      [dose("a", "2023-06-01", "5 mg twice daily"), dose("b", "2024-02-01", "2.5 mg twice daily")],
      since: "2023-01-01")
    #expect(told.contains("started | Quillaxaban, 5 mg twice daily | 1 Jun 2023"))
    #expect(told.contains("now 2.5 mg twice daily; before 5 mg twice daily | 1 Feb 2024"))
  }

  @Test("The day on which somebody said that a drug is taken is not that of its beginning")
  func said() async throws {
    let statement = SentRecords.line(
      "MedicationStatement", "s",
      #""status":"active","effectiveDateTime":"2023-06-01","medicationCodeableConcept":{"text":"Quilltoin"}"#)
    let told = try await text([statement], since: "2023-01-01")
    #expect(told.contains("newly listed | Quilltoin") && !told.contains("started | Quilltoin"))
  }

  @Test("Steps of a dose with days of their own say these days")
  func steps() async throws {
    let step = { (number: Int, words: String, start: String, end: String) in
      #"{"sequence":\#(number),"text":"\#(words)","timing":{"repeat":{"boundsPeriod":{"start":"\#(start)","end":"\#(end)"}}}}"#
    }
    let steps = [
      step(1, "40 mg daily", "2024-03-01", "2024-03-07"), step(2, "20 mg daily", "2024-03-08", "2024-04-14"),
    ]
    let told = try await text([
      order("a", "Quillsone", #""dosageInstruction":[\#(steps.joined(separator: ","))]"#)
    ])
    #expect(
      told.contains(
        "40 mg daily (coded: from 1 March 2024 until 7 March 2024); then 20 mg daily (coded: from 8 March 2024 until 14 April 2024)"
      ))
  }

  @Test("Words for an abatement that deny it leave the problem open", arguments: ["not resolved", "ongoing"])
  func abatement(words: String) async throws {
    let told = try await text([
      SentRecords.line("Condition", "c", #""abatementString":"\#(words)","code":{"text":"Quill fever"}"#)
    ])
    #expect(told.contains("Quill fever |") && !told.contains("Over"))
  }

  @Test("A list of past illnesses does not say that they are over")
  func past() async throws {
    let listed = SentRecords.line(
      "Composition", "d",
      #""status":"final","date":"2024-01-02","section":[{"code":{"coding":[{"code":"11348-0"}]},"entry":[{"reference":"Condition/c"}]}]"#
    )
    let told = try await text([listed, SentRecords.line("Condition", "c", #""code":{"text":"Quill fever"}"#)])
    #expect(told.contains("Listed under past illnesses, and not said to be over: Quill fever."))
    #expect(!told.contains("Over,"))
  }

  @Test("The complication of a procedure stands beside it")
  func complication() async throws {
    let told = try await text([
      SentRecords.line(
        "Procedure", "p",
        #""status":"completed","performedDateTime":"2019-05-05","code":{"text":"Colonoscopy"},"complication":[{"text":"Perforation"}]"#
      )
    ])
    #expect(told.contains("complication: Perforation"))
  }
}
