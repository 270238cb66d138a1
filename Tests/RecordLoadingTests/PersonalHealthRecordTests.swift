import HealthRecords
import RecordLoading
import TestSupport
import Testing

/// `.phr` files of other programs (HL7, Personal Health Records), and packages that were tampered with.
@Suite struct PersonalHealthRecordTests {
  private static func load(_ file: String) async throws -> [RecordFile] {
    try await RecordLoader.load([ProjectFolder.fixture("elsewhere/phr/\(file)")])
  }

  private static func records(_ files: [RecordFile]) -> [String] {
    RecordLibrary(files).persons.flatMap(\.records).map { "\($0.title) \($0.date?.text ?? "")" }.sorted()
  }

  @Test(
    "Both forms are read: one resource on each line, and a document Bundle on one line",
    arguments: [
      ("lines.phr", FileFormat.fhirNDJSON, ["Body weight 2015-06-01", "Hay fever 2012-05-01"]),
      ("document.phr", .fhirJSON, ["Osteoarthritis of the knee 2013-09-10"]),
    ])
  func forms(file: String, format: FileFormat, records: [String]) async throws {
    let files = try await Self.load(file)
    #expect(files.map(\.format) == [format] && files.flatMap(\.diagnostics).isEmpty)
    let cover = "Personal health record of Robin Ashby Fairweather 2016-02-01"
    #expect(Self.records(files).filter { $0 != cover } == records)
    #expect(RecordLibrary(files).persons.map(\.displayName) == ["Robin Ashby Fairweather"])
    let weight = files[0].resources.first { $0.type == .observation }
    #expect(weight?.json["valueQuantity"]?["value"]?.number == (file == "lines.phr" ? "64.10" : nil))
  }

  @Test("A broken line is one error, a comma after a line is none, and the rest is read")
  func broken() async throws {
    let files = try await Self.load("broken.phr")
    #expect(Self.records(files).contains("Tennis elbow 2010-03-04"))
    let errors = files.flatMap(\.diagnostics).filter { $0.severity == .error }
    #expect(errors.map { "\($0.place): \($0.reason)" } == ["line 3: the text is cut off"])
    #expect(files.reduce(0) { $0 + $1.unreadable } == 1)
  }

  @Test("A file with a cover page and a Patient only is a person without records")
  func empty() async throws {
    let files = try await Self.load("empty.phr")
    #expect(files.flatMap(\.diagnostics).isEmpty)
    #expect(RecordLibrary(files).persons.map(\.displayName) == ["Robin Ashby Fairweather"])
  }

  @Test("References that do not fit the record they are said to be of are an error, and the others are read")
  func hostile() async throws {
    let files = try await Self.load("hostile.phr")
    let errors = files.flatMap(\.diagnostics).filter { $0.severity == .error }.map(\.reason)
    #expect(
      errors == [
        "the original cannot be read", "the original cannot be read",
        "it refers to a record that is not in the package",
      ])
    #expect(files.reduce(0) { $0 + $1.unreadable } == 3)
    #expect(Self.records(files).contains("<img src=x onerror=alert(1)> 2008-01-03"))
  }
}
