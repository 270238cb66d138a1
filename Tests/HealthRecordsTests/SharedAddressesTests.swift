import Testing

@testable import HealthRecords

/// One resource by two ways: from a phone and from the institution's server.
@Suite struct SharedAddressesTests {
  private func file(_ path: String, source: String?, version: Int, status: String, base: String) throws
    -> RecordFile
  {
    let texts = [
      ("Patient/p", Records.patient),
      (
        "MedicationRequest/m",
        "{\"resourceType\":\"MedicationRequest\",\"id\":\"m\",\"meta\":{\"versionId\":\"\(version)\"},\"status\":\"\(status)\",\"subject\":{\"reference\":\"Patient/p\"},\"medicationCodeableConcept\":{\"text\":\"Lisinopril\"}}"
      ),
    ]
    var file = RecordFile(path: path, format: .fhirJSON)
    file.resources = try texts.compactMap { address, text in
      var origin = Origin(file: path, place: address)
      (origin.source, origin.url) = (source, "\(base)/\(address)")
      return Resource(try JSONDocument(text).root, origin: origin)
    }
    return file
  }

  @Test(
    "The newer version of one address stands, whichever way it came; another address is another record",
    arguments: [("https://a.example/r4", ["stopped"]), ("https://b.example/r4", ["active", "stopped"])])
  func versions(base: String, statuses: [String]) throws {
    let phone = try file(
      "phone.json", source: "North", version: 1, status: "active", base: "https://a.example/r4")
    let server = try file("server.json", source: nil, version: 2, status: "stopped", base: base)
    for files in [[phone, server], [server, phone]] {
      let records = RecordLibrary(files).persons.flatMap(\.records)
      #expect(records.map(\.status.words).sorted() == statuses)
    }
  }
}
