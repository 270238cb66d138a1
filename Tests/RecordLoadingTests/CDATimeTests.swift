import HealthRecords
import Testing

@testable import RecordLoading

/// Intervals that are told by their width or their middle (HL7 v3 Data Types: IVL).
@Suite struct CDATimeTests {
  private func drug(_ time: String) async throws -> [ClinicalRecord] {
    try await CDASectionText.records(
      """
      <section><code code="10160-0"/><title>T</title><text/><entry><substanceAdministration moodCode="EVN">
      <statusCode code="active"/><effectiveTime xsi:type="IVL_TS">\(time)</effectiveTime><consumable>
      <manufacturedProduct><manufacturedMaterial><code code="1" displayName="Amoxicillin"/></manufacturedMaterial>
      </manufacturedProduct></consumable></substanceAdministration></entry></section>
      """)
  }

  @Test(
    "The width of a drug's time is how long it is taken",
    arguments: [
      ("<low value=\"20240101\"/><width value=\"10\" unit=\"d\"/>", "for 10 days"),
      ("<low value=\"20240101\"/><width value=\"6\" unit=\"mo\"/>", "for 6 months"),
      ("<width value=\"1\" unit=\"wk\"/><high value=\"20240101\"/>", "for 1 week"),
    ])
  func width(time: String, words: String) async throws {
    #expect(try await drug(time).map(\.howTaken) == [words])
  }

  @Test("A width that is over is said beside the drug, as reckoned")
  func caution() async throws {
    let records = try await drug("<low value=\"20240101\"/><width value=\"10\" unit=\"d\"/>")
    let entry = DrugList(records, asOf: ClinicalDate("2025-01-01")).current.first
    #expect(
      entry?.cautions.sentence
        == "listed as active, though its end was 11 January 2024 (computed: 10 days from 1 January 2024)")
  }

  @Test("A middle alone is the date")
  func center() async throws {
    #expect(try await drug("<center value=\"20240105\"/>").map { $0.date?.dayText } == ["5 January 2024"])
  }

  @Test("How long a procedure took is told beside it")
  func procedure() async throws {
    let records = try await CDASectionText.records(
      """
      <section><code code="47519-4"/><title>T</title><text/><entry><procedure moodCode="EVN"><code code="1"
      displayName="Dialysis"/><statusCode code="completed"/><effectiveTime><low value="20240101"/>
      <width value="4" unit="h"/></effectiveTime></procedure></entry></section>
      """)
    #expect(records.first?.facts.map(\.words).contains { $0.hasPrefix("Duration: 4 h") } == true)
  }
}
