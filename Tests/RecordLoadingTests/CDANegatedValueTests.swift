import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

/// Values that are stated not to be so, and limits that are not in their range.
@Suite struct CDANegatedValueTests {
  private func records(_ inner: String, negated: Bool) async throws -> [ClinicalRecord] {
    try await CDASectionText.records(
      """
      <section><code code="30954-2"/><title>T</title><text/><entry><observation moodCode="EVN" negationInd="\(negated)">
      <code code="1" codeSystem="1.2.3" displayName="Culture"/><statusCode code="completed"/>\(inner)</observation></entry>
      </section>
      """)
  }

  @Test(
    "A denied value keeps its words",
    arguments: [
      ("ST\">Salmonella typhi", "not: Salmonella typhi"), ("ED\">Campylobacter", "not: Campylobacter"),
      ("CD\" code=\"1\" displayName=\"Shigella\">", "not: Shigella"), ("INT\" value=\"5\">", "not: 5"),
      ("IVL_PQ\"><low value=\"5\" unit=\"g\"/><high value=\"7\" unit=\"g\"/>", "not: 5 g–7 g"),
      ("ST\">", "stated not to be so"),
    ])
  func denied(value: String, told: String) async throws {
    #expect(
      try await records("<value xsi:type=\"\(value)</value>", negated: true).map(\.resultText) == [told])
  }

  private static let limits: [(String, String, Bool)] = [
    ("<high value=\"7\" unit=\"g/L\" inclusive=\"false\"/>", "<7 g/L", true),
    ("<low value=\"9\" unit=\"g/L\" inclusive=\"false\"/>", ">9 g/L", true),
    ("<high value=\"7\" unit=\"g/L\"/>", "≤ 7 g/L", true),
    (
      "<low value=\"3\" unit=\"g/L\"/><high value=\"9\" unit=\"g/L\" inclusive=\"false\"/>",
      "≥3 g/L, <9 g/L", false
    ),
  ]

  @Test(
    "A limit that is not in its range is told with its sign, and still flags what is beyond it",
    arguments: limits)
  func limit(limit: String, told: String, isFlagged: Bool) async throws {
    let found = try await records(
      """
      <value xsi:type="PQ" value="8" unit="g/L"/><referenceRange><observationRange><value xsi:type="IVL_PQ">\(limit)
      </value></observationRange></referenceRange>
      """, negated: false)
    #expect(found.map { $0.value?.ranges.map(\.text) ?? [] } == [[told]])
    #expect(found.map { $0.flag != nil } == [isFlagged])
  }
}
