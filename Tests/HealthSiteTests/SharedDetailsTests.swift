import HealthRecords
import RecordLoading
import TestSupport
import Testing

@testable import HealthSite

/// What all results of a page say alike stands on it once, and each row has the rest: together they are the record.
@Suite struct SharedDetailsTests {
  private func series(_ code: String) async throws -> (PersonSite, [ClinicalRecord]) {
    let library = RecordLibrary(try await RecordLoader.load([ProjectFolder.fixture("apple-export")]))
    let site = PersonSite(try #require(library.persons.first), in: library)
    return (site, try #require(site.series.first { $0.loinc?.code == code && $0.records.count > 2 }).records)
  }

  @Test("Shared facts are those of every record, and none of a record's facts is in neither place")
  func facts() async throws {
    let (_, records) = try await series("2160-0")
    let shared = SharedDetails(records[...])
    #expect(!shared.facts.isEmpty)
    for record in records {
      #expect(shared.facts.isSubset(of: record.facts))
      #expect(shared.origin.isSubset(of: RecordDetails.origin(of: record)))
      #expect(shared.codes == nil || shared.codes == record.codes)
      #expect(shared.source == nil || shared.source == record.source)
    }
    #expect(shared.facts.isDisjoint(with: records[0].facts.filter { $0.element == .of("note") }))
    let values = records.compactMap(\.value).count
    #expect(values == records.count && !shared.facts.contains { $0.element == .of("valueQuantity") })
  }

  @Test("A row leaves out what is shared, and a page of one result shares nothing")
  func rows() async throws {
    let (site, records) = try await series("2160-0")
    let parts = RecordParts(site: site, root: "")
    let shared = SharedDetails(records[...])
    let (whole, rest) = (RecordDetails(parts: parts), RecordDetails(parts: parts, shared: shared))
    for record in records {
      guard case .facts(let all) = whole.facts(record), case .facts(let own) = rest.facts(record) else {
        throw Unexpected()
      }
      #expect(own.rows.count == all.rows.count - shared.facts.count)
      #expect(rest.codes(record).isEmpty == (shared.codes != nil))
    }
    #expect(SharedDetails(records[..<1]).facts.isEmpty && SharedDetails(records[..<1]).blocks(parts).isEmpty)
    #expect(!shared.blocks(parts).isEmpty)
  }

  private struct Unexpected: Error {}
}
