import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

/// Answers that are only a part of what their source has.
@Suite struct PartialBundleTests {
  private func warnings(_ bundles: String...) async throws -> [String] {
    let folder = try TemporaryFolder()
    for (number, bundle) in bundles.enumerated() {
      try folder.write("\(number).json", "{\"resourceType\":\"Bundle\",\"type\":\"searchset\",\(bundle)}")
    }
    return RecordLibrary(try await RecordLoader.load([folder.path])).diagnostics.map(\.reason)
  }

  private static let entry =
    #""entry":[{"resource":{"resourceType":"Condition","id":"c","code":{"text":"Gout"}}}"#

  @Test(
    "A Bundle that says it is a part is warned of, without a word of its content",
    arguments: [
      (#","meta":{"security":[{"code":"REDACTED"}]}"#, "]", "only part of the records (REDACTED)"),
      (#","meta":{"tag":[{"code":"SUBSETTED"}]}"#, "]", "only part of the records (SUBSETTED)"),
      (#","total":2"#, "]", "found 2 records but sent only 1"),
      (
        "",
        #",{"resource":{"resourceType":"OperationOutcome","issue":[{"severity":"information","code":"suppressed","diagnostics":"Gout withheld"}]}}]"#,
        "records may be missing"
      ),
    ])
  func part(more: String, rest: String, words: String) async throws {
    let found = try await warnings("\"id\":\"b\"\(more),\(Self.entry)\(rest)")
    #expect(found.count == 1 && found[0].contains(words) && !found[0].contains("Gout"))
  }

  @Test("A whole answer, and a message that nothing was wrong, are not warned of")
  func whole() async throws {
    let outcome =
      #",{"resource":{"resourceType":"OperationOutcome","issue":[{"severity":"information","code":"informational"}]},"search":{"mode":"outcome"}}]"#
    #expect(try await warnings("\"total\":1,\(Self.entry)\(outcome)").isEmpty)
  }

  @Test("A page beside an answer is missed only where it is not in the input")
  func pages() async throws {
    let page = { (own: String, other: String) in
      "\"total\":2,\"link\":[{\"relation\":\"self\",\"url\":\"urn:\(own)\"},\(other)],\(Self.entry)]"
    }
    let first = page("1", #"{"relation":"next","url":"urn:2"}"#)
    let second = page("2", #"{"relation":"previous","url":"urn:1"}"#)
    #expect(try await warnings(first).filter { $0.contains("next or previous page is missing") }.count == 1)
    #expect(try await warnings(first, second).isEmpty)
  }
}

/// What a document does not hold, no other file lends it.
@Suite struct DocumentSubjectTests {
  @Test(
    "A document whose entry names a Patient that it lacks is about its own patient, whatever file has that id"
  )
  func foreignPatient() async throws {
    let folder = try TemporaryFolder()
    let document = { (id: String, name: String, entry: String) in
      """
      {"resourceType":"Bundle","type":"document","entry":[{"resource":{"resourceType":"Composition","id":"d\(id)",\
      "subject":{"reference":"Patient/\(id)"}}},{"resource":{"resourceType":"Patient","id":"\(id)",\
      "name":[{"text":"\(name)"}]}},{"resource":\(entry)}]}
      """
    }
    let drug =
      #"{"resourceType":"MedicationStatement","id":"m","status":"active","subject":{"reference":"Patient/2"},"#
      + #""medicationCodeableConcept":{"text":"Salbutamol"}}"#
    let gout =
      #"{"resourceType":"Condition","id":"g","code":{"text":"Gout"},"subject":{"reference":"Patient/2"}}"#
    try folder.write("a.json", document("12", "Elsa Leary", drug))
    try folder.write("b.json", document("2", "Horace Skelly", gout))
    let library = RecordLibrary(try await RecordLoader.load([folder.path]))
    let told = library.persons.map { person in
      "\(person.displayName): \(person.records.map(\.title).filter { ["Salbutamol", "Gout"].contains($0) })"
    }
    #expect(told.sorted() == ["Elsa Leary: [\"Salbutamol\"]", "Horace Skelly: [\"Gout\"]"])
    #expect(library.diagnostics.map(\.reason) == [ResourceReason.subjectMissing(1)])
    #expect(library.persons.flatMap(\.records).flatMap(\.remarks).contains { $0.kind == .subjectMissing })
  }

  @Test(
    "That the patient of most records is not in their file is said once, of a single record beside it",
    arguments: [(1, 1), (3, 0)])
  func mostOfAnother(count: Int, beside: Int) async throws {
    let folder = try TemporaryFolder()
    let conditions = (1...count).map {
      #",{"resource":{"resourceType":"Condition","id":"\#($0)","code":{"text":"Gout \#($0)"},"subject":{"reference":"Patient/elsewhere"}}}"#
    }.joined()
    try folder.write(
      "a.json",
      #"{"resourceType":"Bundle","type":"document","entry":[{"resource":{"resourceType":"Composition","id":"d","subject":{"reference":"Patient/p"}}},{"resource":{"resourceType":"Patient","id":"p","name":[{"text":"Ada Quill"}]}}\#(conditions)]}"#
    )
    let person = try #require(RecordLibrary(try await RecordLoader.load([folder.path])).persons.first)
    let notes = RecordNotes(person, removed: [], asOf: nil)
    let told = person.records.flatMap(notes.contradictions).filter { $0.kind == .subjectMissing }
    #expect(told.count == beside && person.doubts.count == (count > 1 ? 1 : 0))
  }

  @Test("Documents that use one id for two medicines have two; the date of a document confirms what it lists")
  func sameIdentifiers() async throws {
    let folder = try TemporaryFolder()
    let document = { (id: String, date: String, drug: String) in
      """
      {"resourceType":"Bundle","type":"document","entry":[{"resource":{"resourceType":"Composition","id":"d\(id)",\
      "date":"\(date)","subject":{"reference":"Patient/\(id)"}}},{"resource":{"resourceType":"Patient","id":"\(id)",\
      "name":[{"text":"P\(id)"}]}},{"resource":{"resourceType":"Medication","id":"1","code":{"text":"\(drug)"}}},\
      {"resource":{"resourceType":"MedicationStatement","id":"s\(id)","status":"active",\
      "subject":{"reference":"Patient/\(id)"},"effectiveDateTime":"2015-05-01",\
      "medicationReference":{"reference":"Medication/1"}}}]}
      """
    }
    try folder.write("a.json", document("7", "2018-07-10", "Salbutamol"))
    try folder.write("b.json", document("8", "2023-09-01", "Sertraline"))
    let library = RecordLibrary(try await RecordLoader.load([folder.path]))
    let drugs = library.persons.flatMap { DrugList($0.records, asOf: nil).drugs }
    #expect(drugs.map(\.title).sorted() == ["Salbutamol", "Sertraline"])
    #expect(
      drugs.sorted { $0.title < $1.title }.map { $0.lastDay?.text.prefix(10) } == [
        "2018-07-10", "2023-09-01",
      ])
  }
}
