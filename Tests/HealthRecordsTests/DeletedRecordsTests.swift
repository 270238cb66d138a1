import Testing

@testable import HealthRecords

/// What a source deleted leaves every list, and is told as deleted.
@Suite struct DeletedRecordsTests {
  private func file(_ path: String, _ texts: [String], _ deletions: [Deletion] = []) throws -> RecordFile {
    var file = try Records.file(path, texts)
    file.deletions = deletions
    return file
  }

  private func order(_ id: String, _ more: String = "") -> String {
    #"{"resourceType":"MedicationRequest","id":"\#(id)","status":"active","intent":"order","subject":{"reference":"Patient/p"},"medicationCodeableConcept":{"text":"Drug \#(id)"},"authoredOn":"2026-03-03"\#(more)}"#
  }

  private func entry(_ base: String, _ resource: String, _ path: String) -> String {
    "{\"fullUrl\":\"\(base)/\(path)\",\"resource\":\(resource)}"
  }

  private func deletion(_ urls: String..., on date: String? = "2026-06-01T00:00:00Z") -> Deletion {
    Deletion(urls: urls, date: date)
  }

  @Test(
    "A deleted record leaves the lists and the ledger counts it as removed, with its day",
    arguments: [
      ["MedicationRequest/dig"], ["http://x.test/fhir/MedicationRequest/dig"],
      ["MedicationRequest/dig", "http://x.test/fhir/MedicationRequest/dig"],
      ["http://x.test/fhir/MedicationRequest/dig/_history/3"],
    ])
  func deleted(urls: [String]) throws {
    let base = "http://x.test/fhir"
    let first = try file(
      "a.json",
      [
        entry(base, Records.patient, "Patient/p"), entry(base, order("dig"), "MedicationRequest/dig"),
        entry(base, order("folic"), "MedicationRequest/folic"),
      ])
    let later = try file("b.json", [], [Deletion(urls: urls, date: "2026-06-01T00:00:00Z")])
    let library = RecordLibrary([first, later])
    #expect(library.persons[0].records.map(\.title) == ["Drug folic"])
    #expect(library.persons[0].removed.map(\.status.words) == ["deleted by the source on 1 June 2026"])
    #expect(library.ledger.total(.removed) == 1)
  }

  @Test("A name without an address is that of a record in the folder of the deletion, and of no other server")
  func folders() throws {
    let removed = { (place: String, deletion: Deletion) in
      RecordLibrary([
        try self.file(place, [Records.patient, self.order("dig")]),
        try self.file("south/b.json", [], [deletion]),
      ]).persons[0].removed.count
    }
    #expect(try removed("south/a.json", deletion("MedicationRequest/dig")) == 1)
    #expect(try removed("south/a.json", deletion("MedicationRequest/dig", on: nil)) == 1)
    #expect(try removed("north/a.json", deletion("MedicationRequest/dig")) == 0)
    let other = entry("http://north.test/fhir", order("dig"), "MedicationRequest/dig")
    let files = [
      try file("a.json", [Records.patient, other]),
      try file(
        "b.json", [], [deletion("MedicationRequest/dig", "http://south.test/fhir/MedicationRequest/dig")]),
    ]
    #expect(RecordLibrary(files).persons.allSatisfy { $0.removed.isEmpty })
  }

  @Test("A record that was sent again after it was deleted stands")
  func sentAgain() throws {
    let again = order("dig", #","meta":{"lastUpdated":"2026-07-01T00:00:00Z"}"#)
    let before = order("dig", #","meta":{"lastUpdated":"2026-05-01T00:00:00Z"}"#)
    for (text, count) in [(again, 0), (before, 1)] {
      let sent = try file("a.json", [Records.patient, text], [deletion("MedicationRequest/dig")])
      #expect(RecordLibrary([sent]).persons[0].removed.count == count)
    }
  }

  @Test("What belongs to a deleted report tells it")
  func reach() throws {
    let result =
      #"{"resourceType":"Observation","id":"o","status":"final","subject":{"reference":"Patient/p"},"code":{"text":"Sodium"},"effectiveDateTime":"2026-02-01","valueQuantity":{"value":140}}"#
    let report =
      #"{"resourceType":"DiagnosticReport","id":"d","status":"final","subject":{"reference":"Patient/p"},"code":{"text":"Panel"},"result":[{"reference":"Observation/o"}]}"#
    let person = RecordLibrary([
      try file("a.json", [Records.patient, result, report], [deletion("DiagnosticReport/d")])
    ]).persons[0]
    let notes = RecordNotes(person, removed: person.removed, asOf: nil)
    #expect(notes.contradictions(of: person.records[0]).map(\.words) == ["its report was taken back"])
  }
}
