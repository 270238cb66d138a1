import HealthRecords
import Testing

@testable import HealthSite

/// A statement that there is nothing, or that nothing is known, is shown and is no fact of its kind.
@Suite struct AbsencePagesTests {
  private static let title = "Recorded as none or unknown"
  private static let absent = "http://hl7.org/fhir/uv/ips/CodeSystem/absent-unknown-uv-ips"

  private static func coded(_ code: String, _ words: String) -> String {
    "{\"coding\":[{\"system\":\"\(absent)\",\"code\":\"\(code)\",\"display\":\"\(words)\"}]}"
  }

  private static let records = [
    SentRecords.line(
      "Immunization", "i0",
      "\"status\":\"completed\",\"occurrenceDateTime\":\"2024-01-02\",\"vaccineCode\":"
        + coded("no-immunization-info", "No information about immunizations")),
    SentRecords.line(
      "Immunization", "i1",
      #""status":"completed","occurrenceDateTime":"2023-10-01","vaccineCode":{"text":"Influenza"}"#),
    SentRecords.line(
      "Procedure", "p0",
      "\"status\":\"completed\",\"performedDateTime\":\"2024-01-02\",\"code\":"
        + coded("no-known-procedures", "No known procedures")),
    SentRecords.line(
      "AllergyIntolerance", "a0", #""recordedDate":"2024-01-02","code":{"text":"No known allergies"}"#),
    SentRecords.line("AllergyIntolerance", "a1", #""recordedDate":"2020-05-01","code":{"text":"Latex"}"#),
  ]

  private func site() async throws -> SentRecords {
    let sent = try SentRecords()
    try sent.send(Self.records)
    try await sent.build()
    return sent
  }

  @Test("Pages of immunizations and procedures list such statements apart")
  func lists() async throws {
    let sent = try await site()
    let vaccines = try sent.rows("immunizations.html")
    #expect(vaccines["All vaccinations"]?.map { $0[1] } == ["Influenza"])
    #expect(vaccines[Self.title]?.map { $0[1] } == ["No information about immunizations"])
    let procedures = try sent.rows("procedures.html")
    #expect(procedures["Newest first"] == nil)
    #expect(procedures[Self.title]?.map { $0[1] } == ["No known procedures"])
  }

  @Test("The life chart leaves them out, and numbers beside a type do not count them")
  func chart() async throws {
    let sent = try await site()
    let life = try sent.rows("index.html").values.flatMap { $0 }
    #expect(life.map { $0[1] } == ["Vaccinations"])
    let page = try sent.page("more.html")
    #expect(page.contains("Allergies</a> <span class=\"count\">1</span>"))
    #expect(page.contains(">Procedures</a>"))
  }

  @Test(
    "The sheet states them too, whichever status they were sent with", arguments: ["completed", "not-done"])
  func sheet(status: String) async throws {
    let none = [
      ("Procedure", "code", "no-known-procedures"), ("Immunization", "vaccineCode", "no-known-immunizations"),
    ].enumerated().map { number, none in
      SentRecords.line(
        none.0, "n\(number)",
        "\"status\":\"\(status)\",\"\(none.1)\":" + Self.coded(none.2, "None of \(none.0)"))
    }
    let sent = try SentRecords()
    try sent.send(none)
    try await sent.build()
    let page = try sent.page("summary.html")
    #expect(page.contains("None of Procedure (stated in the records)."))
    #expect(page.contains("None of Immunization (stated in the records)."))
  }
}
