import HealthRecords
import RecordLoading
import TestSupport
import Testing

@Suite struct FHIRJSONTests {
  private func load(_ text: String) async throws -> RecordFile {
    let folder = try TemporaryFolder()
    try folder.write("records", text)
    return try #require(try await RecordLoader.load([folder.path]).first)
  }

  @Test(
    "Resources are found in every envelope",
    arguments: [
      (#"{"resourceType":"Condition","id":"1"}"#, [""]),
      (#"[{"resourceType":"Condition"},{"resourceType":"Procedure"}]"#, ["[0]", "[1]"]),
      (#"{"fullUrl":"urn:x","resource":{"resourceType":"Condition"}}"#, ["resource"]),
      (
        #"{"resourceType":"Bundle","type":"history","entry":[{"resource":{"resourceType":"Bundle","entry":[{"resource":{"resourceType":"Condition"}}]}}]}"#,
        ["entry[0].resource.entry[0].resource"]
      ),
      ("{\"resourceType\":\"Condition\"}\r\n\r\n{\"resourceType\":\"Procedure\"}\n", ["line 1", "line 3"]),
      (
        "\u{FEFF}{\"fullUrl\":\"x\",\"resource\":{\"resourceType\":\"Condition\"}}\n{\"resourceType\":\"Procedure\"}",
        ["line 1.resource", "line 2"]
      ),
      (
        #"{"resourceType":"Bundle","entry":[{"response":{"status":"200"}},{"resource":{"resourceType":"Condition"},"search":{"mode":"match"}}]}"#,
        ["entry[1].resource"]
      ),
    ])
  func envelopes(text: String, places: [String]) async throws {
    let file = try await load(text)
    #expect(file.resources.map(\.origin.place) == places)
    #expect(file.diagnostics.isEmpty)
  }

  @Test("A Bundle's time is kept for the as-of date alone")
  func timestamp() async throws {
    let file = try await load(
      #"{"resourceType":"Bundle","timestamp":"2020-01-01T00:00:00Z","entry":[{"resource":{"resourceType":"Condition"}}]}"#
    )
    #expect(file.asOfDates == ["2020-01-01T00:00:00Z"])
    #expect(RecordLibrary([file]).persons[0].records[0].date == nil)
  }

  @Test("A diagnostic never holds what the record says")
  func privacy() async throws {
    let file = try await load("{\"resourceType\":\"Condition\",\"code\":{\"text\":\"SECRET\"},}")
    #expect(!file.diagnostics.isEmpty)
    #expect(!file.diagnostics.contains { $0.description.contains("SECRET") })
  }
}
