import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

/// Why something was not done or not taken, as quality reports say it.
@Suite struct CDARefusalTests {
  private static let reason = """
    <entryRelationship typeCode="REFR"><observation classCode="OBS" moodCode="EVN"><code code="77301-0"
    codeSystem="2.16.840.1.113883.6.1"/><value xsi:type="CD" code="105480006" codeSystem="2.16.840.1.113883.6.96"
    displayName="Declined by the patient"/></observation></entryRelationship>
    """

  private func record(_ code: String, _ entry: String) async throws -> ClinicalRecord {
    let records = try await CDASectionText.records(
      "<section><code code=\"\(code)\"/><title>T</title><text/><entry>\(entry)</entry></section>")
    return try #require(records.first)
  }

  @Test("A drug that was refused is not taken, for that reason")
  func drug() async throws {
    let drug = try await record(
      "10160-0",
      """
      <substanceAdministration classCode="SBADM" moodCode="EVN" negationInd="true"><statusCode code="completed"/>
      <effectiveTime value="20180315"/><consumable><manufacturedProduct><manufacturedMaterial><code code="314076"
      displayName="lisinopril 10 MG" codeSystem="2.16.840.1.113883.6.88"/></manufacturedMaterial></manufacturedProduct>
      </consumable>\(Self.reason)</substanceAdministration>
      """)
    #expect(drug.status.course == .notDone && drug.statusReason == "Declined by the patient")
  }

  @Test(
    "The reason of a procedure that was not done is why, of one that was done it is what it says",
    arguments: [true, false])
  func procedure(isNegated: Bool) async throws {
    let procedure = try await record(
      "47519-4",
      """
      <procedure classCode="PROC" moodCode="EVN" negationInd="\(isNegated)"><code code="6025007"
      codeSystem="2.16.840.1.113883.6.96" displayName="Appendectomy"/><statusCode code="completed"/>
      <effectiveTime value="20140203"/>\(Self.reason)</procedure>
      """)
    #expect(procedure.statusReason == (isNegated ? "Declined by the patient" : nil))
    #expect(procedure.facts.map(\.words).contains { $0.contains("Declined by the patient") })
  }
}
