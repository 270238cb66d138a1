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

  @Test("An answer of the text stands beside an entry that has no value for it")
  func answers() async throws {
    let text = table(
      ["Social History Element", "Description"],
      [
        ["Smoker Status", "Smoked a pipe until 2004"],
        ["<content ID=\"drink\"/>Alcohol intake", "3 drinks a week"],
      ])
    let smoking = entry(
      "<templateId root=\"2.16.840.1.113883.10.20.22.4.78\"/><code code=\"ASSERTION\"/><value type=\"CD\" nullFlavor=\"UNK\"/>"
    )
    let alcohol = entry(
      "<code code=\"160573003\" displayName=\"Alcohol intake\"><originalText><reference value=\"#drink\"/></originalText></code><value type=\"ST\" nullFlavor=\"MSK\"/>"
    )
    let records = try await CDASectionText.records(section("29762-2", text, smoking + alcohol))
    let told = records.compactMap { $0.resource.json.remark(.valueInText) }
    #expect(Set(told) == ["Smoked a pipe until 2004", "3 drinks a week"])
  }

  @Test(
    "How much the text says, where the code says only what, stands beside the answer",
    arguments: [
      ("Quill smoker 2 packs per day", "Quill smoker 2 packs per day"), ("Quill smoker", nil),
      ("Retired in 2004", nil),
    ])
  func amount(cell: String, told: String?) async throws {
    let text = table(
      ["Social History Element", "Description"], [["<content ID=\"smoke\"/>Smoking", cell]])
    let smoking = entry(
      "<code code=\"230056004\" displayName=\"Smoking\"><originalText><reference value=\"#smoke\"/></originalText></code><value type=\"CD\" code=\"7\" displayName=\"Quill smoker\"/>"
    )
    let records = try await CDASectionText.records(section("29762-2", text, smoking))
    #expect(records.map { $0.resource.json.remark(.valueInText) } == [told])
  }

  @Test(
    "An impairment that only the text has is told; one that an entry has is not told twice",
    arguments: [("Impaired", ["Mental function · Impaired"]), ("Intact", []), ("Active", [])])
  func alone(answer: String, told: [String]) async throws {
    let text = table(["Mental Status Findings", "Condition Status"], [["Mental function", answer]])
    let mental = entry(
      "<code code=\"75275-8\" displayName=\"Cognitive function\"/><value type=\"CD\" code=\"9\" displayName=\"Intact\"/>"
    )
    let library = try await CDASectionText.library(section("10190-7", text, mental))
    let document = library.persons.flatMap(\.records).first { $0.resource.type == .composition }
    let rows = document?.resource.json.list("section").flatMap { $0.remarks(.rowAlone) } ?? []
    #expect(rows == told)
    let kinds = TextSection.all(in: [document].compactMap { $0 }).map(\.kind)
    #expect(kinds == told.map { _ in .group(.socialHistory) })
  }

  @Test("A section of abilities in words alone is told as one")
  func wordsAlone() async throws {
    let library = try await CDASectionText.library(
      section("47420-5", "<paragraph>Walks with two sticks</paragraph>", ""))
    let sections = TextSection.all(in: library.persons.flatMap(\.records))
    #expect(sections.map(\.kind) == [.group(.socialHistory)] && sections.allSatisfy(\.tellsSomething))
  }
}
