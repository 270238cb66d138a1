import HealthRecords
import Testing

@testable import HealthSite

/// What the page of one record says first.
@Suite struct RecordPagesTests {
  /// The words of the only page whose address begins so.
  private func page(_ name: String, _ lines: [String]) async throws -> String {
    let sent = try SentRecords()
    try sent.send(lines)
    try await sent.build()
    let list = try sent.page(name == "encounter" ? "encounters.html" : "search.html")
    let path = try Regex("records/\(name)-[a-z0-9]+\\.html")
    let found = try #require(list.firstMatch(of: path))
    return try sent.page(String(list[found.range]))
  }

  @Test("A long word in a heading may break after its comma")
  func comma() async throws {
    let eye = SentRecords.line(
      "Procedure", "p",
      #""status":"completed","code":{"text":"PR VITRECTOMY,MECHANICAL, 1,5"},"performedDateTime":"2020-09-01""#
    )
    #expect(
      try await page("procedure", [eye]).contains("<h1>PR VITRECTOMY,<wbr>MECHANICAL, 1,5</h1>"))
  }
}
