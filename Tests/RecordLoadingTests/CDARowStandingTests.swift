import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

/// Ordered is not done: a row of the text that says so wins over an entry that was sent as completed.
@Suite struct CDARowStandingTests {
  private func section(_ code: String, _ entry: String, _ cell: String) -> String {
    """
    <section><code code="\(code)"/><title>T</title><text><table><thead><tr><th>Name</th><th>Status</th></tr></thead><tbody>
    <tr ID="x"><td>Larkfield scan</td><td>\(cell)</td></tr></tbody></table></text><entry>\(entry)</entry></section>
    """
  }

  private static let body =
    "<text><reference value=\"#x\"/></text><code code=\"77\" codeSystem=\"2.999\" displayName=\"Larkfield scan\"/><statusCode code=\"completed\"/><effectiveTime value=\"20200101\"/>"
  private static let procedure = "<procedure moodCode=\"EVN\">\(body)</procedure>"
  private static let result =
    "<observation moodCode=\"EVN\"><templateId root=\"2.16.840.1.113883.10.20.22.4.2\"/>\(body)</observation>"
  private static let vaccine = """
    <substanceAdministration moodCode="EVN"><text><reference value="#x"/></text><statusCode code="completed"/>
    <effectiveTime value="20200101"/><consumable><manufacturedProduct><manufacturedMaterial><code code="140"
    codeSystem="2.16.840.1.113883.12.292" displayName="Influenza"/></manufacturedMaterial></manufacturedProduct>
    </consumable></substanceAdministration>
    """

  @Test(
    "What is ordered, pending, recommended or scheduled is not done; what is declined was not",
    arguments: [
      ("47519-4", procedure, "Ordered", RecordStatus.Course.planned),
      ("47519-4", procedure, "Recommended", .planned), ("47519-4", procedure, "Declined", .notDone),
      ("47519-4", procedure, "Completed", .done), ("30954-2", result, "Pending", .preliminary),
      ("30954-2", result, "Cancelled", .cancelled), ("11369-6", vaccine, "Refused", .notDone),
      ("11369-6", vaccine, "Given", .done),
    ])
  func rows(code: String, entry: String, cell: String, course: RecordStatus.Course) async throws {
    let records = try await CDASectionText.records(section(code, entry, cell))
    #expect(records.map(\.status.course) == [course])
    let isTold = ![RecordStatus.Course.done].contains(course)
    #expect(records[0].resource.json.remark(.statusInText) == (isTold ? cell : nil))
    #expect(records[0].resource.json.remark(.statusInEntry) == (isTold ? "completed" : nil))
  }

  @Test("A vaccine that is scheduled counts as no dose")
  func scheduled() async throws {
    let records = try await CDASectionText.records(section("11369-6", Self.vaccine, "Scheduled"))
    #expect(records.map(\.resource.type) == [ResourceType("ImmunizationRecommendation")])
    #expect(ImmunizationCoverage(records, asOf: nil).rows.isEmpty)
  }
}
