import HealthRecords
import Testing

@testable import HealthSite

/// An answered questionnaire is told by its sum and by what it says of self-harm; all answers stand on its page.
@Suite struct QuestionnaireAnswersTests {
  private func answered(_ harm: String, _ sum: String = #"{"valueDecimal":12}"#) -> String {
    let item = { (link: String, text: String, answer: String) in
      #"{"linkId":"\#(link)","text":"\#(text)","answer":[\#(answer)]}"#
    }
    let asked = item(
      "/44260-8", "Better off dead?", #"{"valueCoding":{"code":"\#(harm)","display":"As coded"}}"#)
    let inner = item("/x", "How often?", #"{"valueString":"weekly"}"#)
    let items = [
      #"{"linkId":"g","text":"Mood","item":[\#(asked)]}"#,
      item("/y", "Sleep?", #"{"valueBoolean":true,"item":[\#(inner)]}"#), item("/44261-6", "Sum", sum),
    ]
    return SentRecords.line(
      "QuestionnaireResponse", "q",
      #""status":"completed","questionnaire":"http://example.org/Questionnaire/mood","authored":"2024-02-01","item":[\#(items.joined(separator: ","))]"#
    )
  }

  private func sheet(_ resource: String) async throws -> VisitSummary {
    VisitSummary(try await SentRecords.person([resource]), SummaryRequest(day: ClinicalDate("2024-03-20")))
  }

  @Test("The sheet has its sum and what was said of self-harm", arguments: ["LA6569-3", "LA6568-5"])
  func row(harm: String) async throws {
    let scores = try #require(try await sheet(answered(harm)).sections.first { $0.kind == .scores })
    #expect(scores.rows.map(\.isKept) == [true])
    #expect(scores.rows[0].cells.last == "Better off dead?: As coded; Sum: 12; 2 more answers")
  }

  @Test(
    "Of several, one with a word of self-harm is served before lines to write on, one that denies it is not",
    arguments: [("LA6569-3", true), ("LA6568-5", false)])
  func kept(harm: String, isKept: Bool) async throws {
    let newer = answered("LA6568-5").replacing(#""id":"q""#, with: #""id":"r""#)
      .replacing("Questionnaire/mood", with: "Questionnaire/home").replacing("2024-02-01", with: "2024-03-01")
    let sheet = VisitSummary(
      try await SentRecords.person([newer, answered(harm)]), SummaryRequest(day: ClinicalDate("2024-03-20")))
    let rows = try #require(sheet.sections.first { $0.kind == .scores }).rows
    #expect(rows.map { $0.cells[0] } == ["home", "mood"] && rows.map(\.isKept) == [true, isKept])
  }

  @Test("The one that asks of self-harm is served first, however old, and before single answers")
  func first() async throws {
    let other = answered("LA6568-5").replacing(#""id":"q""#, with: #""id":"r""#)
      .replacing("44260-8", with: "z").replacing("Questionnaire/mood", with: "Questionnaire/home")
      .replacing("2024-02-01", with: "2024-03-01")
    let single = SentRecords.line(
      "Observation", "o",
      #""status":"final","category":[{"coding":[{"code":"survey"}]}],"code":{"text":"Drinks"},"effectiveDateTime":"2024-03-02","valueString":"Never""#
    )
    let sheet = VisitSummary(
      try await SentRecords.person([other, answered("LA6568-5"), single]),
      SummaryRequest(day: ClinicalDate("2024-03-20")))
    let rows = try #require(sheet.sections.first { $0.kind == .scores }).rows
    #expect(rows.map { $0.cells[0] } == ["mood", "home", "Drinks"])
    #expect(rows.map(\.isKept) == [true, false, false])
  }

  @Test("One without a number or a word of self-harm is counted, and its answers are counted in lists")
  func counted() async throws {
    let plain = answered("LA6568-5", #"{"valueString":"high"}"#).replacing("44260-8", with: "z")
    #expect(try await sheet(plain).sections.contains { $0.kind == .scores } == false)
    let record = try #require(try await SentRecords.person([plain]).records.first)
    #expect(RecordGist.of(record) == "4 answers")
  }

  @Test("Its page has every question with its answer, those inside others too")
  func page() async throws {
    let record = try #require(try await SentRecords.person([answered("LA6569-3")]).records.first)
    let page = MarkdownPrinter.text(AnswerTable.blocks(record))
    for row in [
      "| Better off dead? | As coded |", "| Sleep? | Yes |", "| How often? | weekly |", "| Sum | 12 |",
    ] {
      #expect(page.contains(row), "\(page)")
    }
  }
}
