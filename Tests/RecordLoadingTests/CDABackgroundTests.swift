import HealthRecords
import Testing

@testable import RecordLoading

/// How a person lives and what they can do, by the entries and the text of a document.
@Suite struct CDABackgroundTests {
  private func section(_ code: String, _ text: String, _ entries: String) -> String {
    "<section><code code=\"\(code)\"/><title>T</title><text>\(text)</text>\(entries)</section>"
  }

  private func entry(_ body: String) -> String {
    "<entry><observation moodCode=\"EVN\">\(body)<statusCode code=\"completed\"/></observation></entry>"
  }

  private func table(_ heads: [String], _ rows: [[String]]) -> String {
    let line = { (cells: [String], name: String) in
      "<tr>\(cells.map { "<\(name)>\($0)</\(name)>" }.joined())</tr>"
    }
    return
      "<table><thead>\(line(heads, "th"))</thead><tbody>\(rows.map { line($0, "td") }.joined())</tbody></table>"
  }

  @Test("A functional finding is filed as one, and a finding of the mind as a cognitive one")
  func categories() async throws {
    let value = "<value type=\"CD\" code=\"7\" displayName=\"Needs a walking frame\"/>"
    let functional = entry("<code code=\"409586006\" displayName=\"Complaint\"/>\(value)")
    let mental = entry(
      "<templateId root=\"2.16.840.1.113883.10.20.22.4.74\"/><code code=\"75275-8\" displayName=\"Cognition\"/>\(value)"
    )
    let records = try await CDASectionText.records(section("47420-5", "", functional + mental))
    #expect(Set(records.map { BackgroundAnswer($0) }) == [.functional, .cognitive])
  }

  @Test("A section of abilities in words alone is told as one")
  func wordsAlone() async throws {
    let library = try await CDASectionText.library(
      section("47420-5", "<paragraph>Walks with two sticks</paragraph>", ""))
    let sections = TextSection.all(in: library.persons.flatMap(\.records))
    #expect(sections.map(\.kind) == [.group(.socialHistory)] && sections.allSatisfy(\.tellsSomething))
  }
}
