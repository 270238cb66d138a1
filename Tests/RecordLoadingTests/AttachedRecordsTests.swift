import Foundation
import HealthRecords
import RecordLoading
import TestSupport
import Testing

/// Records in a document that another resource holds.
@Suite struct AttachedRecordsTests {
  private let patient = #"{"resourceType":"Patient","id":"p","name":[{"text":"Ada"}]}"#
  private let bundle = """
    {"resourceType":"Bundle","type":"collection","entry":[{"resource":{"resourceType":"AllergyIntolerance","id":"a",
    "patient":{"reference":"Patient/p"},"code":{"text":"Penicillin"}}}]}
    """
  private let unread = "records inside this document are not read"

  private func encoded(_ text: String) -> String { Data(text.utf8).base64EncodedString() }

  private func document(
    _ content: String, type: String? = "application/fhir+json", status: String = "current"
  )
    -> String
  {
    let type = type.map { "\"contentType\":\"\($0)\"," } ?? ""
    return """
      {"resourceType":"DocumentReference","id":"d","status":"\(status)","subject":{"reference":"Patient/p"},
      "type":{"text":"Summary"},"content":[{"attachment":{\(type)"data":"\(encoded(content))"}}]}
      """
  }

  private func library(_ text: String) async throws -> RecordLibrary {
    let folder = try TemporaryFolder()
    try folder.write("p.json", patient)
    try folder.write("d.json", text)
    return RecordLibrary(try await RecordLoader.load([folder.path]))
  }

  @Test(
    "A Bundle inside a document is read, with its place",
    arguments: ["application/fhir+json", "application/json; charset=utf-8", "text/plain", nil])
  func bundle(type: String?) async throws {
    let library = try await library(document(bundle, type: type))
    let records = library.persons[0].records
    #expect(Set(records.map(\.title)) == ["Penicillin", "Summary"])
    let allergy = try #require(records.first { $0.title == "Penicillin" })
    #expect(allergy.resource.origin.place == "content[0].attachment.entry[0].resource")
    #expect(library.ledger.resources == 3 && library.diagnostics.isEmpty)
  }

  @Test("A Bundle in a Binary is read as well, and one in a document in a document")
  func binary() async throws {
    let binary =
      #"{"resourceType":"Binary","id":"b","contentType":"application/fhir+json","data":"\#(encoded(bundle))"}"#
    for text in [binary, document(#"{"resourceType":"Bundle","entry":[{"resource":\#(binary)}]}"#)] {
      #expect(try await library(text).persons[0].records.contains { $0.title == "Penicillin" })
    }
  }

  @Test("A document that was replaced, or whose form is not read here, is named")
  func notRead() async throws {
    let clinical = #"<ClinicalDocument xmlns="urn:hl7-org:v3"><id root="1"/></ClinicalDocument>"#
    let others = [
      document(bundle, status: "superseded"), document(bundle, status: "entered-in-error"),
      document(clinical, type: "text/xml"),
      document(#"<Bundle xmlns="http://hl7.org/fhir"/>"#, type: "application/fhir+xml"),
      document(#"{"resourceType":"Bundle","#),
    ]
    for text in others {
      let library = try await library(text)
      #expect(library.diagnostics.map(\.reason) == [unread])
      #expect(library.diagnostics.map(\.place) == ["content[0].attachment"])
      #expect(library.ledger.resources == 2)
    }
  }

  @Test(
    "Words, other JSON and what is no base64 hold no records",
    arguments: ["A note", #"{"a":1}"#, #"{"resourceType":"Patient"}"#, "{", "<p>A note</p>"])
  func none(content: String) async throws {
    for type in ["application/json", "text/plain", "application/pdf"] {
      let library = try await library(document(content, type: type))
      #expect(library.ledger.resources == 2 && library.diagnostics.isEmpty)
    }
  }
}
