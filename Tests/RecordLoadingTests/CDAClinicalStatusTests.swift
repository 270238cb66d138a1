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

  @Test(
    "An unknown end under an active concern leaves the problem active; where nothing says active it is over",
    arguments: [("active", RecordStatus.Course.active), ("completed", .past), ("suspended", .past)])
  func unknownEnd(concern: String, course: RecordStatus.Course) async throws {
    let records = try await CDASectionText.records(section(concern, Self.unknownEnd))
    #expect(records.map(\.status.course) == [course])
    #expect(ProblemList(records).active.count == (course == .active ? 1 : 0))
    #expect(records[0].resource.json.remark(.endMarkedUnknown) == "true")
    #expect(!records[0].facts.contains { $0.words.contains("date unknown") })
  }

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
    "Onset and resolution in brackets of an item are the days and the status of the text",
    arguments: [
      (
        "(onset Apr 17, 2009; resolution May 1, 2009)", "2007", "", "resolution May 1, 2009",
        "onset Apr 17, 2009"
      ),
      ("(onset Apr 17, 2007)", "20070417", "", nil, nil), ("(onset Apr 17, 2007)", "200704", "", nil, nil),
      ("(onset Apr 17, 2007)", "20070414", "", nil, "onset Apr 17, 2007"),
      (
        "(onset Apr 17, 2009; resolution Aug 14, 2013)", "20090417", "20080814", nil,
        "resolution Aug 14, 2013"
      ),
      ("(onset Apr 17, 2009; resolution Aug 14, 2013)", "20090417", "20130814", nil, nil),
      ("- resolved in March 1998", "1997", "199803", nil, nil),
      ("- resolved in March 1998", "1997", "1999", nil, "resolved in March 1998"),
      ("(mild; seen in clinic)", "1997", "", nil, nil),
    ] as [(String, String, String, String?, String?)])
  func onsetInText(words: String, low: String, high: String, status: String?, date: String?) async throws {
    let end = high.isEmpty ? "" : "<high value=\"\(high)\"/>"
    let section = section("active", "<effectiveTime><low value=\"\(low)\"/>\(end)</effectiveTime>").replacing(
      "<text></text>",
      with: "<text><list><item>Asthma \(words)</item><item>Larkfield fever</item></list></text>")
    let records = try await CDASectionText.records(section)
    #expect(records.map { $0.resource.json.remark(.statusInText) } == [status])
    #expect(records.map { $0.resource.json.remark(.dateInText) } == [date])
  }

  @Test(
    "A status with its day, in a cell or an item of a list, is compared with the entry's as one alone is",
    arguments: [
      ("Resolved in March 1998", "", "Resolved in March 1998", nil),
      ("resolved 30-Jan-2013", "", "resolved 30-Jan-2013", nil),
      ("Active since 2011", ended, "Active since 2011", "resolved"),
      ("Resolved as of 2013-01-30", ended, nil, nil),
      ("Active", "", nil, nil),
    ] as [(String, String, String?, String?)])
  func statusWithDay(words: String, inner: String, text: String?, entry: String?) async throws {
    let cell = section("active", inner, row: words)
    let item = section("active", inner).replacing(
      "<text></text>",
      with: "<text><list><item>Asthma: \(words).</item><item>Larkfield fever</item></list></text>")
    for section in [cell, item] {
      let records = try await CDASectionText.records(section)
      #expect(records.map { $0.resource.json.remark(.statusInText) } == [text])
      #expect(records.map { $0.resource.json.remark(.statusInEntry) } == [entry])
      #expect(ProblemList(records).active.isEmpty == (inner == Self.ended && text == nil))
    }
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
