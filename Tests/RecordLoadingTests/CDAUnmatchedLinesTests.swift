import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

/// Lines beside the tables of a section with entries, and sections in words that deny with an exception.
@Suite struct CDAUnmatchedLinesTests {
  private func alone(_ more: String, before: String = "") async throws -> [String] {
    let section = CDASectionText.table("11450-4", ["Problem"], [["Pneumonia"]], CDASectionText.pneumonia)
      .replacing("<text>", with: "<text>\(before)").replacing("</text><entry>", with: "\(more)</text><entry>")
    let library = try await CDASectionText.library(section)
    return TextSection.all(in: library.persons.flatMap(\.records)).map(\.sentence)
  }

  @Test(
    "A paragraph, bare words, a caption or a footnote that names what no entry does is named beside the list",
    arguments: [
      "<paragraph>Larkfield fever</paragraph>", "Larkfield fever", "<footnote>Larkfield fever</footnote>",
      "<content>Larkfield fever</content>", "<caption>Larkfield fever</caption>",
      "<table><thead><tr><th>Other problems</th></tr></thead><tbody><tr><td>Larkfield fever</td></tr></tbody></table>",
    ])
  func lines(text: String) async throws {
    #expect(
      try await alone(text) == ["“Section” from 7 April 2023, in the document’s text only: Larkfield fever."])
  }

  @Test(
    "A heading, a denial, a remark on the table and what an entry names are not",
    arguments: [
      "<paragraph>Active Problems</paragraph>", "<paragraph>No known allergies</paragraph>",
      "<paragraph>Documented as of this encounter</paragraph>", "<paragraph>Pneumonia, left</paragraph>",
      "<paragraph>Further words:</paragraph>", "<paragraph>Resolved Problems</paragraph>",
    ])
  func remarks(text: String) async throws {
    #expect(try await alone(text).isEmpty)
  }

  @Test("That something of an entry is over is told, though the entry names it")
  func over() async throws {
    let told = try await alone("", before: "<paragraph>Pneumonia ruled out by the second scan.</paragraph>")
    #expect(told.count == 1 && told[0].contains("ruled out by the second scan"))
  }

  @Test("The words over a row that no entry tells of are told with it")
  func headings() async throws {
    let rows =
      "<table><thead><tr><th>Problem</th></tr></thead><tbody><tr><td>Larkfield fever</td></tr></tbody></table>"
    let told = try await alone("<paragraph>Resolved Problems</paragraph>" + rows)
    #expect(told.count == 1 && told[0].contains("Resolved Problems: Larkfield fever"))
  }

  @Test(
    "A text that denies with an exception, or says something in another sentence, tells something",
    arguments: [
      ("No known drug allergies except latex (anaphylaxis).", true),
      ("No new allergies. Latex anaphylaxis.", true),
      ("No known allergies", false), ("No known allergies. None reported.", false),
    ])
  func denials(text: String, tells: Bool) async throws {
    let library = try await CDASectionText.library(
      "<section><code code=\"48765-2\"/><title>Allergies</title><text><paragraph>\(text)</paragraph></text></section>"
    )
    #expect(TextSection.all(in: library.persons.flatMap(\.records)).map(\.tellsSomething) == [tells])
  }

  @Test(
    "Sections of prescriptions, surgery, pregnancies, tobacco and alcohol in words alone are announced",
    arguments: ["66149-6", "57828-6", "8677-7", "67803-7", "10162-6", "11366-2", "11330-8"])
  func sections(code: String) async throws {
    let library = try await CDASectionText.library(
      "<section><code code=\"\(code)\"/><title>Section</title><text><paragraph>Larkfield fern</paragraph></text></section>"
    )
    #expect(TextSection.all(in: library.persons.flatMap(\.records)).map(\.tellsSomething) == [true])
  }

  @Test("A row and an entry of one day whose names disagree are no pair")
  func namesDisagree() async throws {
    let entry = """
      <observation moodCode="EVN"><templateId root="2.16.840.1.113883.10.20.22.4.2"/><code code="1" codeSystem="2.999"
      displayName="Quillase"/><statusCode code="completed"/><effectiveTime value="20230101"/><value xsi:type="PQ" value="150"/>
      </observation>
      """
    let fern = entry.replacing("Quillase", with: "Fern test").replacing(
      "<statusCode", with: "<text><reference value=\"#r1\"/></text><statusCode")
    let rows = [["Larkium", "2.1", "Jan 1, 2023"], ["Fern test", "150", "Jan 1, 2023"]]
    let section = CDASectionText.table(
      "30954-2", ["Test", "Value", "Date"], rows, "\(entry)</entry><entry>\(fern)")
    let library = try await CDASectionText.library(section)
    let told = TextSection.all(in: library.persons.flatMap(\.records)).map(\.sentence)
    #expect(
      told == ["“Section” from 7 April 2023, in the document’s text only: Larkium · 2.1 · Jan 1, 2023."])
    #expect(CDASectionText.records(of: library).allSatisfy { $0.resource.json.remark(.valueInText) == nil })
  }
}
