import HealthRecords
import RecordLoading
import TestSupport
import Testing

@Suite struct FHIRXMLTests {
  private func library(_ path: String) async throws -> RecordLibrary {
    RecordLibrary(try await RecordLoader.load([path]))
  }

  private func load(_ text: String) async throws -> RecordFile {
    let folder = try TemporaryFolder()
    try folder.write("records.xml", text)
    return try #require(try await RecordLoader.load([folder.path]).first)
  }

  private func told(_ library: RecordLibrary) -> [[String]] {
    library.persons.flatMap(\.records).map { record in
      [
        record.resource.type.name, record.resource.id ?? "", record.resource.version.rawValue, record.title,
        record.date?.text ?? "", record.status.words, record.resultText, record.dosages.joined(),
      ] + record.facts.map(\.words)
    }
  }

  @Test(
    "A patient's FHIR XML gives the same records as its JSON",
    arguments: [
      ("portal/bundle.json", "fhir-xml/bundle.xml"), ("portal/r5", "fhir-xml/r5"),
      ("portal/stu3", "fhir-xml/stu3"), ("fhir-xml/dstu2/bundle.json", "fhir-xml/dstu2/bundle.xml"),
    ])
  func bothForms(json: String, xml: String) async throws {
    let (first, second) = (
      try await library(ProjectFolder.fixture(json)), try await library(ProjectFolder.fixture(xml))
    )
    #expect(second.files.allSatisfy { $0.format == .fhirXML && $0.diagnostics.isEmpty })
    #expect(!told(first).isEmpty)
    #expect(told(first) == told(second))
  }

  @Test("A Bundle of a single entry is a Bundle")
  func singleEntry() async throws {
    let file = try await load(
      """
      <Bundle xmlns="http://hl7.org/fhir"><type value="searchset"/><entry><resource><Patient><id value="p"/>
      <birthDate value="1957-11-03"/></Patient></resource></entry></Bundle>
      """)
    #expect(file.resources.map(\.type.name) == ["Patient"] && file.diagnostics.isEmpty)
    #expect(file.resources.map(\.origin.place) == ["entry[0].resource"])
  }

  @Test("Digits of a decimal stay as sent, and an identifier's digits stay a text")
  func numbers() async throws {
    let file = try await load(
      """
      <Observation xmlns="http://hl7.org/fhir"><identifier><system value="urn:x"/><value value="0042"/></identifier>
      <code><text value="Sodium"/></code><valueQuantity><value value="7.00"/><unit value="mmol/L"/></valueQuantity></Observation>
      """)
    let json = try #require(file.resources.first).json
    #expect(json["valueQuantity"]?["value"]?.number == "7.00")
    #expect(json["identifier"]?["value"]?.string == "0042")
  }

  @Test("Prefixes, extensions, contained resources and narratives come through")
  func shapes() async throws {
    let file = try await load(
      """
      <f:Condition xmlns:f="http://hl7.org/fhir"><f:text><f:status value="generated"/>
      <div xmlns="http://www.w3.org/1999/xhtml">A &lt; <b>B</b></div></f:text>
      <f:contained><f:Practitioner><f:id value="p"/></f:Practitioner></f:contained>
      <f:onsetDateTime value="1999"><f:extension url="urn:e"><f:valueString value="true"/></f:extension></f:onsetDateTime>
      </f:Condition>
      """)
    let json = try #require(file.resources.first).json
    #expect(json["text"]?["div"]?.string?.contains("A &lt; <b>B</b>") == true)
    #expect(json["contained"]?["resourceType"]?.string == "Practitioner")
    #expect(json["_onsetDateTime"]?["extension"]?["url"]?.string == "urn:e")
    #expect(json["_onsetDateTime"]?["extension"]?["valueString"]?.string == "true")
  }

  @Test(
    "What is no sound XML is named by line, never by content",
    arguments: [
      ("<Patient xmlns=\"http://hl7.org/fhir\">\n<name>", "line 2", "the XML is cut off"),
      ("<Patient xmlns=\"http://hl7.org/fhir\">\n<a></b></Patient>", "line 2", "the XML is malformed"),
      (
        "<Patient xmlns=\"http://hl7.org/fhir\">" + String(repeating: "<a>", count: 300), "line 1",
        "the XML is nested more than 200 levels deep"
      ),
    ])
  func faults(text: String, place: String, reason: String) async throws {
    let file = try await load(text)
    #expect(file.unreadable == 1)
    #expect(file.diagnostics.map(\.place) == [place])
    #expect(file.diagnostics.map(\.reason) == [reason])
  }

  @Test("Entities of a document type are neither fetched nor expanded")
  func entities() async throws {
    let file = try await load(
      """
      <?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b SYSTEM "file:///etc/passwd">]>
      <Condition xmlns="http://hl7.org/fhir"><code><text value="x &a;&b; &deg;C"/></code></Condition>
      """)
    #expect(file.resources.first?.json["code"]?["text"]?.string == "x &a;&b; °C")
    #expect(file.diagnostics.map(\.reason) == ["its document type declaration (DOCTYPE) was not read"])
  }

  @Test(
    "Every resource of real FHIR XML is read",
    .enabled(if: ProjectFolder.corpus != nil, "the corpus is not there"))
  func corpus() async throws {
    let folder = "\(try #require(ProjectFolder.corpus))/smart-patients-dstu2-fhirxml"
    let library = try await library(folder)
    #expect(library.files.allSatisfy { $0.unreadable == 0 && $0.diagnostics.isEmpty })
    let resources = library.files.flatMap(\.resources)
    #expect(resources.allSatisfy { $0.version == .dstu2 })
    #expect(resources.count > 50)
  }

  @Test("A resource that speaks of clinical documents is a resource still")
  func speaksOfDocuments() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "a.xml",
      "<?xml version=\"1.0\"?><!-- urn:hl7-org:v3 --><Basic xmlns=\"http://hl7.org/fhir\"><id value=\"ClinicalDocument\"/><code><text value=\"urn:hl7-org:v3\"/></code></Basic>"
    )
    let file = try #require(try await RecordLoader.load([path]).first)
    #expect(file.format == .fhirXML && file.resources.map(\.type.name) == ["Basic"])
  }
}
