import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

/// Lists of drugs in several documents of one institution.
@Suite struct DrugListDocumentsTests {
  /// A document of the clinic of one day, with its list of drugs.
  private struct Document {
    let day: String
    var clinic = "North Clinic"
    var section = "10160-0"
    let drugs: String
  }

  private static func drug(_ name: String, dose: String = "10", since: String = "20240101", id: String = "1")
    -> String
  {
    """
    <entry><substanceAdministration classCode="SBADM" moodCode="EVN"><id root="2.999.7" extension="\(id)"/>
    <statusCode code="active"/><effectiveTime xsi:type="IVL_TS"><low value="\(since)"/></effectiveTime>
    <doseQuantity value="\(dose)" unit="mg"/><consumable><manufacturedProduct><manufacturedMaterial>
    <code code="\(id)" codeSystem="2.999" displayName="\(name)"/></manufacturedMaterial></manufacturedProduct>
    </consumable></substanceAdministration></entry>
    """
  }

  private func list(_ documents: [Document]) async throws -> DrugList {
    let folder = try TemporaryFolder()
    for (number, document) in documents.enumerated() {
      try folder.write(
        "\(number).xml",
        """
        <ClinicalDocument xmlns="urn:hl7-org:v3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
        <id root="2.999.1" extension="\(number)"/><effectiveTime value="\(document.day)"/>
        <recordTarget><patientRole><id root="2.999.1" extension="p"/><patient><name><given>Robin</given>
        <family>Fairweather</family></name><birthTime value="19571103"/></patient></patientRole></recordTarget>
        <custodian><assignedCustodian><representedCustodianOrganization><name>\(document.clinic)</name>
        </representedCustodianOrganization></assignedCustodian></custodian><component><structuredBody><component>
        <section><code code="\(document.section)"/><title>Medications</title><text/>\(document.drugs)</section>
        </component></structuredBody></component></ClinicalDocument>
        """)
    }
    let library = RecordLibrary(try await RecordLoader.load([folder.path]))
    return DrugList(library.persons.flatMap(\.records), asOf: ClinicalDate("2025-06-01"))
  }

  @Test("A drug that the clinic's newer list does not have is marked, and neither dropped nor trusted")
  func missing() async throws {
    let list = try await list([
      Document(day: "20240303", drugs: Self.drug("Warfarin") + Self.drug("Atenolol", id: "2")),
      Document(day: "20250301", drugs: Self.drug("Atenolol", id: "2")),
    ])
    #expect(list.current.map(\.title) == ["Atenolol", "Warfarin"])
    #expect(list.current.map(\.isDoubtful) == [false, true])
    #expect(
      list.current.map(\.cautions.sentence) == [nil, "not in the newer list of North Clinic, 1 March 2025"])
  }

  @Test("The dose of the clinic's newest list stands, and that of the older one is told with its day")
  func dose() async throws {
    let list = try await list([
      Document(day: "20240303", drugs: Self.drug("Warfarin", dose: "5")),
      Document(day: "20250301", drugs: Self.drug("Warfarin", dose: "2", since: "20250115")),
    ])
    let entry = try #require(list.current.first)
    #expect(list.current.count == 1 && entry.activeRecords.count == 1)
    #expect(entry.dosage?.contains("2 mg") == true)
    #expect(entry.cautions.sentence?.hasPrefix("5 mg in the list of 3 March 2024") == true)
    #expect(!entry.isDoubtful)
  }

  @Test("A newer list that has the drug as over under another identifier is no list without it")
  func completed() async throws {
    let ended = Self.drug("Warfarin", since: "20240101", id: "9")
      .replacing("code=\"9\"", with: "code=\"1\"")
      .replacing("<low value=\"20240101\"/>", with: "<low value=\"20240201\"/><high value=\"20250110\"/>")
      .replacing("<statusCode code=\"active\"/>", with: "<statusCode code=\"completed\"/>")
    let list = try await list([
      Document(day: "20240303", drugs: Self.drug("Warfarin")), Document(day: "20250301", drugs: ended),
    ])
    let told = (list.current + list.past).compactMap(\.cautions.sentence).joined()
    #expect(!told.contains("not in the newer list"))
  }

  @Test("Two doses in one list are both taken")
  func together() async throws {
    let list = try await list([
      Document(
        day: "20250301",
        drugs: Self.drug("Warfarin", dose: "5") + Self.drug("Warfarin", dose: "2", since: "20250115"))
    ])
    #expect(list.current.first?.activeRecords.count == 2)
  }

  @Test("A list of this year speaks for a drug that is taken since long ago")
  func longSince() async throws {
    let list = try await list([Document(day: "20250301", drugs: Self.drug("Aspirin", since: "2018"))])
    #expect(list.current.map(\.cautions) == [[]])
  }

  @Test(
    "Nothing is said where no newer list of the same clinic speaks",
    arguments: [
      ("20240303", "North Clinic", "10160-0"), ("20250301", "South Clinic", "10160-0"),
      ("20250301", "North Clinic", "29549-3"), ("20230101", "North Clinic", "10160-0"),
      ("2024", "North Clinic", "10160-0"),
    ])
  func silent(day: String, clinic: String, section: String) async throws {
    let other = Self.drug("Atenolol", id: "2")
    let list = try await list([
      Document(day: "20240303", drugs: Self.drug("Warfarin") + other),
      Document(day: day, clinic: clinic, section: section, drugs: other),
    ])
    #expect(list.current.first { $0.title == "Warfarin" }?.cautions == [])
  }
}
