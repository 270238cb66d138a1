import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

/// Observations with the code ASSERTION.
@Suite struct CDAAssertionTests {
  private func records(_ template: String, _ value: String, inner: String = "") async throws
    -> [ClinicalRecord]
  {
    try await CDASectionText.records(
      """
      <section><code code="29762-2" codeSystem="2.16.840.1.113883.6.1"/><title>Social History</title>
      <entry><observation classCode="OBS" moodCode="EVN"><templateId root="2.16.840.1.113883.10.\(template)"/>
      <code code="ASSERTION" codeSystem="2.16.840.1.113883.5.4"/><statusCode code="completed"/>
      <effectiveTime><low value="20230226"/></effectiveTime>
      <value xsi:type="CD" codeSystem="2.16.840.1.113883.6.96" \(value)/>\(inner)</observation></entry></section>
      """)
  }

  @Test(
    "An assertion of social history is about what its template or its value says",
    arguments: [
      ("20.15.3.8", "code=\"60001007\" displayName=\"Not pregnant\"", "Pregnancy status"),
      ("20.15.3.8", "nullFlavor=\"UNK\"", "Pregnancy status"),
      ("20.22.4.38", "code=\"77386006\" displayName=\"Pregnant\"", "Pregnancy status"),
      ("20.22.4.78", "code=\"8517006\" displayName=\"Former smoker\"", "Smoking status"),
      ("20.22.4.78", "nullFlavor=\"UNK\"", "Smoking status"),
      ("22.4.78", "code=\"1\" displayName=\"Smokes a pipe\"", "Smoking status"),
      ("20.22.4.38", "code=\"77176002\" displayName=\"Smoker\"", "Smoking status"),
      ("20.22.4.85", "code=\"81703003\" displayName=\"Chews tobacco\"", "Tobacco use"),
      ("20.22.4.38", "code=\"105529008\" displayName=\"Lives alone\"", "Lives alone"),
    ])
  func question(template: String, value: String, title: String) async throws {
    let records = try await records(template, value)
    #expect(records.map(\.title) == [title])
    let codes = records.flatMap(\.codes).compactMap(\.code)
    #expect(codes.contains("82810-3") == (title == "Pregnancy status"))
  }

  @Test("The expected date of birth in a pregnancy is an observation of its own")
  func deliveryDate() async throws {
    let records = try await records(
      "20.15.3.8", "code=\"77386006\" displayName=\"Pregnant\"",
      inner: """
        <entryRelationship typeCode="REFR"><observation classCode="OBS" moodCode="EVN">
        <templateId root="2.16.840.1.113883.10.20.15.3.1"/><code code="11778-8"
        codeSystem="2.16.840.1.113883.6.1"/><statusCode code="completed"/><value xsi:type="TS"
        value="20230919"/></observation></entryRelationship>
        """)
    #expect(records.map(\.title).sorted() == ["Delivery date, estimated", "Pregnancy status"])
    #expect(records.map(\.resultText).sorted() == ["19 September 2023", "Pregnant"])
  }
}
