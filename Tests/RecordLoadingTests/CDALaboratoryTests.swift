import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

/// Laboratory results in sections that are not known as a laboratory's.
@Suite struct CDALaboratoryTests {
  private let act = """
    <entry><act moodCode="EVN"><templateId root="1.3.6.1.4.1.19376.1.3.1"/><code code="300" displayName="Hämatologie"/>
    <statusCode code="completed"/><entryRelationship typeCode="COMP"><organizer classCode="BATTERY" moodCode="EVN">
    <templateId root="1.3.6.1.4.1.19376.1.3.1.4"/><statusCode code="completed"/><component><observation moodCode="EVN">
    <templateId root="1.3.6.1.4.1.19376.1.3.1.6"/><code code="X1" codeSystem="1.2.3" displayName="Hb"/><statusCode
    code="completed"/><effectiveTime value="20261001"/><value xsi:type="PQ" value="9.8" unit="g/dL"/></observation>
    </component></organizer></entryRelationship></act></entry>
    """

  @Test("They are lab results, told by their templates", arguments: ["11502-2", "47519-4", "99999-9"])
  func templates(section: String) async throws {
    let found = try await CDASectionText.records(
      "<section><code code=\"\(section)\" codeSystem=\"2.16.840.1.113883.6.1\"/><title>T</title><text/>\(act)</section>"
    )
    #expect(found.filter { $0.clinicalType == .labResults }.map(\.resultText).contains("9.8 g/dL"))
    #expect(found.allSatisfy { $0.clinicalType != .procedures })
  }

  @Test("Who may see a result is none, though it stands among them")
  func securityLabel() async throws {
    let label = """
      <component><observation moodCode="EVN"><id root="2.999.7"/><code code="SECCONOBS" displayName="Security Classification"/>
      <value xsi:type="CD" code="NODSCLCD" displayName="no disclosure"/></observation></component>
      """
    let found = try await CDASectionText.records(
      "<section><code code=\"30954-2\" codeSystem=\"2.16.840.1.113883.6.1\"/><title>T</title><text/>\(act)</section>"
        .replacing("</organizer>", with: "\(label)</organizer>"))
    #expect(found.first { $0.title == "Security Classification" }?.clinicalType == .other)
    #expect(found.filter { $0.clinicalType == .labResults }.map(\.title).contains("Hb"))
  }
}
