import Testing

@testable import HealthRecords

/// Whom a record is about that does not say it by itself.
@Suite struct SubjectsTests {
  private static let ada = #"{"resourceType":"Patient","id":"1","name":[{"text":"Ada Quill"}]}"#
  private static let bob = #"{"resourceType":"Patient","id":"2","name":[{"text":"Bob Stone"}]}"#
  private static let composition =
    #"{"resourceType":"Composition","id":"c","status":"final","type":{"text":"Summary"},"subject":{"reference":"Patient/1"}}"#

  private func condition(_ id: String, _ more: String = "") -> String {
    "{\"resourceType\":\"Condition\",\"id\":\"\(id)\",\"code\":{\"text\":\"\(id)\"}\(more)}"
  }

  private func subject(_ reference: String) -> String { ",\"subject\":{\"reference\":\"\(reference)\"}" }

  private func file(_ path: String, _ texts: [String], isDocument: Bool = false) throws -> RecordFile {
    var file = try Records.file(path, texts)
    file.resources = file.resources.compactMap {
      var origin = $0.origin
      origin.isInDocument = isDocument
      return Resource($0.json, origin: origin)
    }
    return file
  }

  private func told(_ library: RecordLibrary) -> [[String]] {
    library.persons.map { [$0.displayName] + $0.records.map(\.title).sorted() }
  }

  @Test("An entry of a document whose subject leads nowhere is the document’s subject’s, with a warning")
  func dangling() throws {
    let texts = [
      Self.composition, Self.ada, Self.bob, condition("lost", subject("urn:uuid:7")),
      condition("Bob's", subject("Patient/2")),
    ]
    let library = RecordLibrary([try file("a.json", texts, isDocument: true)])
    #expect(told(library) == [["Ada Quill", "Summary", "lost"], ["Bob Stone", "Bob's"]])
    #expect(library.diagnostics.map(\.place) == ["entry[3].resource"])
    let other = RecordLibrary([try file("a.json", texts)])
    #expect(told(other).contains(["Unnamed person", "lost"]) && other.diagnostics.isEmpty)
  }

  @Test("Of two Compositions with two subjects in one Bundle, neither tells of the other records")
  func twoCompositions() throws {
    let second = Self.composition.replacing("\"c\"", with: "\"d\"").replacing("Patient/1", with: "Patient/2")
    let library = RecordLibrary([
      try file("a.json", [Self.composition, second, Self.ada, Self.bob, condition("lone")])
    ])
    #expect(told(library).last == ["Records that name no person", "lone"])
  }

  @Test("What names nobody in a Bundle with one Patient is that Patient’s")
  func bundle() throws {
    let library = RecordLibrary([
      try file("a.json", [Self.ada, condition("hers")]),
      try file("b.json", [Self.bob, condition("his")]),
    ])
    #expect(told(library) == [["Ada Quill", "hers"], ["Bob Stone", "his"]])
  }

  @Test("A result that names nobody is about the subject of its report")
  func result() throws {
    let report =
      #"{"resourceType":"DiagnosticReport","id":"r","code":{"text":"Panel"},"subject":{"reference":"Patient/1"},"result":[{"reference":"Observation/o"}]}"#
    let result = #"{"resourceType":"Observation","id":"o","code":{"text":"Part"}}"#
    let library = RecordLibrary([try file("a.json", [Self.ada, Self.bob, report, result])])
    #expect(told(library) == [["Ada Quill", "Panel", "Part"], ["Bob Stone"]])
  }

  @Test("A report that names nobody is about whom all its results are about")
  func report() throws {
    let report = { (results: String) in
      #"{"resourceType":"DiagnosticReport","id":"r","code":{"text":"Panel"},"result":[\#(results)]}"#
    }
    let results = ["1", "2"].map {
      "{\"resourceType\":\"Observation\",\"id\":\"\($0)\",\"code\":{\"text\":\"Part\"}\(subject("Patient/\($0)"))}"
    }
    let links = ["1", "2"].map { "{\"reference\":\"Observation/\($0)\"}" }
    let one = RecordLibrary([try file("a.json", [Self.ada, Self.bob, report(links[0])] + results)])
    #expect(told(one) == [["Ada Quill", "Panel", "Part"], ["Bob Stone", "Part"]])
    let both = report(links.joined(separator: ","))
    let two = RecordLibrary([try file("a.json", [Self.ada, Self.bob, both] + results)])
    #expect(told(two).last == ["Records that name no person", "Panel"])
  }

  @Test("Nothing is told of a record that another person has")
  func elsewhere() throws {
    let report =
      #"{"resourceType":"DiagnosticReport","id":"r","code":{"text":"Panel"},"subject":{"reference":"Patient/1"},"result":[{"reference":"Observation/o"},{"reference":"Observation/gone"}]}"#
    let result =
      #"{"resourceType":"Observation","id":"o","code":{"text":"Secret"},"effectiveDateTime":"2020-01-02","subject":{"reference":"Patient/2"}}"#
    let library = RecordLibrary([try file("a.json", [Self.ada, Self.bob, report, result])])
    let record = try #require(library.persons.first?.records.first)
    #expect(record.members.isEmpty && record.date == nil)
    #expect(
      record.facts.filter { $0.element == .result }.map(\.words) == [
        "Results: Observation (filed under another person), Observation (not in these records)"
      ])
  }
}
