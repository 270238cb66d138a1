import HealthRecords
import RecordLoading
import TestSupport
import Testing

@Suite struct BrokenFixturesTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let file: String
    let format: FileFormat
    let titles: [String]
    let reasons: [String]
    var testDescription: String { file }
  }

  @Test("Each way to be bad is named with its reason, and the good beside it is kept", arguments: rows)
  func broken(row: Row) async throws {
    let file = try #require(try await RecordLoader.load([ProjectFolder.fixture("broken/\(row.file)")]).first)
    #expect(file.format == row.format)
    let records = RecordLibrary([file]).persons.flatMap(\.records)
    #expect(records.map(\.title).sorted() == row.titles.sorted())
    #expect(
      file.diagnostics.map { $0.place.isEmpty ? $0.reason : "\($0.place): \($0.reason)" } == row.reasons)
    #expect(file.unreadable == file.diagnostics.filter { $0.severity == .error }.count)
  }

  @Test("All bad files together leave a ledger that adds up")
  func ledger() async throws {
    let files = try await RecordLoader.load([ProjectFolder.fixture("broken")])
    let library = RecordLibrary(files)
    let read = files.reduce(0) { $0 + $1.resources.count + $1.unreadable }
    #expect(library.ledger.resources == read)
    #expect(library.ledger.rows.count == files.count)
    #expect(Set(files.map(\.path)).isSuperset(of: Self.rows.map(\.file)))
  }

  private static let text = "shown as a document (text), not read"

  static let rows: [Row] = [
    Row(
      file: "truncated.json", format: .fhirJSON, titles: [], reasons: ["byte 90: the text is cut off"]
    ),
    Row(file: "empty.json", format: .unknown, titles: [], reasons: ["the file is empty"]),
    Row(file: "not-json.json", format: .text, titles: ["not-json.json"], reasons: [text]),
    Row(
      file: "trailing-garbage.json", format: .fhirJSON, titles: ["Before the rubbish"],
      reasons: ["byte 181: there is extra text after the end"]),
    Row(
      file: "duplicate-keys.json", format: .fhirJSON, titles: ["Key sent twice"],
      reasons: ["byte 63: a key occurs twice; the last one counts"]),
    Row(
      file: "deep-nesting.json", format: .fhirJSON, titles: [],
      reasons: ["byte 551: it is nested more than 512 levels deep"]),
    Row(
      file: "bad-number.json", format: .fhirJSON, titles: [],
      reasons: ["byte 56: a comma or a closing bracket is missing"]),
    Row(
      file: "invalid-utf8.json", format: .fhirJSON, titles: ["ÿþú"],
      reasons: ["text that is not valid UTF-8 was read as Windows-1252"]),
    Row(file: "lone-surrogate.json", format: .fhirJSON, titles: ["Lone \u{FFFD} surrogate"], reasons: []),
    Row(file: "utf16.json", format: .fhirJSON, titles: ["Wide letters"], reasons: []),
    Row(
      file: "no-resource-type.json", format: .json, titles: [],
      reasons: ["not a health record format (other JSON)"]),
    Row(file: "unknown-type.json", format: .fhirJSON, titles: ["Scan of an unknown kind"], reasons: []),
    Row(
      file: "top-level-number.json", format: .text, titles: ["top-level-number.json"], reasons: [text]),
    Row(
      file: "bundle-entries-mixed.json", format: .fhirJSON,
      titles: ["Before the bad entries", "After the bad entries"],
      reasons: [
        "entry[1]: the entry is not a JSON object", "entry[2]: the entry is not a JSON object",
        "entry[4].resource: the resource is not a JSON object",
        "entry[5].resource: it has no resourceType, so it is not a FHIR resource",
        "entry[6]: its source deleted a record",
        "1 Bundle entry is empty",
      ]),
    Row(
      file: "bad-line.ndjson", format: .fhirNDJSON, titles: ["Line one", "Line three"],
      reasons: ["line 2: a key in quotes is missing"]),
    Row(file: "wrong-shapes.json", format: .fhirJSON, titles: ["not"], reasons: []),
    Row(
      file: "export-without-end.xml", format: .appleHealthExport, titles: [],
      reasons: ["the export is cut off; everything before that point was read"]),
    Row(
      file: "c-cda.xml", format: .cda, titles: ["Summary of care"],
      reasons: ["its document type declaration (DOCTYPE) was not read"]),
    Row(
      file: "c-cda-cut.xml", format: .cda, titles: [], reasons: ["line 2: the XML is cut off"]),
    Row(
      file: "fhir-cut.xml", format: .fhirXML, titles: [], reasons: ["line 3: the XML is cut off"]),
    Row(
      file: "health-card.smart-health-card", format: .smartHealthCard, titles: [],
      reasons: ["verifiableCredential[0]: there is no FHIR Bundle in the card"]),
    Row(
      file: "dcc.txt", format: .euDCC, titles: [],
      reasons: ["the certificate’s compressed content is cut off"]),
    Row(
      file: "picture.png", format: .image, titles: ["picture.png"],
      reasons: ["shown as a document (picture), not read"]),
    Row(
      file: "letter.pdf", format: .pdf, titles: ["letter.pdf"],
      reasons: ["shown as a document (PDF), not read"]),
    Row(file: "notes.txt", format: .text, titles: ["notes.txt"], reasons: [text]),
    Row(
      file: "unreadable-dates.json", format: .fhirJSON,
      titles: (0..<8).map { "Dated case \($0)" }, reasons: []),
  ]
}
