import HealthRecords
import RecordLoading
import TestSupport
import Testing

@testable import HealthSite

/// What the last lines of the sheet count as left out.
@Suite struct SummaryLedgerTests {
  private func footer(_ resources: String...) async throws -> String {
    VisitSummary(try await SentRecords.person(resources), SummaryRequest(day: ClinicalDate("2024-03-20")))
      .footer
  }

  private func allergy(_ id: String, _ name: String, _ verification: String) -> String {
    SentRecords.line(
      "AllergyIntolerance", id,
      "\"code\":{\"text\":\"\(name)\"},\"verificationStatus\":{\"coding\":[{\"code\":\"\(verification)\"}]}"
    )
  }

  private func result(_ id: String, _ day: String) -> String {
    SentRecords.line(
      "Observation", id,
      "\"status\":\"final\",\"category\":[{\"coding\":[{\"code\":\"laboratory\"}]}],\"code\":{\"text\":\"Sodium\"},\"effectiveDateTime\":\"\(day)\",\"valueQuantity\":{\"value\":\(id.count + 130)}"
    )
  }

  @Test("What was left out is counted by kind, the results before the latest as shown")
  func kinds() async throws {
    let days = ["2024-03-01", "2024-02-01", "2024-01-01", "2023-12-01", "2023-11-01"]
    let results = days.enumerated().map { result(String(repeating: "r", count: $0 + 1), $1) }
    let person = try await SentRecords.person(results)
    let footer = VisitSummary(person, SummaryRequest(day: ClinicalDate("2024-03-20"))).footer
    #expect(
      footer.hasPrefix("3 of 5 records are shown here. Also in the full record: 2 lab results."))
  }

  @Test("The three most frequent kinds are named, and all others are one number")
  func others() {
    let counts: [RecordKind: Int] = [
      .type(.labResults): 9, .type(.encounters): 2, .type(.clinicalNotes): 4, .type(.procedures): 3,
      .type(.coverage): 1,
    ]
    #expect(
      SheetWords.leftOut(counts)
        == "Also in the full record: 9 lab results, 4 notes, 3 procedures, 3 others.")
    #expect(
      SheetWords.leftOut(counts.filter { $0.value > 1 })
        == "Also in the full record: 9 lab results, 4 notes, 3 procedures, 2 visits.")
  }

  @Test(
    "What a sentence tells of was not left out: none known, ruled out, forbidden, not given, not done, to come"
  )
  func told() async throws {
    let footer = try await footer(
      allergy("a", "No known allergies", "confirmed"), allergy("b", "Penicillin", "refuted"),
      SentRecords.line(
        "MedicationRequest", "m",
        #""status":"active","doNotPerform":true,"intent":"order","medicationCodeableConcept":{"text":"Ibuprofen"}"#
      ),
      SentRecords.line(
        "Immunization", "i",
        #""status":"not-done","vaccineCode":{"text":"Influenza"},"occurrenceDateTime":"2023-10-01""#),
      SentRecords.line(
        "Procedure", "p",
        #""status":"not-done","code":{"text":"Colonoscopy"},"performedDateTime":"2023-10-01""#),
      SentRecords.line(
        "Appointment", "v", #""status":"booked","description":"Eye test","start":"2024-05-01T09:00:00Z""#))
    #expect(!footer.contains("Left out"), "\(footer)")
  }

  @Test("Records that are shown, left out or not used are all records")
  func sum() async throws {
    let library = RecordLibrary(
      try await RecordLoader.load([ProjectFolder.fixture("apple-export")]), asOf: ClinicalDate("2024-03-20"))
    let person = try #require(library.persons.first)
    let footer = VisitSummary(person, SummaryRequest(day: library.asOf)).footer
    let sentences = footer.split(separator: ". ").prefix(3)
    let numbers = sentences.flatMap { $0.split { !$0.isNumber } }.compactMap { Int($0) }
    #expect(numbers[1] == person.records.count)
    #expect(numbers[0] + numbers.dropFirst(2).reduce(0, +) == person.records.count)
  }

  @Test("Nothing is said where nothing was left out")
  func whole() async throws {
    #expect(try await footer(result("r", "2024-03-01")).hasPrefix("1 of 1 records are shown here. Not in"))
  }
}
