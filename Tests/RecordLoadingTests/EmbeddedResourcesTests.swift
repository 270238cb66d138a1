import Foundation
import HealthRecords
import RecordLoading
import TestSupport
import Testing

@Suite struct EmbeddedResourcesTests {
  private func file(_ name: String) async throws -> RecordFile {
    try #require(try await RecordLoader.load([ProjectFolder.fixture("elsewhere/app-backups/\(name)")]).first)
  }

  private func load(_ text: String) async throws -> RecordFile {
    let folder = try TemporaryFolder()
    return try #require(try await RecordLoader.load([try folder.write("backup.json", text)]).first)
  }

  @Test("Each record in a health app's backup is found, with its version, its source and its address")
  func backup() async throws {
    let file = try await file("backup.json")
    #expect(file.resources.map(\.id) == ["back-p1", "back-asthma", "back-salbutamol"])
    #expect(file.resources.allSatisfy { $0.version == .dstu2 && $0.isVersionStated })
    #expect(file.resources.allSatisfy { $0.origin.source == "Larkfield Family Medicine" })
    #expect(file.resources[1].origin.place == "collections[0].docs[1].data_record.raw.resource")
    #expect(file.resources[1].origin.url == "https://fhir.larkfield.example/DSTU2/Condition/back-asthma")
    #expect(RecordLibrary([file]).persons.count == 1)
  }

  @Test("What is no record around them is counted, once for the file, and no error")
  func otherContent() async throws {
    for (name, count) in [("backup.json", 2), ("connector.json", 3)] {
      let file = try await file(name)
      #expect(file.unreadable == 0)
      #expect(file.diagnostics.map(\.reason) == [ResourceReason.otherItems(count)])
    }
  }

  @Test("Texts of JSON are read, and their place says nothing that a sender put into a name")
  func texts() async throws {
    let file = try await file("connector.json")
    #expect(file.resources.map(\.id) == ["conn-p1", "conn-glucose", "conn-sodium"])
    #expect(
      file.resources.map(\.origin.place) == [
        "member[0][0].json", "member[0][1].json", "member[2].fhir.wrapped",
      ])
    #expect(file.resources.map(\.origin.source) == ["Harbour Eye Clinic", "Harbour Eye Clinic", nil])
  }

  @Test("A record that breaks off is one error, and those beside it are kept")
  func broken() async throws {
    let file = try await file("broken.json")
    #expect(file.resources.map(\.id) == ["brk-good", "brk-proc"])
    #expect(
      file.diagnostics.filter { $0.severity == .error }.map(\.place) == ["items[1].raw", "items[3].raw"])
    #expect(file.unreadable == 2)
  }

  @Test("What is nested without end where a version belongs is looked at once, and one level deep")
  func nestedVersion() async throws {
    let patient = #"{"resourceType":"Patient","id":"p"}"#
    let nested = String(repeating: #"{"a":"#, count: 250) + #""4.0.1""# + String(repeating: "}", count: 250)
    let deep = try await load("[{\"json\":\(patient),\"fhirVersion\":\(nested)}]")
    #expect(deep.resources.map(\.id) == ["p"] && deep.resources.allSatisfy { !$0.isVersionStated })
    let flat = try await load("[{\"json\":\(patient),\"fhirVersion\":{\"n\":\"4.0.1\"}}]")
    #expect(flat.resources.allSatisfy { $0.version == .r4 && $0.isVersionStated })
  }

  @Test("A backup without a record is other JSON, said once")
  func empty() async throws {
    let file = try await file("empty.json")
    #expect(file.format == .json && file.diagnostics.count == 1 && file.resources.isEmpty)
  }

  @Test("Depth is bounded, in objects and in texts, and no name of a member is repeated")
  func hostile() async throws {
    let file = try await file("hostile.json")
    #expect(file.resources.map(\.id) == ["host-1"])
    #expect(file.resources[0].origin.place == "member[0][0].raw")
    #expect(!file.diagnostics.contains { $0.description.contains("HIV") })
  }

  @Test("A record inside a record is not taken twice, and a type that nobody knows is looked into")
  func inside() async throws {
    let file = try await load(
      #"{"data":{"resourceType":"Observation","id":"o","code":{"text":"A"},"contained":[{"resourceType":"Patient","id":"p"}],"extension":[{"valueString":"{\"resourceType\":\"Condition\",\"id\":\"c\"}"}]}}"#
    )
    #expect(file.resources.map(\.id) == ["o"])
  }

  @Test("A clinical document in a text of the backup is read into its records")
  func document() async throws {
    let xml = try String(contentsOfFile: ProjectFolder.fixture("c-cda/summary.xml"), encoding: .utf8)
    let text = String(decoding: try JSONEncoder().encode(["raw": xml]), as: UTF8.self)
    let file = try await load(#"{"docs":[\#(text)]}"#)
    #expect(file.resources.count == 19 && file.unreadable == 0)
  }

  @Test("Many names in one object, and lists in lists around nothing, are read in time")
  func growth() async throws {
    let members = (0..<100_000).map { "\"k\($0)\":1" }.joined(separator: ",")
    let wide = try await load("{\"resource\":{\"resourceType\":\"Condition\",\"id\":\"c\"},\(members)}")
    #expect(wide.resources.map(\.id) == ["c"])
    let text = String(repeating: "resourceType ", count: 100_000)
    let deep = try await load(
      String(repeating: "[", count: 500) + "\"\(text)\"" + String(repeating: "]", count: 500))
    #expect(deep.resources.isEmpty && deep.unreadable == 1)
  }

  @Test("An entry of a list keeps a type that nobody knows, and its address")
  func madeUpType() async throws {
    let file = try await load(
      #"[{"fullUrl":"https://a.example/Gadget/1","resource":{"resourceType":"Gadget","id":"1"}},{"raw":{"resourceType":"Condition","id":"2"}}]"#
    )
    #expect(file.resources.map(\.id) == ["1", "2"])
    #expect(file.resources[0].origin.url == "https://a.example/Gadget/1")
  }

  @Test("A file of 260 records gives 260")
  func many() async throws {
    let records = (0..<260).map {
      #"{"data_record":{"raw":{"resourceType":"Observation","id":"\#($0)","code":{"text":"A"}}}}"#
    }
    let file = try await load("[\(records.joined(separator: ","))]")
    #expect(file.resources.count == 260 && file.diagnostics.isEmpty)
  }
}
