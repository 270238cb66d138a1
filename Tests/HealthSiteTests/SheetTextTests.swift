import HealthRecords
import Testing

@testable import HealthSite

/// Whatever length a sender gives to a text, the sheet is made of it.
@Suite struct SheetTextTests {
  private static let endless = String(repeating: "D", count: 50_000)

  private func summary(_ lines: [String], named name: String = "Ada Quill") async throws -> VisitSummary {
    let sent = try SentRecords()
    let patient =
      "{\"resourceType\":\"Patient\",\"id\":\"q\",\"gender\":\"\(name)\",\"birthDate\":\"1948-11-08\",\"name\":[{\"text\":\"\(name)\"}]}"
    try sent.send([patient] + lines.map { $0.replacing("Patient/p", with: "Patient/q") })
    let person = try #require(try await sent.library.persons.first { $0.birthDate != nil })
    return VisitSummary(person, SummaryRequest(day: ClinicalDate("2024-06-01")))
  }

  @Test("A name that would fill the sheet's first lines is cut, and the sheet ends")
  func name() async throws {
    let sheet = try await summary([], named: Self.endless)
    #expect(sheet.who.contains("…") && sheet.madeFrom.hasPrefix("Made by"))
    #expect(sheet.who.utf8.count < 1_000 && sheet.pages == 1)
    #expect(SheetLayout(.either, isLargePrint: false).strip(sheet) < 300)
  }

  @Test("An institution's name is cut where the sheet names its sources")
  func source() async throws {
    let performer = "\"performer\":[{\"display\":\"\(Self.endless)\"}]"
    let sheet = try await summary([
      SentRecords.line(
        "Observation", "o",
        "\"status\":\"final\",\"code\":{\"text\":\"Sodium\"},\"effectiveDateTime\":\"2024-05-01\",\"valueString\":\"7\",\(performer)"
      )
    ])
    #expect(sheet.madeFrom.utf8.count < 2_000 && sheet.footer.utf8.count < 4_000)
  }

  @Test(
    "A title, a dosage and a note of fifty thousand letters are cut in their row, and the sheet says the rule",
    arguments: [endless, String(repeating: "word ", count: 10_000)])
  func cells(text: String) async throws {
    let sheet = try await summary([
      SentRecords.line("Condition", "c", "\"code\":{\"text\":\"\(text)\"},\"note\":[{\"text\":\"\(text)\"}]"),
      SentRecords.line(
        "MedicationRequest", "m",
        "\"status\":\"active\",\"intent\":\"order\",\"authoredOn\":\"2024-05-01\",\"medicationCodeableConcept\":{\"text\":\"\(text)\"},\"dosageInstruction\":[{\"text\":\"\(text)\"}]"
      ),
      SentRecords.line("AllergyIntolerance", "a", "\"code\":{\"text\":\"\(text)\"}"),
    ])
    let texts = sheet.sections.flatMap { $0.rows.flatMap { $0.cells + [$0.note] } }
    #expect(texts.allSatisfy { $0.unicodeScalars.count <= SheetText.limit })
    #expect(sheet.sections.filter(\.isCore).allSatisfy { $0.rows.count == 1 })
    #expect(sheet.footer.contains(SheetWords.longTextsCut) && sheet.pages < 40)
    #expect(SheetDocument(sheet).text.utf8.count < 100_000)
  }

  @Test("A sheet with no long text says nothing of the rule")
  func plain() async throws {
    let sheet = try await summary([SentRecords.line("Condition", "c", "\"code\":{\"text\":\"Cold\"}")])
    #expect(!sheet.footer.contains("…"))
  }

  @Test("What is cut keeps its beginning, its end and whole words")
  func cut() {
    let words = (100..<400).map(String.init).joined(separator: " ")
    let cut = SheetText.cut(words + " ⚠ stopped")
    #expect(cut.hasPrefix("100 101 ") && cut.hasSuffix(" 399 ⚠ stopped"))
    #expect(cut.unicodeScalars.count <= SheetText.limit)
    let parts = cut.split(separator: "…").flatMap { $0.split(separator: " ") }
    #expect(parts.dropLast(2).allSatisfy { $0.count == 3 })
    #expect(SheetText.cut("a b") == "a b")
  }

  @Test("A sheet without room still ends")
  func noRoom() {
    var flow = PageBreaks(sheet: -5)
    flow.add(3)
    #expect(flow.sheets == 3)
  }
}
