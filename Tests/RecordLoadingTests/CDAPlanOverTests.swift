import Testing

@testable import HealthRecords

/// A plan that its document calls over.
@Suite struct CDAPlanOverTests {
  @Test(
    "A plan that is completed or given up is neither to come nor open",
    arguments: [("active", 1), ("completed", 0), ("cancelled", 0), ("aborted", 0)])
  func plans(status: String, open: Int) async throws {
    let records = try await CDASectionText.records(
      """
      <section><code code="18776-5" codeSystem="2.16.840.1.113883.6.1"/><text>Larkfield counseling</text><entry>
      <act classCode="ACT" moodCode="INT"><templateId root="2.16.840.1.113883.10.20.22.4.39"/><id root="1.2.3"/>
      <code code="1" displayName="Larkfield counseling"/><statusCode code="\(status)"/>
      <effectiveTime value="20130201"/></act></entry></section>
      """)
    #expect(Upcoming.unanswered(in: records, by: ClinicalDate("2014-01-01")).count == open)
    #expect(Upcoming.all(in: records, after: ClinicalDate("2013-01-01")).count == open)
  }

  @Test("An order stands on the day that it is for, and tells when it was written")
  func dayOfOrder() async throws {
    let records = try await CDASectionText.records(
      """
      <section><code code="18776-5" codeSystem="2.16.840.1.113883.6.1"/><text>T</text><entry><procedure
      classCode="PROC" moodCode="RQO"><id root="1.2.3"/><code code="1" displayName="Larkfield scan"/>
      <statusCode code="active"/><effectiveTime value="20130901"/><author><time value="20130801"/></author>
      </procedure></entry></section>
      """)
    let order = try #require(records.first)
    #expect(order.date?.text == "2013-09-01" && order.dueDate?.text == "2013-09-01")
    let told = order.facts.map(\.words).joined(separator: "\n")
    #expect(told.contains("Written on: 1 August 2013"), "\(told)")
  }
}
