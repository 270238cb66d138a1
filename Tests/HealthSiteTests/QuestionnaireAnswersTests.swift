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

  @Test(
    "The sheet has its sum and what was said of self-harm, before lines to write on unless it was denied",
    arguments: [("LA6569-3", true), ("LA6568-5", false)])
  func row(harm: String, isKept: Bool) async throws {
    let scores = try #require(try await sheet(answered(harm)).sections.first { $0.kind == .scores })
    #expect(scores.rows.map(\.isKept) == [isKept])
    #expect(scores.rows[0].cells.last == "Better off dead?: As coded; Sum: 12; 2 more answers")
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
