import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

/// Plans: what is to be done stands in the row where the code does not say it.
@Suite struct CDAPlanTests: SectionTests {
  private func plan(_ entries: String, _ rows: [String]) async throws -> RecordLibrary {
    let body = rows.map { "<tr>\($0)</tr>" }.joined()
    return try await CDASectionText.library(
      section("18776-5", entries, text: "<table><tbody>\(body)</tbody></table>"))
  }

  @Test("A planned visit that only frames another takes its name and its day from that")
  func frame() async throws {
    let visit = """
      <encounter moodCode="ARQ"><id root="2.999.7" extension="1"/><entryRelationship typeCode="REFR">
      <encounter moodCode="EVN"><id root="2.999.7" extension="1"/><code><originalText><reference value="#v"/></originalText>
      </code><effectiveTime><low value="20240201"/></effectiveTime></encounter></entryRelationship></encounter>
      """
    let library = try await plan(entry(visit), ["<td ID=\"v\">Lung function</td>"])
    let found = CDASectionText.records(of: library)
    #expect(found.map { "\($0.resource.type.name) \($0.title)" } == ["Appointment Lung function"])
    #expect(found.first?.sortDate == ClinicalDate("2024-02-01"))
  }

  @Test("The rows beside a plan without a name are told in its stead", arguments: [true, false])
  func unnamed(isNamed: Bool) async throws {
    let name = isNamed ? "<code code=\"390906007\" displayName=\"Follow-up\"/>" : ""
    let visit = "<encounter moodCode=\"INT\"><id root=\"2.999.7\" extension=\"1\"/>\(name)</encounter>"
    let library = try await plan(
      entry(visit), ["<td>Come back in a year</td><td>x</td>", "<td>Bring the list</td><td>y</td>"])
    let told = TextSection.all(in: library.persons[0].records).map(\.sentence).joined()
    #expect(told.contains("Come back in a year") != isNamed)
  }

  @Test("Orders with one generic code and other rows are not one order")
  func generic() async throws {
    let order = { (row: Int) in
      """
      <act moodCode="INT"><id root="2.999.8" extension="\(row)"/><code code="278448002" displayName="Care plan"/>
      <text><reference value="#r\(row)"/></text></act>
      """
    }
    let library = try await plan(
      entry(order(1)) + entry(order(2)), ["<td ID=\"r1\">Rest</td>", "<td ID=\"r2\">Walk daily</td>"])
    let words = CDASectionText.records(of: library).map(\.otherWordsOfRow)
    #expect(Set(words) == ["“Rest”", "“Walk daily”"])
  }

  @Test("A planned supply of neither a product nor a device is an order", arguments: [true, false])
  func supply(isOfDevice: Bool) async throws {
    let device =
      "<participant typeCode=\"PRD\"><participantRole><playingDevice><code code=\"58938008\" displayName=\"Wheelchair\"/></playingDevice></participantRole></participant>"
    let supply =
      "<supply moodCode=\"INT\"><text>Take what was agreed</text>\(isOfDevice ? device : "")</supply>"
    let found = CDASectionText.records(of: try await plan(entry(supply), []))
    #expect(found.map(\.resource.type) == [isOfDevice ? .deviceRequest : .serviceRequest])
  }

  @Test(
    "The short text of a section stands beside its only entry, but not beside one of several",
    arguments: [1, 2])
  func onlyText(count: Int) async throws {
    let device = { (number: Int) in
      """
      <entry><procedure moodCode="EVN"><code nullFlavor="UNK"/><participant typeCode="DEV"><participantRole>
      <id root="2.16.840.1.113883.3.3719" extension="(01)0000\(number)"/><playingDevice><code nullFlavor="NI"/></playingDevice>
      </participantRole></participant></procedure></entry>
      """
    }
    let entries = (1...count).map(device).joined()
    let found = try await CDASectionText.records(section("46264-8", entries, text: "No known implants"))
    #expect(found.contains { $0.otherWordsOfRow == "“No known implants”" } == (count == 1))
  }

  @Test(
    "The only free row of a plan's day is the plan's, and no other",
    arguments: ["2024-02-01", "2024-02-02"])
  func sameDay(day: String) async throws {
    let visit =
      "<encounter moodCode=\"INT\"><id root=\"2.999.7\" extension=\"1\"/><effectiveTime value=\"20240201\"/></encounter>"
    let library = try await plan(
      entry(visit), ["<td>Lung function</td><td>\(day)</td>", "<td>Rest</td><td>y</td>"])
    let isSame = day.hasSuffix("1")
    #expect(CDASectionText.records(of: library).map { $0.title == "Lung function" } == [isSame])
    let told = TextSection.all(in: library.persons[0].records).map(\.sentence).joined()
    #expect(told.contains("Lung function") != isSame)
  }

  @Test("That an instruction is completed says nothing of what it asks for")
  func instruction() async throws {
    let act = """
      <act moodCode="INT"><templateId root="2.16.840.1.113883.10.20.22.4.20"/><code code="409073007" displayName="instruction"/>
      <text>Drink much water</text><statusCode code="completed"/></act>
      """
    let found = CDASectionText.records(of: try await plan(entry(act), []))
    #expect(found.map(\.title) == ["Drink much water"] && found.allSatisfy { $0.status.course != .done })
  }

  @Test("When a goal was written down is not when its status changed, and its words are said once")
  func goal() async throws {
    let goal = """
      <observation moodCode="GOL"><code code="58144-7" displayName="Goal of the form"/><value xsi:type="ST">Walk a mile</value>
      <author><time value="20230401"/></author></observation>
      """
    let record = try #require(CDASectionText.records(of: try await plan(entry(goal), [])).first)
    #expect(record.title == "Walk a mile" && record.date == nil && record.resource.json["target"] == nil)
  }
}
