import HealthRecords
import Testing

@testable import RecordLoading

/// The visit that a document is of stands in its header, and often once more among its entries.
@Suite struct CDAVisitOfDocumentTests {
  private func visits(header: String, entry: String) async throws -> [ClinicalRecord] {
    let library = try await CDASectionText.library(
      """
      <section><code code="46240-8"/><title>Encounters</title><text/><entry><encounter moodCode="EVN">
      <id root="2.999.3" extension="41"/><code code="7" codeSystem="2.999" displayName="Admission"/>
      <effectiveTime>\(entry)</effectiveTime></encounter></entry></section>
      """,
      header: """
        <componentOf><encompassingEncounter><id root="2.999.3" extension="41"/><effectiveTime>\(header)</effectiveTime>
        <location><healthCareFacility><location><name>Larkfield Hospital</name></location></healthCareFacility></location>
        </encompassingEncounter></componentOf>
        """)
    return CDASectionText.records(of: library).filter { $0.clinicalType == .encounters }
  }

  @Test("A visit of header and entry is one, with the name of the entry and the place and end of the header")
  func same() async throws {
    let found = try await visits(
      header: "<low value=\"20230124\"/><high value=\"20230130\"/>",
      entry: "<low value=\"202301240900\"/><high nullFlavor=\"UNK\"/>")
    #expect(found.map(\.title) == ["Admission"])
    #expect(found[0].end?.text == "2023-01-30")
    #expect(found[0].facts.map(\.words).joined().contains("Larkfield Hospital"))
  }

  @Test("Visits of one identifier on two days, or with two ends, are two")
  func others() async throws {
    let span = "<low value=\"20230124\"/><high value=\"20230130\"/>"
    #expect(try await visits(header: span, entry: "<low value=\"20230301\"/>").count == 2)
    #expect(
      try await visits(header: span, entry: "<low value=\"20230124\"/><high value=\"20230125\"/>").count == 2)
  }

  @Test("The day of the document is no end of a visit")
  func dayOfDocument() async throws {
    let found = try await visits(
      header: "<low value=\"20230124\"/><high value=\"20230407\"/>", entry: "<low value=\"20230124\"/>")
    #expect(found.map { $0.end?.text } == [nil])
  }
}
