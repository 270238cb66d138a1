import Testing

@testable import HealthRecords
@testable import RecordLoading

/// Values of a table by day that no entry holds.
@Suite struct CDAUnmatchedCellsTests {
  private static func entry(_ code: String, _ name: String, _ value: String, _ day: String, at cell: String)
    -> String
  {
    """
    <entry><observation classCode="OBS" moodCode="EVN"><templateId root="2.16.840.1.113883.10.20.22.4.27"/>
    <code code="\(code)" codeSystem="2.16.840.1.113883.6.1" displayName="\(name)"/><text><reference value="\(cell)"/></text>
    <statusCode code="completed"/><effectiveTime value="\(day)"/><value xsi:type="PQ" value="\(value)" unit="1"/>
    </observation></entry>
    """
  }

  private static func alone(_ table: String, _ entries: [String]) async throws -> [String] {
    let library = try await CDASectionText.library(
      """
      <section><code code="8716-3" codeSystem="2.16.840.1.113883.6.1"/><title>Vitals</title><text><table>\(table)</table>
      </text>\(entries.joined())</section>
      """)
    let document = library.persons.flatMap(\.records).first { $0.resource.type == .composition }
    return document?.resource.json.list("section").flatMap { $0.remarks(.rowAlone) } ?? []
  }

  @Test("A value under a day, and a pressure of two, that no entry holds stand in the text alone")
  func days() async throws {
    let table = """
      <thead><tr><th>Date</th><th>Nov 1, 2011</th><th>Aug 6, 2012</th></tr></thead><tbody><tr><th>Weight</th>
      <td><content ID="a">189 pounds</content></td><td><content ID="b">194 pounds</content></td></tr><tr>
      <th>Blood pressure</th><td><content ID="c">132/86</content></td><td><content ID="d">145/88</content></td></tr></tbody>
      """
    let weight = Self.entry("29463-7", "Body weight", "194", "20120806", at: "#b")
    let upper = Self.entry("8480-6", "Systolic blood pressure", "132", "20111101", at: "#c")
    let lower = Self.entry("8462-4", "Diastolic blood pressure", "86", "20111101", at: "#none")
    let later = Self.entry("8480-6", "Systolic blood pressure", "145", "20120806", at: "#d")
    #expect(
      try await Self.alone(table, [weight, upper, lower, later]) == [
        "Weight · Nov 1, 2011 · 189 pounds", "Blood pressure · Aug 6, 2012 · 145/88",
      ])
  }

  @Test("A value under a test that no entry of the day holds stands in the text alone")
  func tests() async throws {
    let table = """
      <thead><tr><th>Date</th><th>Weight</th><th>Pulse</th></tr></thead><tbody><tr><td>Aug 6, 2012</td><td>88 kg</td>
      <td>71</td></tr></tbody>
      """
    let weight = Self.entry("29463-7", "Body weight", "88", "20120806", at: "#none")
    #expect(try await Self.alone(table, [weight]) == ["Pulse · Aug 6, 2012 · 71"])
  }
}
