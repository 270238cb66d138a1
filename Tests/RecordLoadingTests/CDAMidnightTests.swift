import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

/// Days that senders write as midnight with an offset.
@Suite struct CDAMidnightTests {
  private func immunization(_ time: String) -> String {
    """
    <section><code code="11369-6"/><title>T</title><text/><entry><substanceAdministration moodCode="EVN">
    <effectiveTime value="\(time)"/><consumable><manufacturedProduct><manufacturedMaterial><code code="1"
    displayName="Tetanus"/></manufacturedMaterial></manufacturedProduct></consumable></substanceAdministration></entry></section>
    """
  }

  @Test(
    "Midnight with an offset is the day alone, any other time is told",
    arguments: [
      ("20220410000000+0100", "10 April 2022"), ("202204100000-0500", "10 April 2022"),
      ("20220410000000.000+0530", "10 April 2022"), ("20220410000000+0000", "10 April 2022"),
      ("20220410000000", "10 April 2022"), ("20220410000010+0100", "10 April 2022, 00:00:10 (UTC+1)"),
      ("20220410103000+0100", "10 April 2022, 10:30 (UTC+1)"),
    ])
  func day(sent: String, told: String) async throws {
    #expect(try await CDASectionText.records(immunization(sent)).map { $0.date?.fullText } == [told])
  }

  @Test("What was sent for such a day stays in the record")
  func sent() async throws {
    let record = try #require(try await CDASectionText.records(immunization("20220410000000+0100")).first)
    let beside = record.resource.json["_occurrenceDateTime"]?["extension"]?.list.first
    #expect(beside?["valueString"]?.string == "2022-04-10T00:00:00+01:00")
    #expect(record.facts.filter { $0.words.contains("2022") }.count == 1)
  }

  @Test("A span between such days is told as one")
  func span() async throws {
    let entry = """
      <section><code code="10160-0"/><title>T</title><text/><entry><substanceAdministration moodCode="EVN">
      <effectiveTime><low value="20220201000000+0100"/><high value="20220501000000+0100"/></effectiveTime><consumable>
      <manufacturedProduct><manufacturedMaterial><code code="1" displayName="Ramipril"/></manufacturedMaterial>
      </manufacturedProduct></consumable></substanceAdministration></entry></section>
      """
    let record = try #require(try await CDASectionText.records(entry).first)
    #expect(record.facts.contains { $0.words.hasSuffix(": 1 February 2022 to 1 May 2022") })
    #expect(record.end?.text == "2022-05-01")
  }
}
