import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

/// Another day in the text than in the entry is told beside it.
@Suite struct CDATextDayTests {
  @Test(
    "Another year in the text is told",
    arguments: [("1998", "1998"), ("Jan 3, 2008", nil), ("long ago", nil)] as [(String, String?)])
  func years(cell: String, told: String?) async throws {
    let records = try await CDASectionText.records(
      CDASectionText.table("11450-4", ["Problem", "Date"], [["Pneumonia", cell]], CDASectionText.pneumonia))
    #expect(records[0].resource.json.remark(.dateInText) == told)
  }

  @Test(
    "Another day in the text is told where no two readings are possible, and none that lies within the entry's",
    arguments: [
      ("20130613", "June 15, 2013", "June 15, 2013"), ("20130613", "June 13, 2013", nil),
      ("20130613", "2013-06-15", "2013-06-15"), ("20130613", "6/15/2013", nil),
      ("201306", "June 15, 2013", nil),
      ("201306132330-0500", "June 14, 2013", nil),
      ("20130613", "Thursday, May 13, 2013", "Thursday, May 13, 2013"),
    ] as [(String, String, String?)])
  func days(sent: String, cell: String, told: String?) async throws {
    for (code, heads, entry) in Self.ofDays(sent) {
      let records = try await CDASectionText.records(
        CDASectionText.table(code, heads, [["Larkfield fever", cell]], entry))
      #expect(records.map { $0.resource.json.remark(.dateInText) } == [told])
    }
  }

  /// An entry of each kind that has a day, with the code and heads of its section.
  private static func ofDays(_ sent: String) -> [(code: String, heads: [String], entry: String)] {
    let code = "<code code=\"1\" codeSystem=\"2.999\" displayName=\"Larkfield fever\"/>"
    let time = "<text><reference value=\"#r0\"/></text><effectiveTime value=\"\(sent)\"/>"
    return [
      (
        "18776-5", ["Planned activity", "Planned date"],
        "<observation moodCode=\"RQO\">\(code)\(time)</observation>"
      ),
      (
        "18776-5", ["Planned activity", "Planned date"],
        "<encounter moodCode=\"INT\">\(code)\(time)</encounter>"
      ),
      ("47519-4", ["Procedure", "Date"], "<procedure moodCode=\"EVN\">\(code)\(time)</procedure>"),
      (
        "11450-4", ["Problem", "Onset"],
        "<observation moodCode=\"EVN\"><code code=\"55607006\"/>\(time)\(code.replacing("<code", with: "<value type=\"CD\""))</observation>"
      ),
      (
        "30954-2", ["Test", "Date"],
        "<observation moodCode=\"EVN\">\(code)\(time)<value type=\"PQ\" value=\"1\"/></observation>"
      ),
    ]
  }

  @Test("The day of a result's row is compared with the result's own, not with that of the panel around it")
  func dayOfPanel() async throws {
    let entry = """
      <organizer moodCode="EVN"><code code="1" codeSystem="2.999" displayName="Fern panel"/><statusCode code="completed"/>
      <effectiveTime value="20111101"/><component><observation moodCode="EVN"><code code="2" codeSystem="2.999"
      displayName="Fern count"/><text><reference value="#r0"/></text><effectiveTime value="20101002"/><value type="PQ"
      value="4"/></observation></component></organizer>
      """
    for code in ["30954-2", "8716-3"] {
      let records = try await CDASectionText.records(
        CDASectionText.table(code, ["Test", "Date"], [["Fern count", "1-Nov-2011"]], entry))
      #expect(records.compactMap { $0.resource.json.remark(.dateInText) } == ["1-Nov-2011"])
    }
  }

  @Test(
    "The day of surgery that a section tells stands beside each procedure of the document's own day",
    arguments: [
      ("", "Friday, June 21, 2013"), ("20230407", "Friday, June 21, 2013"), ("2009", nil), ("20130621", nil),
    ]
      as [(String, String?)])
  func dayOfSurgery(sent: String, told: String?) async throws {
    let time = sent.isEmpty ? "" : "<effectiveTime value=\"\(sent)\"/>"
    let library = try await CDASectionText.library(
      """
      <section><title>Date of surgery</title><text><list><item>Friday, June 21, 2013</item></list></text></section>
      </component><component><section><code code="47519-4"/><title>Procedures</title><text/><entry><procedure
      moodCode="EVN"><code code="1" codeSystem="2.999" displayName="Larkfield repair"/>\(time)</procedure></entry></section>
      """,
      header: """
        <documentationOf><serviceEvent classCode="PCPR"><code code="1"/><effectiveTime><low value="20130717"/>
        </effectiveTime></serviceEvent></documentationOf>
        """)
    #expect(CDASectionText.records(of: library).map { $0.resource.json.remark(.dateInText) } == [told])
  }
}
