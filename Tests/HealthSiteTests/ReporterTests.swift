import HealthRecords
import Testing

@testable import HealthSite

/// Who says so, where that is no clinician.
@Suite struct ReporterTests {
  private func notes(_ type: String, _ members: String) async throws -> [String] {
    let person = try await SentRecords.person([SentRecords.line(type, "r", members)])
    let sections = VisitSummary(person, SummaryRequest(day: ClinicalDate("2024-03-20"))).sections
    return sections.flatMap(\.rows).filter { $0.cells.first == "It" }.map(\.note)
  }

  private static let daughter = #"{"reference":"RelatedPerson/d","display":"Daughter"}"#
  private static let doctor = #"{"reference":"Practitioner/d","display":"Dr. Ashby"}"#

  @Test(
    "What a relative or the person told stands on the sheet as told, a clinician's word as it is",
    arguments: [
      (daughter, "reported by Daughter"), (#"{"reference":"Patient/p"}"#, "reported by the person"),
      (#"{"reference":"RelatedPerson/d"}"#, "reported by Related person (not in these records)"),
      (doctor, ""),
      (#"{"display":"Dr. Ashby"}"#, ""),
    ])
  func told(source: String, note: String) async throws {
    let statement = #""status":"active","medicationCodeableConcept":{"text":"It"},"informationSource":"#
    #expect(try await notes("MedicationStatement", statement + source) == [note])
    let active = #""clinicalStatus":{"coding":[{"code":"active"}]},"code":{"text":"It"},"asserter":"#
    #expect(try await notes("Condition", active + source) == [note])
    #expect(try await notes("AllergyIntolerance", active + source) == [note])
  }
}
