import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

/// What the text of a section answers in the place of an entry.
@Suite struct CDAAnswerTests {
  private func answer(_ words: String, _ day: String) -> String {
    """
    <entry><observation moodCode="EVN"><code code="75275-8" codeSystem="2.16.840.1.113883.6.1"
    displayName="Cognitive function"/><effectiveTime value="\(day)"/><value xsi:type="CD" code="1"
    displayName="\(words)"/></observation></entry>
    """
  }

  @Test(
    "The only answer that no entry gives stands beside the only entry of its day that no row tells",
    arguments: [
      (["Clouded", "Restless"], ["Clear", "Restless"], ["Clouded", nil]),
      (["Clear", "Restless"], ["Clear", "Restless"], [nil, nil]),
      (["Clouded", "Drowsy"], ["Clear", "Restless"], [nil, nil]),
      (["Clouded", "Clear", "Restless"], ["Clear", "Restless"], [nil, nil]),
    ] as [([String], [String], [String?])])
  func instead(rows: [String], entries: [String], told: [String?]) async throws {
    let body = rows.map { "<tr><td>Mental function</td><td>March 11, 2013</td><td>\($0)</td></tr>" }.joined()
    for (day, told) in [("20130311", told), ("20120101", [nil, nil])] {
      let records = try await CDASectionText.records(
        """
        <section><code code="10190-7" codeSystem="2.16.840.1.113883.6.1"/><title>Mental status</title><text><table><thead>
        <tr><th>Finding</th><th>Date</th><th>Status</th></tr></thead><tbody>\(body)</tbody></table></text>
        \(entries.map { answer($0, day) }.joined())</section>
        """)
      let all = entries.map { entry in
        records.first { $0.resultText == entry }?.resource.json.remark(.valueInText)
      }
      #expect(all == told)
    }
  }
}
