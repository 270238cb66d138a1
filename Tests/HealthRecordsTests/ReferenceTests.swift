import Testing

@testable import HealthRecords

@Suite struct ReferenceTests {
  private static let doctor = #"{"resourceType":"Practitioner","id":"d1","name":[{"text":"Dr. Osei"}]}"#

  private func performer(_ reference: String, beside others: String...) throws -> String? {
    let text =
      "{\"resourceType\":\"Procedure\",\"id\":\"x\",\"subject\":{\"reference\":\"Patient/p\"},\"performer\":[{\"actor\":\(reference)}]}"
    let library = RecordLibrary([try Records.file("records.json", [Records.patient, text] + others)])
    let fact = library.persons[0].records.first?.facts.first { $0.element == .of("performer") }
    return fact?.values.first?.words
  }

  @Test(
    "A reference is followed in every form",
    arguments: [
      #"{"reference":"Practitioner/d1"}"#, #"{"reference":"Practitioner/d1/_history/2"}"#,
      #"{"reference":"https://h.example.org/fhir/Practitioner/d1"}"#,
    ])
  func forms(reference: String) throws {
    #expect(try performer(reference, beside: Self.doctor) == "Actor: Dr. Osei")
  }

  @Test("A reference to another server does not mean what has the same number here")
  func otherServer() throws {
    let own = { (resource: String, path: String) in
      "{\"fullUrl\":\"https://x.example.org/fhir/\(path)\",\"resource\":\(resource)}"
    }
    let procedure =
      #"{"resourceType":"Procedure","id":"x","performer":[{"actor":{"reference":"https://other.example.org/fhir/Practitioner/d1"}}]}"#
    let library = RecordLibrary([
      try Records.file("r.json", [own(procedure, "Procedure/x"), own(Self.doctor, "Practitioner/d1")])
    ])
    let fact = library.persons[0].records.first?.facts.first { $0.element == .of("performer") }
    #expect(fact?.values.first?.words == "Actor: Practitioner (not in these records)")
  }

  @Test("A urn is looked up among the addresses of its Bundle")
  func urn() throws {
    let entry = "{\"fullUrl\":\"urn:uuid:0-1\",\"resource\":\(Self.doctor)}"
    #expect(try performer(#"{"reference":"urn:uuid:0-1"}"#, beside: entry) == "Actor: Dr. Osei")
  }

  @Test("A logical reference is matched by its identifier")
  func logical() throws {
    let doctor =
      #"{"resourceType":"Practitioner","id":"d2","identifier":[{"system":"urn:n","value":"5"}],"name":[{"text":"Dr. Lind"}]}"#
    #expect(
      try performer(#"{"identifier":{"system":"urn:n","value":"5"}}"#, beside: doctor) == "Actor: Dr. Lind")
  }

  @Test(
    "What is not there is named by display or type, never by its raw id",
    arguments: [
      (#"{"reference":"Practitioner/9","display":"Dr. Who"}"#, "Actor: Dr. Who"),
      (#"{"reference":"Practitioner/9"}"#, "Actor: Practitioner (not in these records)"),
      (#"{"display":"The nurse"}"#, "Actor: The nurse"),
    ])
  func missing(reference: String, words: String) throws {
    #expect(try performer(reference) == words)
  }

  @Test("A contained resource is found in its container")
  func contained() throws {
    let record = try Records.record(
      "MedicationRequest",
      ##""medicationReference":{"reference":"#m"},"contained":[{"resourceType":"Medication","id":"m","code":{"coding":[{"system":"http://www.nlm.nih.gov/research/umls/rxnorm","code":"310431","display":"Gabapentin 300 MG"}]}}]"##
    )
    #expect(record.title == "Gabapentin 300 MG")
    #expect(record.codes.map(\.code) == ["310431"])
  }

  @Test("Records that refer to each other in a ring are read")
  func ring() throws {
    let ring = { (id: String, next: String) in
      "{\"resourceType\":\"Observation\",\"id\":\"\(id)\",\"subject\":{\"reference\":\"Patient/p\"},\"hasMember\":[{\"reference\":\"Observation/\(next)\"}]}"
    }
    #expect(try Records.library(ring("a", "b"), ring("b", "a")).persons[0].records.count == 2)
  }

  @Test("Folders without a known source look in themselves, then in their parents")
  func folders() throws {
    let text = #"{"resourceType":"Condition","id":"x","subject":{"reference":"Patient/p"}}"#
    let library = RecordLibrary([
      try Records.file("a/patient.json", [Records.patient]), try Records.file("a/b/c/x.json", [text]),
    ])
    #expect(library.persons.count == 1)
  }

  @Test("A relative address of another file is nobody's here: documents of two people may both say Patient/2")
  func relativeAddress() throws {
    let names = (1...2).map {
      "{\"fullUrl\":\"Patient/\($0)\",\"resource\":{\"resourceType\":\"Patient\",\"id\":\"\($0)\",\"name\":[{\"text\":\"Ada \($0)\"}]}}"
    }
    let order =
      #"{"resourceType":"MedicationRequest","id":"m","subject":{"reference":"Patient/2"},"medicationCodeableConcept":{"text":"Metformin"}}"#
    let cold =
      #"{"resourceType":"Condition","id":"c","subject":{"reference":"Patient/2"},"code":{"text":"Cold"}}"#
    let library = RecordLibrary([
      try Records.file("1.json", [names[0], order], isDocument: true),
      try Records.file("2.json", [names[1], cold], isDocument: true),
    ])
    let ada = try #require(library.persons.first { $0.name == "Ada 2" })
    #expect(ada.records.map(\.title) == ["Cold"])
  }
}
