import HealthRecords
import RecordLoading
import TestSupport
import Testing

@testable import HealthSite

/// Institutions side by side.
@Suite struct SourceComparisonTests {
  private func order(_ id: String, _ dosage: String, _ drug: String) -> String {
    SentRecords.line(
      "MedicationRequest", id,
      "\"status\":\"active\",\"intent\":\"order\",\"authoredOn\":\"2024-01-02\",\"medicationCodeableConcept\":{\"text\":\"\(drug)\"},\"dosageInstruction\":[{\"text\":\"\(dosage)\"}]"
    )
  }

  private func comparison(north: [String], south: [String]) async throws -> SourceComparison? {
    let person = try #require(try await SentRecords.library(north: north, south: south).persons.first)
    return SourceComparison(SummaryRecords(person, SummaryRequest(day: ClinicalDate("2024-03-20"))))
  }

  @Test("Each source has a column with its own words, and what differs stands first")
  func differences() async throws {
    let compared = try #require(
      try await comparison(
        north: [order("a", "5 mg daily", "Amlodipine"), order("b", "20 mg daily", "Simvastatin")],
        south: [order("c", "5 mg daily", "Amlodipine"), order("d", "40 mg daily", "Simvastatin")]))
    #expect(compared.sources.count == 2)
    let rows = try #require(compared.sections.first { $0.type == .medications }).rows
    #expect(
      rows.map(\.title) == ["Simvastatin", "Amlodipine"] && rows.map(\.differs) == [true, false])
    #expect(rows[0].cells.map { $0.contains("20 mg") } == [true, false])
    #expect(rows[0].cells.allSatisfy { $0.hasSuffix("2 Jan 2024") })
  }

  @Test("What one source alone says is not compared")
  func missing() async throws {
    let compared = try #require(
      try await comparison(
        north: [order("a", "daily", "Amlodipine"), order("b", "daily", "Warfarin")],
        south: [order("c", "daily", "Amlodipine")]))
    #expect(compared.sections.flatMap(\.rows).map(\.title) == ["Amlodipine"])
  }

  @Test("An order that stands comes before its fills, and a fill alone is called one")
  func fills() async throws {
    let fill = { (id: String, drug: String) in
      SentRecords.line(
        "MedicationDispense", id,
        #""status":"completed","medicationCodeableConcept":{"text":"\#(drug)"},"whenHandedOver":"2024-02-01""#
      )
    }
    let compared = try #require(
      try await comparison(
        north: [order("a", "daily", "Amlodipine"), fill("f", "Amlodipine")], south: [fill("g", "Amlodipine")])
    )
    let cells = compared.sections.flatMap(\.rows).flatMap(\.cells).filter { !$0.isEmpty }
    #expect(cells.first { $0.contains("daily") }?.hasPrefix("active") == true)
    #expect(cells.contains { $0.hasPrefix("dispensed") } && !cells.contains { $0.contains("completed") })
  }

  @Test("However many files and institutions there are, the pages grow with what they say")
  func many() async throws {
    let orders = (1...40).map { number in
      let type = "\"resourceType\":\"MedicationRequest\",\"id\":\"m\(number)\""
      let who = number.isMultiple(of: 4) ? "" : ",\"requester\":{\"reference\":\"#o\"}"
      let inside =
        ",\"contained\":[{\"resourceType\":\"Organization\",\"id\":\"o\",\"name\":\"Clinic \(number)\"}]"
      return
        "{\(type)\(who.isEmpty ? "" : inside)\(who),\"status\":\"active\",\"intent\":\"order\",\"medicationCodeableConcept\":{\"text\":\"Drug \((number + 1) / 2)\"}}"
    }
    let folder = try TemporaryFolder()
    for (number, order) in orders.enumerated() { try folder.write("\(number).json", order) }
    let library = RecordLibrary(try await RecordLoader.load([folder.path]))
    let person = try #require(library.persons.first)
    let comparison = try #require(
      SourceComparison(SummaryRecords(person, SummaryRequest(day: library.asOf))))
    #expect(comparison.sources.count == 31)
    let text = MarkdownPrinter.text(ComparisonDocument.blocks(comparison))
    #expect(text.ranges(of: "Drug ").count == 20)
    #expect(text.split(separator: "\n").allSatisfy { $0.count(where: { $0 == "|" }) <= 4 })
  }

  @Test("What differs behind the place where a cell is cut differs")
  func long() async throws {
    let steps = String(repeating: "one tablet with water after a meal, ", count: 6)
    let compared = try #require(
      try await comparison(
        north: [order("a", steps + "never more than 2", "Amlodipine")],
        south: [order("b", steps + "never more than 4", "Amlodipine")]))
    #expect(compared.sections.flatMap(\.rows).map(\.differs) == [true])
  }

  @Test("Of one source there is nothing to compare")
  func one() async throws {
    #expect(try await comparison(north: [order("a", "daily", "Amlodipine")], south: []) == nil)
  }
}
