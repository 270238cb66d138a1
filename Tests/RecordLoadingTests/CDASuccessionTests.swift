import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

/// The same entry in two documents of one clinic.
@Suite struct CDASuccessionTests {
  private func document(_ id: String, _ day: String, _ entries: String) -> String {
    """
    <ClinicalDocument xmlns="urn:hl7-org:v3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
    <id root="2.999.1" extension="\(id)"/><code code="34133-9"/><effectiveTime value="\(day)"/>
    <recordTarget><patientRole><id root="2.999.1" extension="p"/><patient><name><given>Robin</given>
    <family>Fairweather</family></name></patient></patientRole></recordTarget><component><structuredBody><component>
    <section><code code="10160-0" codeSystem="2.16.840.1.113883.6.1"/><title>T</title><text/>\(entries)</section>
    </component></structuredBody></component></ClinicalDocument>
    """
  }

  private func drug(_ dose: String, until end: String = "") -> String {
    """
    <entry><substanceAdministration moodCode="EVN"><id root="2.999.7" extension="m1"/><statusCode code="active"/>
    <effectiveTime xsi:type="IVL_TS"><low value="20240910"/>\(end.isEmpty ? "" : "<high value=\"\(end)\"/>")</effectiveTime>
    <doseQuantity value="\(dose)" unit="mg"/><consumable><manufacturedProduct><manufacturedMaterial>
    <code code="1" displayName="Warfarin"/></manufacturedMaterial></manufacturedProduct></consumable>
    </substanceAdministration></entry>
    """
  }

  private func drugs(_ older: String, _ newer: String) async throws -> [ClinicalRecord] {
    let folder = try TemporaryFolder()
    try folder.write("a.xml", document("1", "20250301", older))
    try folder.write("b.xml", document("2", "20251101", newer))
    return CDASectionText.records(of: RecordLibrary(try await RecordLoader.load([folder.path])))
  }

  @Test("A drug of which the next document tells the end has that end, and is no second drug")
  func ended() async throws {
    let records = try await drugs(drug("5"), drug("5", until: "20250810"))
    #expect(records.compactMap { $0.end?.dayText } == ["10 August 2025"] && records.count == 1)
  }

  @Test("Two doses under one identifier stay two, in whichever documents they stand")
  func copiedIdentifier() async throws {
    #expect(try await drugs("", drug("5") + drug("10")).count == 2)
    #expect(try await drugs(drug("5"), drug("5") + drug("10")).count == 2)
    #expect(try await drugs(drug("5") + drug("10"), drug("10")).map(\.dosages) == [["10 mg"]])
  }
}
