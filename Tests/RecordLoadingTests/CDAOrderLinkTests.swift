import TestSupport
import Testing

@testable import HealthRecords
@testable import RecordLoading

/// An order that something else names as answered.
@Suite struct CDAOrderLinkTests {
  private static let id = "<id root=\"9a6d1bac-0000-4000-89a4-1121bc809b4e\"/>"
  private static let referral = """
    <section><code code="18776-5" codeSystem="2.16.840.1.113883.6.1"/><text>Fern care</text><entry><act classCode="PCPR"
    moodCode="INT">\(id)<code code="1" displayName="Referral for fern care"/><statusCode code="active"/>
    <effectiveTime value="20180623"/></act></entry></section>
    """

  private static func open(_ records: [ClinicalRecord]) -> [String] {
    Upcoming.unanswered(in: records, by: ClinicalDate("2019-01-01")).map(\.title)
  }

  @Test(
    "A note that refers to an order by its identifier answers it",
    arguments: [(id, 0), ("<id root=\"9a6d1bac-0000-4000-89a4-000000000000\"/>", 1)])
  func note(id: String, open: Int) async throws {
    #expect(Self.open(try await Self.records(noteOf: id)).count == open)
  }

  @Test(
    "A note that is being written, was given up or denies itself answers no order",
    arguments: ["active", "held", "aborted", "nullified"])
  func unfinished(status: String) async throws {
    let records = try await Self.records(noteOf: Self.id, status: status)
    #expect(Self.open(records).count == 1)
    #expect(records.contains { $0.title == "Note" && $0.status.course == .done } == false)
  }

  @Test(
    "A note that is older than the order answers none",
    arguments: [("20160908", 1), ("20180623", 0), ("", 0)])
  func older(day: String, open: Int) async throws {
    #expect(Self.open(try await Self.records(noteOf: Self.id, day: day)).count == open)
  }

  private static func records(noteOf id: String, status: String = "completed", day: String = "") async throws
    -> [ClinicalRecord]
  {
    try await CDASectionText.records(
      referral + """
        </component><component><section><code code="11488-4"/><text/><entry><act classCode="ACT" moodCode="EVN">
        <templateId root="2.16.840.1.113883.10.20.22.4.202"/><code code="34109-9" displayName="Note"/>
        <text>Seen, and well.</text><statusCode code="\(status)"/>\(day.isEmpty ? "" : "<effectiveTime value=\"\(day)\"/>")<reference typeCode="REFR"><externalAct>\(id)
        <code code="1" displayName="Referral for fern care"/></externalAct></reference></act></entry></section>
        """)
  }

  @Test("A document of another institution answers the order that its header names")
  func header() async throws {
    let folder = try TemporaryFolder()
    try folder.write("asked.xml", Self.document("1", "Larkfield", "", Self.referral))
    let answer = "<inFulfillmentOf><order>\(Self.id)</order></inFulfillmentOf>"
    try folder.write(
      "answer.xml",
      Self.document("7", "Saint Brannoc", answer, "<section><title>T</title><text>Seen.</text></section>"))
    let library = RecordLibrary(try await RecordLoader.load([folder.path]))
    let records = library.persons.flatMap(\.records)
    #expect(records.contains { $0.title == "Referral for fern care" } && Self.open(records).isEmpty)
  }

  private static func document(_ id: String, _ custodian: String, _ header: String, _ section: String)
    -> String
  {
    """
    <ClinicalDocument xmlns="urn:hl7-org:v3"><id root="2.999.\(id)"/><code code="34133-9"/>
    <effectiveTime value="20180\(id)04"/><recordTarget><patientRole><id root="2.999.1" extension="p"/><patient><name>
    <given>Robin</given><family>Fairweather</family></name><birthTime value="19571103"/></patient></patientRole>
    </recordTarget><custodian><assignedCustodian><representedCustodianOrganization><id root="2.999.\(id)"/>
    <name>\(custodian)</name></representedCustodianOrganization></assignedCustodian></custodian>\(header)
    <component><structuredBody><component>\(section)</component></structuredBody></component></ClinicalDocument>
    """
  }
}
