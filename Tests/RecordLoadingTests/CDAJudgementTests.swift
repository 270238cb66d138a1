import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

/// How the text judges a result, and the day of what a document was made of.
@Suite struct CDAJudgementTests {
  private func result(_ cells: (value: String, flag: String), code: String) -> String {
    """
    <section><code code="30954-2" codeSystem="2.16.840.1.113883.6.1"/><text><table><thead><tr><th>Test</th><th>Value</th>
    <th>Interpretation</th></tr></thead><tbody><tr ID="r"><td>Larkfieldase</td><td>\(cells.value)</td><td>\(cells.flag)</td>
    </tr></tbody></table></text><entry><observation moodCode="EVN"><templateId root="2.16.840.1.113883.10.20.22.4.2"/>
    <code code="1" displayName="Larkfieldase"/><text><reference value="#r"/></text><statusCode code="completed"/>
    <value xsi:type="PQ" value="5" unit="U/L"/>\(code)</observation></entry></section>
    """
  }

  private static let range = """
    <referenceRange><observationRange><value xsi:type="IVL_PQ"><low value="10" unit="U/L"/></value></observationRange>
    </referenceRange>
    """

  @Test(
    "A judgement of the text that is not the entry's is told, and none that the entry's range makes of it",
    arguments: [
      ("5", "High", "<interpretationCode code=\"N\"/>", "High"),
      ("5", "Normal", "<interpretationCode code=\"N\"/>", nil),
      ("5 (L)", "", "", nil), ("5", "Normal", "", nil),
      ("5", "High", "<interpretationCode code=\"HH\"/>", nil),
      ("5", "Normal", "<interpretationCode code=\"LX\"/>", "Normal"),
      ("5", "Low", "<interpretationCode code=\"A\"/>\(range)", nil),
      ("5", "High", "<interpretationCode code=\"A\"/>\(range)", "High"),
      ("5", "Low", "<interpretationCode code=\"A\"/>", "Low"),
      ("5", "Low", "<interpretationCode code=\"H\"/>\(range)", "Low"),
    ] as [(String, String, String, String?)])
  func judgements(value: String, flag: String, code: String, told: String?) async throws {
    let records = try await CDASectionText.records(result((value, flag), code: code))
    #expect(records.map { $0.resource.json.remark(.interpretationInText) } == [told])
  }

  @Test(
    "Where the entry judges nothing, the word or mark of the text is the result's flag",
    arguments: [
      ("5", "High", "", "High", true), ("5 (L)", "", "", "Low", true), ("5", "*", "", "Abnormal", true),
      ("5", "#", "", "#", false), ("5", "--", "", nil, false), ("5", "N/A", "", nil, false),
      ("5", "Normal", "<interpretationCode nullFlavor=\"UNK\"/>", "Normal", false),
      ("5", "High", "<interpretationCode code=\"N\"/>", "Normal", false),
    ] as [(String, String, String, String?, Bool)])
  func flagInText(value: String, flag: String, code: String, words: String?, isAbnormal: Bool) async throws {
    let record = try #require(try await CDASectionText.records(result((value, flag), code: code)).first)
    #expect(record.flag?.words == words)
    #expect(record.isAbnormalResult == isAbnormal)
  }

  @Test(
    "The number before the sent unit, and a word where the entry has no value, are told",
    arguments: [
      ("value=\"12.3\" unit=\"10+3/ul\"", "6.7 10+3/ul", "6.7 10+3/ul"),
      ("value=\"6.70\" unit=\"10+3/ul\"", "6.7 10+3/uL", nil),
      ("nullFlavor=\"NI\"", "Hemolyzed", "Hemolyzed"),
      ("nullFlavor=\"NI\"", "Not available", nil),
    ] as [(String, String, String?)])
  func values(value: String, cell: String, told: String?) async throws {
    let section = result((cell, ""), code: "").replacing("value=\"5\" unit=\"U/L\"", with: value)
    let records = try await CDASectionText.records(section)
    #expect(records.map { $0.resource.json.remark(.valueInText) } == [told])
  }

