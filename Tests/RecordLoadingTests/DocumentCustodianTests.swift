import HealthRecords
import RecordLoading
import TestSupport
import Testing

/// Whose document it is, where a Bundle is one.
@Suite struct DocumentCustodianTests {
  private func sources(_ keeper: String, as element: String = "custodian", type: String = "document")
    async throws -> Set<String>
  {
    let folder = try TemporaryFolder()
    try folder.write(
      "summary.json",
      """
      {"resourceType":"Bundle","type":"\(type)","entry":[{"resource":{"resourceType":"Composition","id":"c",
      "subject":{"reference":"Patient/p"},"\(element)":\(keeper)}},
      {"resource":{"resourceType":"Patient","id":"p","name":[{"text":"Ada"}]}},
      {"fullUrl":"urn:uuid:1","resource":{"resourceType":"Organization","id":"o","name":"North Clinic"}},
      {"resource":{"resourceType":"Condition","id":"x","subject":{"reference":"Patient/p"},"code":{"text":"Asthma"}}}]}
      """)
    let library = RecordLibrary(try await RecordLoader.load([folder.path]))
    return Set(library.persons.flatMap(\.records).map(\.sourceName))
  }

  @Test(
    "The records of a document are of the institution that keeps it",
    arguments: [
      #"{"display":"North Clinic"}"#, #"{"reference":"Organization/o"}"#, #"{"reference":"urn:uuid:1"}"#,
    ])
  func named(custodian: String) async throws {
    #expect(try await sources(custodian) == ["North Clinic"])
    #expect(try await sources(custodian, type: "collection") == ["North Clinic", "file summary.json"])
  }

  @Test("A document that nobody is said to keep is of the institution that wrote it")
  func author() async throws {
    let author = #"[{"reference":"Practitioner/d"},{"reference":"Organization/o"}]"#
    #expect(try await sources(author, as: "author") == ["North Clinic"])
    #expect(try await sources(#"[{"display":"Dr. Quill"}]"#, as: "author") == ["file summary.json"])
  }

  @Test("A custodian that is not in the document names nobody")
  func unnamed() async throws {
    #expect(try await sources(#"{"reference":"Organization/else"}"#) == ["file summary.json"])
  }
}
