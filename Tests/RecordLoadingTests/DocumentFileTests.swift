import HealthRecords
import RecordLoading
import TestSupport
import Testing

@Suite struct DocumentFileTests {
  private static let patient =
    #"{"resourceType":"Patient","id":"p","name":[{"family":"Fairweather"}],"birthDate":"1957-11-03"}"#

  private func library(_ files: [String: [UInt8]]) async throws -> RecordLibrary {
    let folder = try TemporaryFolder()
    for (name, bytes) in files { try folder.write(name, bytes) }
    return RecordLibrary(try await RecordLoader.load([folder.path]))
  }

  @Test(
    "A letter, a scan, a note or a message beside the records is a note of the person, without a date",
    arguments: [
      ("letter.pdf", Array("%PDF-1.4 x".utf8), FileFormat.pdf),
      ("scan.jpg", [0xFF, 0xD8, 0xFF, 0xE0], .image),
      ("scan.tif", [0x49, 0x49, 0x2A, 0x00, 0, 0, 0, 0], .image),
      ("photo.heic", [0, 0, 0, 0x18] + Array("ftypheic".utf8), .image),
      ("letter.rtf", Array("{\\rtf1 Dear Robin}".utf8), .rtf),
      ("visit.html", Array("<!DOCTYPE html><html><p>Dear Robin</p></html>".utf8), .html),
      ("2024 questions.txt", Array("2024: ask about the knee".utf8), .text),
      ("wide.txt", [0xFF, 0xFE, 0x35, 0, 0xB5, 0, 0x67, 0], .text),
      ("wide and big.txt", [0xFE, 0xFF, 0, 0x35, 0, 0xB5, 0, 0x67], .text),
      ("wide without mark.txt", [0x35, 0, 0x20, 0, 0x6D, 0, 0x67, 0], .text),
      (
        "result.hl7", Array("MSH|^~\\&|LAB|LARK|||20240318||ORU^R01|1|P|2.5.1\rOBX|1|NM|GLU||5.4\r".utf8),
        .hl7v2
      ),
    ])
  func document(name: String, bytes: [UInt8], format: FileFormat) async throws {
    let library = try await library([name: bytes, "patient.json": Array(Self.patient.utf8)])
    #expect(library.persons.count == 1)
    let note = try #require(library.persons.first?.records.first)
    #expect(note.title == name && note.clinicalType == .clinicalNotes && note.date == nil)
    #expect(note.resource.origin.format == format && note.attachments.count == 1)
    #expect(library.ledger.total(.shown) == 2)
  }

  @Test(
    "JSON and XML in UTF-16 are read as what they are, and numbers with zeros between them as nothing",
    arguments: [
      ("p.json", Self.patient, FileFormat.fhirJSON, 2),
      ("p.xml", "<Patient xmlns=\"http://hl7.org/fhir\"><id value=\"q\"/></Patient>", .fhirXML, 2),
      ("p.bin", "\u{1}\u{2}\u{3}\u{4}", .unknown, 1),
    ])
  func wide(name: String, text: String, format: FileFormat, resources: Int) async throws {
    let units = text.utf16.flatMap { unit -> [UInt8] in [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    let bytes: [UInt8] = [0xFF, 0xFE] + units
    let library = try await library([name: bytes, "patient.json": Array(Self.patient.utf8)])
    #expect(library.ledger.rows.first { $0.path == name }?.format == format)
    #expect(library.ledger.resources == resources)
  }

  @Test("With several persons, a document beside them is no one's")
  func severalPersons() async throws {
    let other = Self.patient.replacing("Fairweather", with: "Quill").replacing("\"p\"", with: "\"q\"")
    let library = try await library([
      "a/patient.json": Array(Self.patient.utf8), "b/patient.json": Array(other.utf8),
      "letter.pdf": Array("%PDF-1.4".utf8),
    ])
    let titles = library.persons.map { $0.records.map(\.title) }
    #expect(titles == [[], [], ["letter.pdf"]])
    #expect(library.persons.last?.isNobody == true)
  }

  @Test("A document that is too large is named, and not taken into the site")
  func tooLarge() async throws {
    let large = Array("%PDF-1.4".utf8) + [UInt8](repeating: 0x20, count: 20_000_001)
    let library = try await library(["film.pdf": large, "patient.json": Array(Self.patient.utf8)])
    let records = library.persons.flatMap(\.records)
    #expect(records.isEmpty && library.diagnostics.count == 1)
    let diagnostic = try #require(library.diagnostics.first)
    #expect(diagnostic.file == "film.pdf" && diagnostic.severity == .warning)
    #expect(diagnostic.reason.contains("20 MB for one document"))
  }
}
