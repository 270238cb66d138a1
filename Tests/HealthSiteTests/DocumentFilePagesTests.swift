import HealthRecords
import HealthSite
import RecordLoading
import TestSupport
import Testing

/// Files beside the records on the site: the original under a safe name, the file's own name as text alone.
@Suite struct DocumentFilePagesTests {
  private func site(_ files: [String: [UInt8]]) async throws -> [String: String] {
    let folder = try TemporaryFolder()
    try folder.write("patient.json", #"{"resourceType":"Patient","id":"p","birthDate":"1957-11-03"}"#)
    for (name, bytes) in files { try folder.write(name, bytes) }
    let library = RecordLibrary(try await RecordLoader.load([folder.path]))
    let made = try await SiteBuilder(templates: try TemplateLibrary()).files(of: library)
    return Dictionary(uniqueKeysWithValues: made.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
  }

  @Test("The notes page lists a file by its name, and its original stands in the site byte for byte")
  func listed() async throws {
    let site = try await site(["scans/knee 2024.pdf": Array("%PDF-1.4 knee".utf8)])
    let notes = try #require(site["notes.html"])
    #expect(notes.contains("knee 2024.pdf"))
    #expect(site["sources.html"]?.contains("scans/knee 2024.pdf") == true)
    let originals = site.filter { $0.key.hasSuffix(".pdf") }
    #expect(originals.values.sorted() == ["%PDF-1.4 knee"])
    #expect(site["timeline/unknown.html"]?.contains("knee 2024.pdf") == true)
  }

  @Test("A message of HL7 v2 can be read, a segment on each line")
  func message() async throws {
    let site = try await site(["r.hl7": Array("MSH|^~\\&|LAB\rOBX|1|NM|GLU||5.40\r".utf8)])
    let page = try #require(site.first { $0.key.hasPrefix("records/documentreference") }?.value)
    #expect(page.contains("MSH|^~\\&amp;|LAB\nOBX|1|NM|GLU||5.40"))
  }

  @Test(
    "A hostile file name is text on the pages and in no path",
    arguments: [
      "<img src=x onerror=alert(1)>.pdf", "a\u{202E}fdp.exe.pdf", "[x](javascript:alert(1)).pdf",
      "\n\u{7}.pdf",
    ])
  func hostileName(name: String) async throws {
    let site = try await site([name: Array("%PDF-1.4".utf8)])
    let safe = "abcdefghijklmnopqrstuvwxyz0123456789-_./"
    for path in site.keys { #expect(path.lowercased().allSatisfy(safe.contains)) }
    for page in site.values {
      let isClean =
        !page.contains("<img src=x") && !page.contains("\u{202E}") && !page.contains("href=\"javascript")
      #expect(isClean)
    }
  }
}
