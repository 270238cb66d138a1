import HealthRecords
import Testing

@testable import HealthSite

/// How a test went on, on the first page.
@Suite struct OverviewTestCoursesTests {
  private func result(_ name: String, _ day: String, _ value: String, unit: String = "mg/dL") -> String {
    SentRecords.line(
      "Observation", "\(name)-\(day)",
      #""status":"final","category":[{"coding":[{"code":"laboratory"}]}],"code":{"text":"\#(name)"},"effectiveDateTime":"\#(day)","valueQuantity":{"value":\#(value),"unit":"\#(unit)"}"#
    )
  }

  private func built(_ lines: [String]) async throws -> SentRecords {
    let sent = try SentRecords()
    try sent.send(lines)
    try await sent.build()
    return sent
  }

  @Test("The test of an organ that is read first stands with its latest value, the one before and the first")
  func course() async throws {
    let sent = try await built([
      result("Creatinine", "2009-03-01", "0.98"), result("Creatinine", "2021-06-08", "1.12"),
      result("Creatinine", "2023-11-14", "1.21"), result("Urea", "2023-11-15", "24"),
      result("TSH", "2023-11-14", "1.85", unit: "mIU/L"),
    ])
    let rows = try #require(try sent.rows("index.html")["Tests over time"])
    let words = rows.map { $0.joined(separator: " | ") }
    #expect(words.count == 2)
    #expect(words[0].hasPrefix("Kidney: Creatinine | 1.21 mg/dL"), "\(words)")
    #expect(words[0].hasSuffix("14 November 2023 | 1.12 in June 2021; first 0.98 in March 2009"), "\(words)")
    #expect(words[1].contains("| 14 November 2023 | no earlier result"), "\(words)")
    #expect(try sent.page("index.html").contains("<a href=\"#tests\">Tests over time</a>"))
  }

  @Test("A value of another unit is no earlier value, and a test of long ago does not stand for its organ")
  func units() async throws {
    let sent = try await built([
      result("Creatinine", "2009-03-01", "0.98"), result("Creatinine", "2010-03-01", "0.99"),
      result("Urea", "2022-01-02", "4.1", unit: "mmol/L"), result("Urea", "2021-01-02", "24"),
    ])
    let rows = try #require(try sent.rows("index.html")["Tests over time"])
    #expect(rows.map { $0[0] } == ["Kidney: Urea"])
    #expect(try #require(rows[0].last).hasPrefix("Not listed in these records:"))
  }

  @Test(
    "Organs that people ask for and of which no test is there are named, on the list of tests and in search too"
  )
  func missing() async throws {
    let sent = try await built([
      result("Creatinine", "2009-03-01", "0.98"), result("ALT", "2009-03-01", "20", unit: "U/L"),
      result("Hemoglobin", "2009-03-01", "13", unit: "g/dL"), result("Glucose", "2009-03-01", "90"),
    ])
    let words = "Not listed in these records: cholesterol test, thyroid test."
    for name in ["index.html", "labs.html"] {
      #expect(SentRecords.text(try sent.page(name)).contains(words), "\(name)")
    }
    let search = try sent.page("search.html")
    #expect(search.contains("No thyroid test is listed in these records."))
    #expect(!search.contains("No kidney test"))
    #expect(search.contains("No vaccinations in these records."))
  }

  @Test("Where only other tests are there, the list of tests says that those of the organs are not")
  func others() async throws {
    let sent = try await built([result("Sodium", "2009-03-01", "139", unit: "mmol/L")])
    let words = "Not listed in these records: kidney test, liver test,"
    #expect(SentRecords.text(try sent.page("labs.html")).contains(words))
    #expect(!SentRecords.text(try sent.page("index.html")).contains(words))
  }

  @Test("A report of an organ is no sign that no test of it is there")
  func report() async throws {
    let report = SentRecords.line(
      "DiagnosticReport", "r",
      #""status":"final","category":[{"coding":[{"code":"LAB"}]}],"code":{"text":"Thyroid panel"},"effectiveDateTime":"2023-11-14""#
    )
    let sent = try await built([result("Creatinine", "2023-03-01", "0.98"), report])
    let page = SentRecords.text(try sent.page("labs.html"))
    #expect(page.contains("liver test") && !page.contains("thyroid test"))
  }

  @Test("Without a laboratory result there is no such part, and no way to it")
  func none() async throws {
    let sent = try await built([
      SentRecords.line("Condition", "c", #""recordedDate":"2024-03-01","code":{"text":"Gout"}"#)
    ])
    #expect(try !sent.page("index.html").contains("Tests over time"))
    #expect(try sent.page("search.html").contains("No lab results"))
  }
}
