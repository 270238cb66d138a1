import HealthRecords
import RecordLoading
import TestSupport
import Testing

@testable import HealthSite

/// Own entries on the pages of measurements, on Life and on the sheet.
@Suite struct OwnEntriesPagesTests {
  private func pages(_ inputs: [String]) async throws -> [String: String] {
    let library = RecordLibrary(try await RecordLoader.load(inputs.map(ProjectFolder.fixture)))
    let files = try await SiteBuilder(templates: try TemplateLibrary()).files(of: library, jobs: 2)
    return Dictionary(
      uniqueKeysWithValues: files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
  }

  private func words(_ page: String?) throws -> String {
    try #require(page).replacing(/<[^>]*>/, with: " ").replacing(/\s+/, with: " ")
  }

  @Test("Beside devices and institutions, own entries have a row, a drawing and a table of their own")
  func beside() async throws {
    let alone = try await pages(["apple-export"])
    let both = try await pages(["apple-export", "own-entries/my-entries.csv"])
    let page = try words(both["vitals/85354-9.html"])
    #expect(page.contains("the person’s own devices 138/84 mmHg 15 March 2024 1 November 2023 19"))
    #expect(page.contains("Blood pressure (entered by the person) 129/79 mmHg 16 March 2024 February 2024 3"))
    #expect(page.contains("mean of each day (entered by the person), mmHg"))
    #expect(page.contains("16 March 2024 129/79 after a walk, seated 14 March 2024, 19:10 131/80"))
    #expect(page.contains("February 2024 144/90 only the month is known"))
    // The tables of the devices are as they were.
    let month = "March 2024 , Systolic 4 124 133.5 138 Arm cuff, Cuff"
    let before = try words(alone["vitals/85354-9.html"])
    #expect(page.contains(month) && before.contains(month))
    #expect(
      try words(both["index.html"]).contains(
        "Blood pressure (entered by the person) 129/79 mmHg · 16 Mar 2024"))
    #expect(
      try words(both["summary.html"]).contains(
        "138/84 mmHg, 15 March 2024; weight 157.0 lb, 13 March 2024; blood glucose 137 mg/dL, 13 March 2024. Entered by the patient: blood pressure 129/79 mmHg, 16 March 2024 “after a walk, seated” (before: 131/80 mmHg, 14 March 2024; 138/84 mmHg, 14 March 2024 “before breakfast”); weight"
      ))
    #expect(try words(both["measurements.html"]).contains("Blood glucose (entered by the person)"))
  }

  @Test("A folder with own entries alone has their pages and no sentence about a phone's copies")
  func alone() async throws {
    let pages = try await pages(["own-entries/my-entries.csv"])
    let glucose = try words(pages["measurements/glucose.html"])
    #expect(glucose.contains("Latest 101 mg/dL 13 March 2024 Entered by the person"))
    #expect(glucose.contains("2023 5.60") && !glucose.contains("A copy of a sample"))
    #expect(glucose.contains("What is entered by the person") && !glucose.contains("own devices."))
  }

  @Test("A sheet of a day says nothing of later entries; that of a site says what is newer than the records")
  func later() async throws {
    let inputs = ["apple-export", "own-entries/my-entries.csv"].map(ProjectFolder.fixture)
    let library = RecordLibrary(try await RecordLoader.load(inputs))
    let person = try #require(library.persons.first)
    var request = SummaryRequest(day: ClinicalDate("2024-03-01"))
    let entered = "Entered by the patient: blood pressure 129/79 mmHg, 16 March 2024"
    #expect(OwnMeasurements(SummaryRecords(person, request)).words.contains(entered))
    request.isPrinted = true
    let words = OwnMeasurements(SummaryRecords(person, request)).words
    #expect(words.contains("blood pressure 144/90 mmHg, February 2024 “only the month is known”"))
    request.day = ClinicalDate("2026-03-01")
    #expect(!OwnMeasurements(SummaryRecords(person, request)).words.contains("Entered"))
  }

  @Test("Hostile notes are text on every page")
  func hostile() async throws {
    for (path, text) in try await pages(["own-entries/hostile.csv"]) where path.hasSuffix(".html") {
      #expect(
        !text.contains("<script>alert") && !text.contains("<img src=x") && !text.contains("\u{202E}"),
        "\(path)")
      #expect(!text.contains("href=\"javascript:") && !text.contains("\u{7}"), "\(path)")
    }
  }
}
