import HealthRecords
import Testing

@testable import HealthSite

/// What people may not want a companion to read stays, unless they leave it out, and then the sheet says so.
@Suite struct PrivateMatterTests {
  private func problem(_ id: String, _ system: String, _ code: String) -> String {
    SentRecords.line(
      "Condition", id,
      "\"clinicalStatus\":{\"coding\":[{\"code\":\"active\"}]},\"code\":{\"text\":\"Problem \(id)\",\"coding\":[{\"system\":\"\(system)\",\"code\":\"\(code)\"}]}"
    )
  }

  @Test(
    "Codes of the table are private by their beginning or as a whole, and others are not",
    arguments: [
      ("http://hl7.org/fhir/sid/icd-10-cm", "F32.9", true), ("http://hl7.org/fhir/sid/icd-10", "F329", true),
      ("http://hl7.org/fhir/sid/icd-10-cm", "F17.210", false),
      ("http://hl7.org/fhir/sid/icd-10-cm", "E11.9", false),
      ("http://snomed.info/sct", "86406008", true), ("http://snomed.info/sct", "864060081", false),
      ("http://hl7.org/fhir/sid/icd-9-cm", "305.1", false),
      ("http://hl7.org/fhir/sid/icd-9-cm", "305.90", true),
      ("http://snomed.info/sct", "706893006", true), ("http://hl7.org/fhir/sid/icd-10-cm", "Z15.01", true),
    ])
  func table(system: String, code: String, isPrivate: Bool) async throws {
    let person = try await SentRecords.person([problem("1", system, code)])
    #expect(person.records.map(\.isPrivate) == [isPrivate])
  }

  @Test("They stand on the sheet and are counted; left out, they are gone from it, and it says that some are")
  func leftOut() async throws {
    let person = try await SentRecords.person([
      problem("1", "http://hl7.org/fhir/sid/icd-10-cm", "F32.9"),
      problem("2", "http://hl7.org/fhir/sid/icd-10-cm", "E11.9"),
    ])
    var request = SummaryRequest(day: ClinicalDate("2024-03-20"))
    let whole = VisitSummary(person, request)
    #expect(whole.privateEntries(of: person) == 1)
    #expect(whole.sections.first { $0.kind == .problems }?.rows.count == 2)
    request.leavesOutPrivate = true
    let rest = VisitSummary(person, request)
    let problems = try #require(rest.sections.first { $0.kind == .problems })
    #expect(rest.privateEntries(of: person) == 0 && problems.rows.map { $0.cells[0] } == ["Problem 2"])
    #expect(problems.closing.words.contains("Others are left out"))
    #expect(rest.footer.contains("1 item was left out"))
  }
}
