import HealthRecords
import Testing

@testable import RecordLoading

/// Exemptions from a share of the costs, as Italy's patient summaries list them.
@Suite struct CDAExemptionTests {
  private func records(_ code: String, _ more: String = "") async throws -> [ClinicalRecord] {
    try await CDASectionText.records(
      """
      <section><code code="57827-8" codeSystem="2.16.840.1.113883.6.1"/><title>Esenzioni</title><text>x</text><entry>
      <act classCode="ACT" moodCode="EVN"><code \(code)/>\(more)<statusCode code="completed"/><effectiveTime><low
      value="2010"/><high value="2012"/></effectiveTime></act></entry></section>
      """)
  }

  @Test("An exemption from payment is a coverage, and neither a procedure nor the disease")
  func exemption() async throws {
    let found = try await records(
      "code=\"013.250\" codeSystem=\"2.16.840.1.113883.2.9.6.1.22\" displayName=\"DIABETE MELLITO\"")
    #expect(found.map(\.title) == ["Co-payment exemption: DIABETE MELLITO"])
    #expect(found.map(\.clinicalType) == [.coverage] && found[0].codes.map(\.code).contains("013.250"))
    #expect(found[0].date?.text == "2010" && found[0].end?.text == "2012")
  }

  @Test("An exemption without words is named by its text, else by its code")
  func unnamed() async throws {
    let text = "<text>Esenzione per reddito</text>"
    #expect(
      try await records("nullFlavor=\"NI\"", text).map(\.title) == [
        "Co-payment exemption: Esenzione per reddito"
      ])
    #expect(try await records("code=\"E01\"").map(\.title) == ["Co-payment exemption: E01"])
    #expect(try await records("nullFlavor=\"NI\"").isEmpty)
  }
}
