import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

/// Letters of word processors and pictures of studies beside the records.
@Suite struct LetterTests {
  private static let word = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
  private static let office = "urn:oasis:names:tc:opendocument:xmlns:office:1.0"
  private static let text = "urn:oasis:names:tc:opendocument:xmlns:text:1.0"

  private func load(_ members: [(String, String)], _ name: String) async throws -> [RecordFile] {
    let folder = try TemporaryFolder()
    var zip = ZipFile()
    for (name, text) in members { zip.add(name, text.utf8) }
    try folder.write(name, zip.bytes)
    return try await RecordLoader.load([folder.path])
  }

  private func document(_ file: RecordFile) throws -> String {
    let attachment = try #require(file.resources.first?.json.all("content.attachment").first)
    #expect(attachment.text("contentType") == "text/plain")
    let bytes = try #require(Base64.decode((attachment.text("data") ?? "").utf8))
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("A DOCX is one document of its text, without what was deleted or stands twice")
  func docx() async throws {
    let body = """
      <w:document xmlns:w="\(Self.word)"><w:body><w:p><w:r><w:t>Dear </w:t><w:tab/><w:t>colleague</w:t></w:r></w:p>
      <w:p><w:del><w:r><w:delText>warfarin</w:delText></w:r></w:del><w:r><w:instrText>PAGE</w:instrText><w:t>apixaban</w:t></w:r></w:p>
      <w:tbl><w:tr><w:tc><w:p><w:r><w:t>Hb</w:t></w:r></w:p></w:tc><w:tc><w:p><w:r><w:t>13.1</w:t></w:r></w:p></w:tc></w:tr></w:tbl>
      </w:body></w:document>
      """
    let files = try await load(
      [("[Content_Types].xml", "<Types/>"), ("word/document.xml", body)], "letter.docx")
    #expect(files.map(\.path) == ["letter.docx"] && files.map(\.format) == [.letter])
    #expect(try document(files[0]) == "Dear \tcolleague\napixaban\nHb\t13.1\n")
    #expect(files[0].resources.first?.json.all("content.attachment").first?.text("title") == "letter.docx")
  }

  @Test("An ODT is one document of its text")
  func odt() async throws {
    let body = """
      <office:document-content xmlns:office="\(Self.office)" xmlns:text="\(Self.text)" office:version="1.3"><office:body>\
      <office:text><text:tracked-changes><text:p>gone</text:p></text:tracked-changes><text:h>Letter</text:h>
      <text:p>Take<text:s text:c="2"/><text:span>apixaban</text:span><text:line-break/>daily</text:p></office:text>\
      </office:body></office:document-content>
      """
    let members = [
      ("mimetype", "application/vnd.oasis.opendocument.text"), ("content.xml", body),
      ("META-INF/manifest.xml", "<m/>"),
    ]
    let files = try await load(members, "letter.odt")
    #expect(files.map(\.format) == [.letter])
    #expect(try document(files[0]) == "Letter\nTake  apixaban\ndaily\n")
  }

  @Test("A letter that is broken is named with its fault, and other archives stay archives")
  func broken() async throws {
    let files = try await load(
      [
        ("[Content_Types].xml", "<Types/>"),
        ("word/document.xml", "<w:document xmlns:w=\"\(Self.word)\"><w:p>"),
      ], "a.docx")
    #expect(files.map(\.format) == [.letter] && files[0].unreadable == 1)
    let others = try await load([("word/document.xml", "<a/>"), ("content.xml", "<b/>")], "a.zip")
    #expect(others.map(\.path) == ["a.zip/content.xml", "a.zip/word/document.xml"])
  }

  /// An explicit element, or an implicit one.
  private static func element(
    _ group: Int, _ number: Int, _ kind: String, _ value: String, isImplicit: Bool = false
  )
    -> [UInt8]
  {
    let bytes = Array(value.utf8) + (value.utf8.count % 2 == 0 ? [] : [0])
    let tag = [group & 255, group >> 8, number & 255, number >> 8].map { UInt8($0) }
    let length = [UInt8(bytes.count & 255), UInt8(bytes.count >> 8)]
    return tag + (isImplicit ? length + [0, 0] : Array(kind.utf8) + length) + bytes
  }

  private static func picture(isImplicit: Bool) -> [UInt8] {
    let sequence: [UInt8] =
      [0x08, 0, 0x40, 0x11] + (isImplicit ? [] : Array("SQ".utf8) + [0, 0]) + [255, 255, 255, 255]
      + [0xFE, 0xFF, 0, 0xE0, 255, 255, 255, 255]
      + element(0x8, 0x1030, "LO", "Another study", isImplicit: isImplicit)
      + [0xFE, 0xFF, 0x0D, 0xE0, 0, 0, 0, 0, 0xFE, 0xFF, 0xDD, 0xE0, 0, 0, 0, 0]
    let rows = [
      (0x8, 0x20, "DA", "20250317"), (0x8, 0x60, "CS", "CT"), (0x8, 0x1030, "LO", "CT Abdomen"),
      (0x8, 0x103E, "LO", "Axial"),
    ]
    let person = [
      (0x10, 0x10, "PN", "Testa^Ada^Maria"), (0x10, 0x30, "DA", "19600203"), (0x20, 0x0D, "UI", "2.999.5.2"),
      (0x20, 0x0E, "UI", "2.999.5.3"),
    ]
    let syntax = element(0x2, 0x10, "UI", isImplicit ? "1.2.840.10008.1.2" : "1.2.840.10008.1.2.1")
    return [UInt8](repeating: 0, count: 128) + Array("DICM".utf8) + syntax
      + rows.flatMap { element($0.0, $0.1, $0.2, $0.3, isImplicit: isImplicit) } + sequence
      + person.flatMap { element($0.0, $0.1, $0.2, $0.3, isImplicit: isImplicit) } + [0xE0, 0x7F, 0x10, 0]
  }

  @Test("A DICOM picture is a study with its day, its words and its person", arguments: [false, true])
  func dicom(isImplicit: Bool) async throws {
    let folder = try TemporaryFolder()
    try folder.write("IM000001", Self.picture(isImplicit: isImplicit))
    let file = try #require(try await RecordLoader.load([folder.path]).first)
    let person = try #require(RecordLibrary([file]).persons.first)
    let record = try #require(person.records.first)
    #expect(file.format == .dicom && record.title == "CT Abdomen" && record.date?.text == "2025-03-17")
    #expect(person.displayName.contains("Testa") && person.birthDate?.machineText == "1960-02-03")
    #expect(record.facts.map(\.words).joined().contains("Axial"))
  }

  @Test("A DICOM file that is cut anywhere is read as far as it goes, and never fails the rest")
  func cutDICOM() {
    for isImplicit in [false, true] {
      let whole = Self.picture(isImplicit: isImplicit)
      for end in 132...whole.count {
        let file = DICOMReader(path: "a").read(Array(whole[..<end]))
        #expect(file.resources.count + file.diagnostics.count == 1)
      }
    }
    #expect(FormatSniffer.format(of: [UInt8](repeating: 0, count: 131)) == .unknown)
  }
}
