import Testing

@testable import HealthRecords

/// What a source took back reaches what hangs on it.
@Suite struct TakenBackTests {
  private func notes(_ holder: String, _ held: String) throws -> [String] {
    let person = try Records.library(holder, held).persons[0]
    let notes = RecordNotes(person, removed: person.removed, asOf: ClinicalDate("2026-11-27"))
    return try notes.contradictions(of: #require(person.records.first)).map(\.words)
  }

  private func line(_ type: String, _ id: String, _ members: String) -> String {
    #"{"resourceType":"\#(type)","id":"\#(id)","subject":{"reference":"Patient/p"},\#(members)}"#
  }

  @Test(
    "A result, a fill, a dose, a diagnosis or an answer to an order tells that what it belongs to was taken back",
    arguments: [
      ("DiagnosticReport", #""result":[{"reference":"Observation/x"}]"#, "Observation", "", "report"),
      (
        "MedicationRequest", "", "MedicationDispense",
        #""authorizingPrescription":[{"reference":"MedicationRequest/h"}]"#, "prescription"
      ),
      (
        "MedicationRequest", "", "MedicationAdministration",
        #""request":{"reference":"MedicationRequest/h"}"#,
        "prescription"
      ),
      ("Encounter", "", "Condition", #""encounter":{"reference":"Encounter/h"}"#, "visit"),
      ("Encounter", "", "Condition", #""context":{"reference":"Encounter/h"}"#, "visit"),
      (
        "Encounter", #""diagnosis":[{"condition":{"reference":"Condition/x"}}]"#, "Condition", "", "visit"
      ),
      ("ServiceRequest", "", "Procedure", #""basedOn":[{"reference":"ServiceRequest/h"}]"#, "source record"),
    ])
  func reach(holder: String, listed: String, type: String, link: String, noun: String) throws {
    let members = { (more: String) in more.isEmpty ? "" : ",\(more)" }
    let wrong = line(holder, "h", #""status":"entered-in-error""# + members(listed))
    let held = line(type, "x", #""code":{"text":"Syphilis"}"# + members(link))
    #expect(try notes(wrong, held) == ["its \(noun) was taken back"])
    let right = wrong.replacing("entered-in-error", with: "completed")
    #expect(try Records.library(right, held).persons[0].removed.isEmpty)
  }
}
