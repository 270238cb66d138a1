import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

/// What a source says that it deleted.
@Suite struct DeletionTests {
  private func deletions(_ bundle: String) async throws -> [Deletion] {
    let folder = try TemporaryFolder()
    try folder.write("b.json", "{\"resourceType\":\"Bundle\",\(bundle)}")
    return try await RecordLoader.load([folder.path]).flatMap(\.deletions)
  }

  @Test(
    "A deletion is kept with its addresses and its day, whatever kind of Bundle states it",
    arguments: [
      (
        #""type":"transaction","timestamp":"2026-06-01","entry":[{"fullUrl":"http://x.test/fhir/Observation/17","request":{"method":"DELETE","url":"Observation/17"}}]"#,
        ["Observation/17", "http://x.test/fhir/Observation/17"], "2026-06-01"
      ),
      (
        #""type":"history","entry":[{"fullUrl":"http://x.test/Condition/3","response":{"status":"410 Gone","lastModified":"2026-05-02T10:00:00Z"}}]"#,
        ["http://x.test/Condition/3"], "2026-05-02T10:00:00Z"
      ),
      (
        #""type":"history","entry":[{"fullUrl":"http://x.test/Condition/3","response":{"status":"204"}}]"#,
        ["http://x.test/Condition/3"], nil
      ),
      (
        #""entry":[],"deletedEntry":[{"id":"http://x.test/Condition/3","deleted":"2013-05-02"}]"#,
        ["http://x.test/Condition/3"], "2013-05-02"
      ),
    ])
  func kept(bundle: String, urls: [String], date: String?) async throws {
    #expect(try await deletions(bundle) == [Deletion(urls: urls, date: date)])
  }

  @Test(
    "An entry that holds a record, changes one or names none deletes nothing",
    arguments: [
      #""entry":[{"resource":{"resourceType":"Basic","id":"b"},"response":{"status":"410"}}]"#,
      #""entry":[{"request":{"method":"PUT","url":"Basic/b"},"response":{"status":"204"}}]"#,
      #""entry":[{"request":{"method":"DELETE"}}]"#, #""entry":[{"response":{"status":"200"}}]"#,
      #""deletedEntry":[{},7]"#,
    ])
  func others(bundle: String) async throws {
    #expect(try await deletions(bundle).isEmpty)
  }
}
