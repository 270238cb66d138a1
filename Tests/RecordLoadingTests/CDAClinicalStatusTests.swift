import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

/// Whether a problem or allergy stands, by its entry and by the text that its author signed.
@Suite struct CDAClinicalStatusTests {
  private func section(_ concern: String, _ inner: String, row: String? = nil) -> String {
    let table = row.map {
      "<table><thead><tr><th>Problem</th><th>Status</th></tr></thead><tbody><tr ID=\"p\"><td>Asthma</td><td>\($0)</td></tr></tbody></table>"
    }
    return """
      <section><code code="11450-4"/><title>Problems</title><text>\(table ?? "")</text><entry><act moodCode="EVN">
      <templateId root="2.16.840.1.113883.10.20.22.4.3"/><code code="CONC"/><statusCode code="\(concern)"/>
      <entryRelationship typeCode="SUBJ"><observation moodCode="EVN"><code code="55607006"/>
      \(row == nil ? "" : "<text><reference value=\"#p\"/></text>")\(inner)
      <value xsi:type="CD" code="195967001" codeSystem="2.16.840.1.113883.6.96" displayName="Asthma"/>
      </observation></entryRelationship></act></entry></section>
      """
  }

  private func status(_ template: String, _ code: String) -> String {
    """
    <entryRelationship typeCode="REFR"><observation moodCode="EVN"><templateId root="\(template)"/>
    <code code="\(template.hasSuffix("4.5") ? "11323-3" : "33999-4")"/><value xsi:type="CD" code="\(code)"/></observation>
    </entryRelationship>
    """
  }
  private static let unknownEnd =
    "<effectiveTime><low value=\"20150301\"/><high nullFlavor=\"UNK\"/></effectiveTime>"

  @Test("A status observation that says resolved ends it, whatever the concern")
  func resolved() async throws {
    let told = status("2.16.840.1.113883.10.20.22.4.6", "413322009")
    let records = try await CDASectionText.records(section("active", Self.unknownEnd + told))
    #expect(records.map(\.status.course) == [.past])
  }

  @Test("A health status that says resolved speaks louder than the concern, and is shown")
  func healthStatus() async throws {
    let told = status("2.16.840.1.113883.10.20.22.4.5", "413322009")
    let records = try await CDASectionText.records(
      section("active", "<effectiveTime><low value=\"2015\"/></effectiveTime>\(told)"))
    #expect(records.map(\.status.course) == [.past])
  }

  @Test(
    "Where text and entry contradict each other the problem goes on, and both are told",
    arguments: [
      ("active", "", "Resolved", "Resolved", nil), ("active", ended, "ACTIVE", "ACTIVE", "resolved"),
    ] as [(String, String, String, String, String?)])
  func contradiction(concern: String, inner: String, row: String, text: String, entry: String?) async throws {
    let records = try await CDASectionText.records(section(concern, inner, row: row))
    #expect(ProblemList(records).active.map(\.title) == ["Asthma"])
    #expect(records[0].resource.json.remark(.statusInText) == text)
    #expect(records[0].resource.json.remark(.statusInEntry) == entry)
  }

  private static let ended = "<effectiveTime><low value=\"2015\"/><high value=\"20160504\"/></effectiveTime>"

  @Test("Where both agree, nothing is added")
  func agreement() async throws {
    let records = try await CDASectionText.records(section("active", "", row: "Active"))
    #expect(records[0].resource.json.remark(.statusInText) == nil)
  }
}
