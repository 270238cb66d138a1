import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

/// Words that are pointed at or stand in lists, and what is denied for a whole section.
@Suite struct CDAWordsInTextTests {
  @Test("A sentence outside of a table that the entry points at, and shares no word with, is told")
  func sentence() async throws {
    let records = try await CDASectionText.records(
      """
      <section><code code="55109-3"/><title>Complications</title><text><content ID="c">Wheezing under anesthesia</content>
      </text><entry><observation moodCode="EVN"><code code="55607006"/><text><reference value="#c"/></text>
      <value xsi:type="CD" code="233604007" codeSystem="2.16.840.1.113883.6.96" displayName="Pneumonia"/></observation>
      </entry></section>
      """)
    #expect(records.map(\.title) == ["Pneumonia"])
    #expect(records[0].resource.json.remark(.nameInText) == "Wheezing under anesthesia")
  }

  @Test("Items of a list that no entry tells of are named beside the list")
  func items() async throws {
    let library = try await CDASectionText.library(
      """
      <section><code code="11450-4" codeSystem="2.16.840.1.113883.6.1"/><title>Problems</title><text><list>
      <item>Pneumonia in 2008</item><item>Larkfield fever</item></list></text><entry><observation moodCode="EVN">
      <code code="55607006"/><value xsi:type="CD" code="233604007" displayName="Pneumonia"/></observation></entry></section>
      """)
    let sections = TextSection.all(in: library.persons.flatMap(\.records))
    #expect(sections.count == 1)
    #expect(sections.first?.sentence.contains("Larkfield fever") == true)
    #expect(sections.first?.sentence.contains("Pneumonia") == false)
  }

  @Test("A vaccination that is denied for the whole section is no dose")
  func noHistory() async throws {
    let records = try await CDASectionText.records(
      """
      <section><code code="11369-6"/><title>Immunizations</title><text>No immunization history</text><entry>
      <substanceAdministration moodCode="EVN" negationInd="true"><statusCode code="completed"/>
      <effectiveTime nullFlavor="UNK"/><consumable><manufacturedProduct><manufacturedMaterial><code nullFlavor="OTH"
      displayName="Vaccination"/></manufacturedMaterial></manufacturedProduct></consumable></substanceAdministration>
      </entry></section>
      """)
    #expect(records.map(\.title) == ["No immunization history"])
    #expect(records[0].isAbsenceStatement)
    let coverage = ImmunizationCoverage(records, asOf: nil)
    #expect(coverage.rows.isEmpty && coverage.uncoded.isEmpty)
  }

  @Test(
    "A month that is written out differs from another month, and a year from another year",
    arguments: [
      ("Mar 18, 2013", "2012-03-18", false), ("July 31, 2013", "2013-03-11", false),
      ("2013", "2013-03-11", true),
      ("20130311", "2013-03-11", true), ("from 2012 to 2013", "2001", true),
      ("03/11/2013", "2013-11-03", true),
    ])
  func months(cell: String, date: String, mayBe: Bool) throws {
    let date = try #require(ClinicalDate(date))
    #expect((CDATextDay(cell)?.mayBe(date) ?? true) == mayBe)
  }

  @Test("In a table without heads the only number is the value, and a row of its own is named")
  func headless() async throws {
    let text = """
      <table><tbody><tr ID="w"><td>White count (4.3-10.8)</td><td>6.7</td></tr><tr><td>Hematocrit</td><td>23.7 %</td>
      </tr></tbody></table>
      """
    let entry = """
      <observation moodCode="EVN"><templateId root="2.16.840.1.113883.10.20.22.4.2"/><code code="33765-9"
      codeSystem="2.16.840.1.113883.6.1" displayName="White count"/><text><reference value="#w"/></text>
      <statusCode code="completed"/><effectiveTime value="2000"/><value xsi:type="PQ" value="12.3" unit="10+3/ul"/>
      </observation>
      """
    let library = try await CDASectionText.library(
      "<section><code code=\"30954-2\" codeSystem=\"2.16.840.1.113883.6.1\"/><title>Results</title><text>\(text)</text><entry>\(entry)</entry></section>"
    )
    let records = CDASectionText.records(of: library)
    #expect(records[0].resource.json.remark(.valueInText) == "6.7")
    let alone = TextSection.all(in: library.persons.flatMap(\.records))
    #expect(alone.first?.sentence.contains("Hematocrit · 23.7 %") == true)
  }

  @Test("A paper among the entries is no procedure, and keeps what stands in it")
  func papers() async throws {
    let records = try await CDASectionText.records(
      """
      <section><code code="48764-5"/><title>Purpose</title><text>x</text><entry><act moodCode="EVN"><code code="23745001"
      displayName="Documentation procedure"/><statusCode code="completed"/><entryRelationship typeCode="RSON"><act
      moodCode="EVN"><code code="308292007" displayName="Transfer of care"/></act></entryRelationship></act></entry></section>
      """)
    #expect(records.map(\.resource.type) == [ResourceType("Basic")])
    #expect(
      records[0].facts.contains { $0.words.contains("ransfer of care") })
  }
}
