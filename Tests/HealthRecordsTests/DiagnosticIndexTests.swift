import Testing

@testable import HealthRecords

/// Of a file of many persons each is told what was not understood of their own records.
@Suite struct DiagnosticIndexTests {
  private func person(_ id: String, _ name: String) -> [String] {
    [
      "{\"resourceType\":\"Patient\",\"id\":\"\(id)\",\"name\":[{\"text\":\"\(name)\"}],\"birthDate\":\"1980-04-01\"}",
      "{\"resourceType\":\"Condition\",\"id\":\"c\(id)\",\"subject\":{\"reference\":\"Patient/\(id)\"},\"code\":{\"text\":\"Cold\"},\"onsetDateTime\":\"20x\"}",
    ]
  }

  private func places(of person: Person, in library: RecordLibrary) -> [String] {
    library.diagnostics(of: person.everything.map(\.identity), in: ["all.json"]).map(\.place)
  }

  @Test("Each of several persons in one file has their own, and all of the file where they are alone in it")
  func own() throws {
    let both = RecordLibrary(
      [try Records.file("all.json", person("a", "Ann Lee") + person("b", "Bo Rask"))])
    #expect(both.persons.count == 2 && both.diagnostics.count == 2)
    let told = both.persons.map { places(of: $0, in: both) }
    #expect(told.map(\.count) == [1, 1] && Set(told.joined()) == Set(both.diagnostics.map(\.place)))

    let alone = RecordLibrary([try Records.file("all.json", person("a", "Ann Lee"))])
    #expect(places(of: alone.persons[0], in: alone) == alone.diagnostics.map(\.place))
  }

  @Test("What is about a file as a whole is told to each")
  func wholeFile() {
    let index = DiagnosticIndex(
      [
        Diagnostic(.error, file: "f", place: "byte 3", reason: "r"),
        Diagnostic(.error, file: "g", reason: "r"),
      ], [], [])
    #expect(index.places(of: [], in: ["f", "g"]) == [0, 1])
    #expect(index.places(of: [], in: ["g"]) == [1])
  }
}
