import HealthRecords
import RecordLoading
import TestSupport
import Testing

@testable import HealthSite

/// A summary for a clinic's system grows in step with the records: four times as many take no more than nine times as
/// long, where comparing each with each takes sixteen.
@Suite(.serialized, .enabled(if: Nightly.isNow, "measures: .ci/nightly runs it")) struct SummaryGrowthTests {
  @Test("Records of one section")
  func section() async throws {
    let growth = try await growth(250) { count in
      (0..<count).map {
        "{\"resourceType\":\"AllergyIntolerance\",\"id\":\"a\($0)\",\"code\":{\"text\":\"Drug \($0)\"}}"
      }
    }
    #expect(growth < 9)
  }

  @Test("References of one record")
  func references() async throws {
    let growth = try await growth(400) { count in
      let results = (0..<count).map { "{\"reference\":\"Observation/o\($0)\"}" }.joined(separator: ",")
      return (0..<count).map {
        "{\"resourceType\":\"Observation\",\"id\":\"o\($0)\",\"status\":\"final\",\"code\":{\"text\":\"Sodium\"}}"
      } + [
        "{\"resourceType\":\"DiagnosticReport\",\"id\":\"d\",\"status\":\"final\",\"code\":{\"text\":\"Panel\"},\"result\":[\(results)]}"
      ]
    }
    #expect(growth < 9)
  }

  private func growth(_ count: Int, _ lines: (Int) -> [String]) async throws -> Double {
    try await time(lines(count * 4)) / time(lines(count))
  }

  private func time(_ lines: [String]) async throws -> Double {
    let folder = try TemporaryFolder()
    try folder.write("a.ndjson", lines.joined(separator: "\n"))
    let library = RecordLibrary(try await RecordLoader.load([folder.path]))
    let person = try #require(library.persons.first)
    let sheet = VisitSummary(person, SummaryRequest(day: ClinicalDate("2024-03-20")))
    return ThreadTime.shortest { _ = IPSBundle(sheet, person).json }
  }
}
