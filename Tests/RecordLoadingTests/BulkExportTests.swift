import HealthRecords
import RecordLoading
import TestSupport
import Testing

@Suite struct BulkExportTests {
  private func shard(_ text: String) throws -> Shard { try #require(Shard(text)) }

  @Test("Each person's resources come together from all files, with what they refer to")
  func person() throws {
    let bulk = try BulkFolder(persons: 3, results: 4)
    let export = try BulkExport([bulk.path], shard: shard("1/1"))
    #expect(export.persons == ["Patient/p0", "Patient/p1", "Patient/p2"])
    let library = RecordLibrary(try export.files(of: "Patient/p1"))
    #expect(library.persons.map(\.displayName) == ["Ada Sample1"])
    #expect(library.persons.first?.records.count == 4)
    #expect(library.persons.first?.supporting.map(\.resource.type) == [.organization, .patient])
    #expect(library.persons.first?.records.last?.resource.origin.place == "line 2")
  }

  @Test("Every person falls to exactly one shard", arguments: 1...5)
  func shards(count: Int) throws {
    let bulk = try BulkFolder(persons: 20, results: 1)
    let persons = try (1...count).map { try BulkExport([bulk.path], shard: shard("\($0)/\(count)")).persons }
    #expect(persons.flatMap { $0 }.count == 20)
    #expect(Set(persons.flatMap { $0 }).count == 20)
  }

  @Test("What is no resource on a line is named, and the rest is read")
  func broken() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "a.ndjson",
      "{\"resourceType\":\"Condition\",\"id\":\"1\",\"code\":{\"text\":\"Migraine\"}}\n\n{broken\r\n[]\n{\"resourceType\":\"Patient\",\"id\":\"p\"}"
    )
    try folder.write("b.txt", "words")
    let export = try BulkExport([folder.path], shard: shard("1/1"))
    #expect(export.persons == ["", "Patient/p"])
    #expect(export.diagnostics.map(\.place) == ["line 3", "line 4", "line 1"])
    #expect(try export.files(of: "").flatMap(\.resources).map(\.type.name) == ["Condition"])
  }

  @Test("A first line that cannot be read loses none of the others; a file without any is named once")
  func brokenFirstLine() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.ndjson", "{broken\n{\"resourceType\":\"Patient\",\"id\":\"p\"}")
    try folder.write("b.json", "{\n  \"resourceType\":\n  \"Patient\"\n}")
    let export = try BulkExport([folder.path], shard: shard("1/1"))
    #expect(export.persons == ["Patient/p"])
    #expect(export.diagnostics.map { "\($0.file) \($0.place)" } == ["a.ndjson line 1", "b.json "])
  }

  @Test("A shard is a number and a count", arguments: ["0/2", "3/2", "1", "1/0", "a/b", "1/2/3", "-1/2", ""])
  func noShard(text: String) { #expect(Shard(text) == nil) }

  @Test("Lines are told apart wherever the pieces of a file end")
  func pieces() throws {
    let folder = try TemporaryFolder()
    let note = String(repeating: "x", count: 300_000)
    let line = { (id: Int) in
      "{\"resourceType\":\"Condition\",\"id\":\"\(id)\",\"subject\":{\"reference\":\"Patient/p\"},\"code\":{\"text\":\"\(note)\"}}"
    }
    try folder.write("a.ndjson", (1...4).map(line).joined(separator: "\n"))
    let export = try BulkExport([folder.path], shard: shard("1/1"))
    #expect(try export.files(of: "Patient/p").flatMap(\.resources).map(\.id) == ["1", "2", "3", "4"])
  }
}
