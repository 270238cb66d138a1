import Testing

@testable import HealthSite

/// The page about the data.
@Suite struct SourcesPageTests {
  private let condition = SentRecords.line("Condition", "c", #""code":{"text":"Gout"}"#)

  @Test("The table of files has a column for what became of a resource, and none for what became of no one")
  func columns() async throws {
    let sent = try SentRecords()
    let wrong = SentRecords.line(
      "Condition", "w",
      #""code":{"text":"Gout"},"verificationStatus":{"coding":[{"code":"entered-in-error"}]}"#)
    try sent.send([condition])
    try await sent.build()
    #expect(try heads(sent) == ["Format", "Files", "Resources", "Shown"])
    try sent.send([condition, wrong])
    try await sent.build()
    #expect(try heads(sent) == ["Format", "Files", "Resources", "Shown", "Withdrawn"])
    let files = try sent.items("sources.html")["Files"]
    #expect(files == ["records.ndjson · 3 resources: 2 shown, 1 withdrawn by the sender"])
  }

  private func heads(_ sent: SentRecords) throws -> [String] {
    let table = try #require(
      try sent.page("sources.html").components(separatedBy: "Files and what became").last)
    let head = try #require(table.components(separatedBy: "</thead>").first)
    return head.components(separatedBy: "<th").dropFirst(2).map { SentRecords.text("<th" + $0) }
  }
}
