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

  private func clinical(given: String = "Ada", born: String = "19571103") -> String {
    """
    <ClinicalDocument xmlns="urn:hl7-org:v3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
    <id root="2.999.1" extension="7"/><effectiveTime value="20240407"/><recordTarget><patientRole>
    <id root="2.999.1" extension="p"/><patient><name><given>\(given)</given><family>Fairweather</family></name>
    <birthTime value="\(born)"/></patient></patientRole></recordTarget><custodian><assignedCustodian>
    <representedCustodianOrganization><name>North Clinic</name></representedCustodianOrganization>
    </assignedCustodian></custodian><component><structuredBody><component><section><code code="10160-0"/>
    <title>Medications</title><text/><entry><substanceAdministration moodCode="EVN"><statusCode code="active"/>
    <consumable><manufacturedProduct><manufacturedMaterial><code code="1" displayName="Amoxicillin"/>
    </manufacturedMaterial></manufacturedProduct></consumable></substanceAdministration></entry></section>
    </component></structuredBody></component></ClinicalDocument>
    """
  }

  @Test(
    "A clinical document inside a document is read, with its institution and its line",
    arguments: ["text/xml", "application/hl7-v3+xml", "application/cda+xml", nil])
  func clinicalDocument(type: String?) async throws {
    let library = try await library(document(clinical(), type: type))
    let drug = try #require(library.persons[0].records.first { $0.title == "Amoxicillin" })
    #expect(library.persons.count == 1 && library.diagnostics.isEmpty)
    #expect(drug.sourceName == "North Clinic" && drug.resource.origin.format == .cda)
    #expect(drug.resource.origin.place == "content[0].attachment, line 7")
    #expect(DrugList([drug], asOf: nil).current.count == 1)
  }

  @Test("The same document by itself and inside another tells of the same records")
  func twice() async throws {
    let folder = try TemporaryFolder()
    try folder.write("p.json", patient)
    try folder.write("d.json", document(clinical(), type: "text/xml"))
    try folder.write("d.xml", clinical())
    let library = RecordLibrary(try await RecordLoader.load([folder.path]))
    #expect(library.persons[0].records.filter { $0.title == "Amoxicillin" }.count == 1)
  }

  @Test(
    "A clinical document is about whom the document around it is about, unless a name or birth date speaks against it"
  )
  func person() async throws {
    let known =
      #"{"resourceType":"Patient","id":"p","name":[{"family":"Fairweather","given":["Ada"]}],"birthDate":"1957-11-03"}"#
    let persons = [
      ("Ada Maria", "19571103", 1), ("Ada Maria", "19900101", 2), ("Adaline", "19571103", 1),
      ("Mila", "19571103", 2),
    ]
    for (given, born, count) in persons {
      let folder = try TemporaryFolder()
      try folder.write("p.json", known)
      try folder.write("d.json", document(clinical(given: given, born: born), type: "text/xml"))
      let library = RecordLibrary(try await RecordLoader.load([folder.path]))
      #expect(library.persons.count == count)
      #expect(library.diagnostics.map(\.reason).contains { $0.contains("another person") } == (count == 2))
      #expect(library.foreignDocuments.map(\.type.name) == (count == 2 ? ["DocumentReference"] : []))
    }
  }

  @Test("A Bundle of FHIR XML inside a document is read")
  func xml() async throws {
    let bundle = """
      <Bundle xmlns="http://hl7.org/fhir"><type value="collection"/><entry><resource><AllergyIntolerance><id value="a"/>
      <patient><reference value="Patient/p"/></patient><code><text value="Penicillin"/></code></AllergyIntolerance>
      </resource></entry></Bundle>
      """
    let library = try await library(document(bundle, type: "application/fhir+xml"))
    let allergy = try #require(library.persons[0].records.first { $0.title == "Penicillin" })
    #expect(allergy.resource.origin.format == .fhirXML && library.diagnostics.isEmpty)
  }

  @Test("A document that was replaced, or that is broken, is named")
  func notRead() async throws {
    let broken = #"<ClinicalDocument xmlns="urn:hl7-org:v3"><id root="1"/>"#
    let others = [
      document(bundle, status: "superseded"), document(bundle, status: "entered-in-error"),
      document(broken, type: "text/xml"), document(clinical(), type: "text/xml", status: "superseded"),
      document(#"<Bundle xmlns="http://hl7.org/fhir">"#, type: "application/fhir+xml"),
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
