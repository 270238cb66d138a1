import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

/// The XML that a record of a clinical document was made of.
@Suite struct SentXMLTests {
  private func text(_ xml: String) throws -> String {
    let sent = """
      <hl7:act xmlns:hl7="urn:hl7-org:v3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns="urn:hl7-org:v3">\
      \(xml)</hl7:act>
      """
    return IndentedXML.text(of: try XMLDocument.root(of: Array(sent.utf8)))
  }

  @Test("Elements stand on lines of their own, what has words on one, with the prefixes that were sent")
  func lines() throws {
    let sent = """
      <code code="1" displayName="a &amp; b"/><value  xsi:type="PQ" value="5"/>
      <text>see <reference value="#a"/></text><participant><id root="2"/></participant>
      """
    #expect(
      try text(sent) == """
        <hl7:act>
          <code code="1" displayName="a &amp; b"/>
          <value xsi:type="PQ" value="5"/>
          <text>see <reference value="#a"/></text>
          <participant>
            <id root="2"/>
          </participant>
        </hl7:act>

        """)
  }

  @Test("Numbers of people are left out, that of a device and of the entry are not")
  func persons() throws {
    let sent = """
      <id root="1" extension="77"/><author><assignedAuthor><id root="1" extension="88"/></assignedAuthor></author>
      <participant><participantRole><id root="1" extension="99"/><playingDevice/></participantRole></participant>
      """
    let shown = try text(sent)
    #expect(shown.contains("77") && !shown.contains("88") && shown.contains("99"))
  }

  @Test("Long texts and long elements are cut")
  func limits() throws {
    let long = String(repeating: "a", count: 5_000)
    #expect(try text("<text>\(long)</text>").utf8.count < 400)
    let many = String(repeating: "<code code=\"12345\" displayName=\"Larkfield\"/>", count: 5_000)
    #expect(try text(many).utf8.count < IndentedXML.limit + 200)
  }

  private func problems(_ count: Int) -> String {
    let problem = (0..<count).map { number in
      """
      <entryRelationship typeCode="SUBJ"><observation moodCode="EVN"><templateId root="2.16.840.1.113883.10.20.22.4.4"/>
      <code code="55607006"/><value xsi:type="CD" code="\(number)" displayName="Fever \(number)"/></observation>
      </entryRelationship>
      """
    }
    return """
      <section><code code="11450-4"/><entry><act moodCode="EVN"><templateId root="2.16.840.1.113883.10.20.22.4.3"/>
      <code code="CONC"/>\(problem.joined())</act></entry></section>
      """
  }

  @Test(
    "A short entry is kept whole, of a long one the part of each record", arguments: [(1, true), (90, false)])
  func parts(count: Int, isWhole: Bool) async throws {
    let records = try await CDASectionText.records(problems(count))
    #expect(records.count == count)
    #expect(records.allSatisfy { $0.resource.sentXML?.hasPrefix("<act") == isWhole })
    #expect(records.allSatisfy { $0.resource.sentXML?.contains("displayName=\"\($0.title)\"") == true })
  }

  @Test("The number of the person is masked in it, wherever an entry repeats it")
  func masking() async throws {
    let section = """
      <section><code code="11450-4"/><entry><observation moodCode="EVN"><code code="55607006"/>
      <text>Fever of MRN 555-12-9876</text><value xsi:type="CD" code="1" displayName="Fever"/></observation></entry></section>
      """
    let folder = try TemporaryFolder()
    try folder.write(
      "document.xml",
      """
      <ClinicalDocument xmlns="urn:hl7-org:v3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
      <id root="2.999.1" extension="7"/><recordTarget><patientRole><id root="2.16.840.1.113883.4.1"
      extension="555-12-9876"/><patient><name><given>Robin</given><family>Fairweather</family></name></patient>
      </patientRole></recordTarget><component><structuredBody><component>\(section)</component></structuredBody></component>
      </ClinicalDocument>
      """)
    let files = try await RecordLoader.load([folder.path])
    let xml = { (library: RecordLibrary) in
      CDASectionText.records(of: library).compactMap(\.resource.sentXML).joined()
    }
    let shown = xml(RecordLibrary(files))
    #expect(
      shown.contains("Fever of MRN") && !shown.contains("9876") && shown.contains("displayName=\"Fever\""))
  }
}