  @Test("A problem that is only feared is called a risk, in an entry and in a row")
  func risks() async throws {
    let section = """
      <section><code code="75310-3" codeSystem="2.16.840.1.113883.6.1"/><title>Concerns</title><text><table><thead><tr>
      <th>Risk</th><th>Status</th></tr></thead><tbody><tr><td>Larkfield tumor</td><td>Active</td></tr></tbody></table></text>
      <entry><observation moodCode="EVN"><templateId root="2.16.840.1.113883.10.20.22.4.4"/><code code="281694009"
      codeSystem="2.16.840.1.113883.6.96" displayName="At risk"/><value xsi:type="CD" code="1"
      displayName="Breathing failure"/></observation></entry><entry><observation moodCode="EVN"><code code="55607006"/>
      <value xsi:type="CD" code="2" displayName="Hip pain"/></observation></entry></section>
      """
    let library = try await CDASectionText.library(section)
    #expect(
      Set(CDASectionText.records(of: library).map(\.title)) == ["Risk of: Breathing failure", "Hip pain"])
    let told = TextSection.all(in: library.persons.flatMap(\.records)).map(\.sentence)
    #expect(
      told == ["“Concerns” from 7 April 2023, in the document’s text only: risk: Larkfield tumor · Active."])
  }

  @Test("A problem whose entry has no status tells the word of its row, known or not")
  func wordOfStatus() async throws {
    let section = """
      <section><code code="75310-3" codeSystem="2.16.840.1.113883.6.1"/><text><table><thead><tr><th>Concern</th>
      <th>Status</th></tr></thead><tbody><tr ID="r"><td>Hip pain</td><td>Completed</td></tr></tbody></table></text><entry>
      <observation moodCode="EVN"><code code="55607006"/><text><reference value="#r"/></text><value xsi:type="CD" code="2"
      displayName="Hip pain"/></observation></entry></section>
      """
    let records = try await CDASectionText.records(section)
    #expect(records.map { $0.resource.json.remark(.statusInText) } == ["Completed"])
  }

  @Test("A report of imaging is a report with its conclusion, on the day of the scan")
  func imaging() async throws {
    let section = """
      <section><code code="121072" codeSystem="1.2.840.10008.2.16.4"/><title>Impressions</title><text>A round density.</text>
      <entry><observation moodCode="EVN"><code code="121073" displayName="Impression"/>
      <value xsi:type="ED">A round density.</value></observation></entry></section>
      """
    let header = """
      <documentationOf><serviceEvent classCode="ACT"><code code="7" displayName="Chest scan"/>
      <effectiveTime value="20230401"/></serviceEvent></documentationOf>
      """
    let records = CDASectionText.records(of: try await CDASectionText.library(section, header: header))
    #expect(Set(records.map(\.resource.type)) == [ResourceType.diagnosticReport, .observation])
    #expect(records.allSatisfy { $0.date?.dayText == "1 April 2023" })
    let report = records.first { $0.title == "Chest scan" }
    #expect(report?.resource.json["conclusion"]?.primitive == "A round density.")
  }

  @Test(
    "An operation without a time was when the document says, or its act of the same code; care of a person is no time",
    arguments: [
      ("PROC", "", "1 April 2023"), ("PCPR", "", nil), ("PCPR", "<code code=\"7\"/>", "1 April 2023"),
    ] as [(String, String, String?)])
  func service(kind: String, code: String, day: String?) async throws {
    let section = """
      <section><code code="47519-4"/><text>Larkfield repair</text><entry><procedure moodCode="EVN"><code code="7"
      displayName="Larkfield repair"/></procedure></entry></section>
      """
    let header = """
      <documentationOf><serviceEvent classCode="\(kind)">\(code)<effectiveTime value="20230401"/></serviceEvent></documentationOf>
      """
    let records = CDASectionText.records(of: try await CDASectionText.library(section, header: header))
    #expect(records.map { $0.date?.dayText } == [day])
  }
}
