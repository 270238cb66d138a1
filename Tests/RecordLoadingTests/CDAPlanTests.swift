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
}
