import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

/// IHE's laboratory reports (XD-LAB), as Austria, Italy and France have them.
@Suite struct LaboratoryReportTests {
  private static let loinc = "codeSystem=\"2.16.840.1.113883.6.1\""

  private func records(_ section: String) async throws -> [ClinicalRecord] {
    let folder = try TemporaryFolder()
    try folder.write(
      "lab.xml",
      """
      <ClinicalDocument xmlns="urn:hl7-org:v3"><id root="2.999.1" extension="7"/><code code="11502-2"/>
      <effectiveTime value="20240407"/>
      <recordTarget><patientRole><id root="2.999.1" extension="p"/><patient><name><given>Robin</given>
      <family>Fairweather</family></name><birthTime value="19571103"/></patient></patientRole></recordTarget>
      <component><structuredBody><component>\(section)</component></structuredBody></component>
      </ClinicalDocument>
      """)
    let library = RecordLibrary(try await RecordLoader.load([folder.path]))
    return library.persons.flatMap(\.records).filter { $0.resource.type != .composition }
  }

  private func result(_ code: String, _ name: String, day: String? = "20240310") -> String {
    """
    <observation classCode="OBS" moodCode="EVN"><code code="\(code)" \(Self.loinc) displayName="\(name)"/>
    <statusCode code="completed"/>\(day.map { "<effectiveTime value=\"\($0)\"/>" } ?? "")
    <value xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="PQ" value="6.90" unit="mmol/L"/>
    <interpretationCode code="HH" codeSystem="2.16.840.1.113883.5.83"/><referenceRange><observationRange>
    <value><low value="3.5" unit="mmol/L"/><high value="5.1" unit="mmol/L"/></value></observationRange>
    </referenceRange></observation>
    """
  }

  private func act(_ code: String, _ inner: String) -> String {
    """
    <entry><act classCode="ACT" moodCode="EVN"><code \(code)/><statusCode code="completed"/>
    <entryRelationship typeCode="COMP">\(inner)</entryRelationship></act></entry>
    """
  }

  private func expectPotassium(_ records: [ClinicalRecord]) throws {
    let potassium = try #require(records.first { $0.title.hasPrefix("Potassium") })
    #expect(potassium.clinicalType == .labResults)
    #expect(potassium.date?.text == "2024-03-10")
    #expect(potassium.resultText == "6.90 mmol/L")
    #expect(potassium.value?.ranges.map(\.text) == ["3.5 to 5.1 mmol/L"])
    #expect(!records.contains { $0.resource.type == .procedure })
  }

  @Test("Results in an act of a laboratory section are results, in a report of the act's name and their time")
  func direct() async throws {
    let chemistry = "code=\"18719-5\" \(Self.loinc) displayName=\"Biochimie\""
    let records = try await records(
      "<section><code \(chemistry)/><text>x</text>\(act(chemistry, result("2823-3", "Potassium")))</section>")
    try expectPotassium(records)
    let report = try #require(records.first { $0.resource.type == .diagnosticReport })
    #expect(records.count == 2 && report.date?.text == "2024-03-10")
  }

  @Test("Panels in an act are reports of their own, also where the section has a national code")
  func panel() async throws {
    let organizer = """
      <organizer classCode="BATTERY" moodCode="EVN"><code code="1020" displayName="Blutbild"/>
      <statusCode code="completed"/><effectiveTime value="20240310"/>
      <component>\(result("2823-3", "Potassium", day: nil))</component>
      <component>\(result("718-7", "Hemoglobin"))</component></organizer>
      """
    let records = try await records(
      """
      <section><templateId root="1.3.6.1.4.1.19376.1.3.3.2.1"/><code code="100"/><text>x</text>
      \(act("code=\"300\" displayName=\"Hämatologie\"", organizer))</section>
      """)
    try expectPotassium(records)
    #expect(
      records.map(\.resource.type).sorted() == [.diagnosticReport, .observation, .observation])
    #expect(records.contains { $0.title == "Blutbild" })
  }

  @Test(
    "A section inside that of a specialty is one of results, and an act that only repeats its result's code is none"
  )
  func nested() async throws {
    let inner = act("code=\"2823-3\" \(Self.loinc)", result("2823-3", "Potassium"))
    let records = try await records(
      """
      <section><code code="18719-5" \(Self.loinc)/><component><section><code code="2823-3" \(Self.loinc)/>
      <text>x</text>\(inner)</section></component></section>
      """)
    try expectPotassium(records)
    #expect(records.map(\.resource.type) == [.observation])
  }

  @Test("Comments and performers beside the panels of an act are kept")
  func comment() async throws {
    let records = try await records(
      """
      <section><code code="18719-5" \(Self.loinc)/><text>x</text><entry><act classCode="ACT" moodCode="EVN">
      <code code="18719-5" displayName="Chemistry"/><performer><assignedEntity><assignedPerson><name>Dr. Ash</name>
      </assignedPerson></assignedEntity></performer><entryRelationship><organizer><code code="1" displayName="Panel"/><effectiveTime value="20240310"/>
      <component>\(result("2823-3", "Potassium"))</component></organizer></entryRelationship><entryRelationship><act>
      <code code="48767-8"/><text>Sample was hemolytic</text></act></entryRelationship></act></entry></section>
      """)
    try expectPotassium(records)
    let chemistry = try #require(records.first { $0.title == "Chemistry" })
    let words = chemistry.facts.map(\.words).joined()
    #expect(words.contains("Sample was hemolytic") && words.contains("Dr. Ash"))
    #expect(chemistry.date?.text == "2024-03-10")
  }
}
