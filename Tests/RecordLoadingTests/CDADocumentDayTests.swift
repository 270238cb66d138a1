import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

/// A document says on its day what it lists: what is taken is confirmed by it, and its data speaks until then.
@Suite struct CDADocumentDayTests {
  @Test(
    "The document that lists a drug as active confirms it on its day, ordered or reported",
    arguments: ["EVN", "INT"])
  func confirmed(mood: String) async throws {
    let library = try await CDASectionText.library(
      """
      <section><code code="10160-0"/><title>Medications</title><text/><entry><substanceAdministration moodCode="\(mood)">
      <templateId root="2.16.840.1.113883.10.20.22.4.16"/><statusCode code="active"/><effectiveTime><low
      value="20110413"/></effectiveTime><consumable><manufacturedProduct><manufacturedMaterial><code code="1"
      displayName="Larkolol"/></manufacturedMaterial></manufacturedProduct></consumable>
      <author><time value="20110413"/></author></substanceAdministration></entry></section>
      """)
    let person = try #require(library.persons.first)
    let day = try #require(ClinicalDate("2026-11-26"))
    let list = DrugList(person.records, asOf: day)
    #expect(list.current.map { $0.lastDay?.dayText } == ["7 April 2023"])
    #expect(UnconfirmedDrugs(list.current)?.words == "Nothing newer than 7 April 2023 confirms it.")
    #expect(person.dataThrough(asOf: day)?.dayText == "7 April 2023")
  }

  @Test(
    "Data speaks until the day on which its author listed a drug, also in a document that was written before")
  func listedLater() async throws {
    let library = try await CDASectionText.library(
      """
      <section><code code="10160-0"/><title>Medications</title><text/><entry><substanceAdministration moodCode="EVN">
      <templateId root="2.16.840.1.113883.10.20.22.4.16"/><statusCode code="active"/><consumable><manufacturedProduct>
      <manufacturedMaterial><code code="1" displayName="Larkolol"/></manufacturedMaterial></manufacturedProduct>
      </consumable><author><time value="20230730"/></author></substanceAdministration></entry></section>
      """)
    let person = try #require(library.persons.first)
    #expect(person.dataThrough(asOf: ClinicalDate("2026-11-26"))?.dayText == "30 July 2023")
  }
}
