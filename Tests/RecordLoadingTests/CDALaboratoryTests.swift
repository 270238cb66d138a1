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
}
