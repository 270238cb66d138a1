import TestSupport
import Testing

@Suite struct DocumentsAloneTests {
  private func folder(_ files: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (name, text) in files { try folder.write("in/\(name)", text) }
    return folder
  }

  private static let documents = [
    "letter.pdf": "%PDF-1.4 x", "note.txt": "Ask about the knee",
    "visit.html": "<!DOCTYPE html><html><script>alert(1)</script><p>Use the inhaler twice a day</p></html>",
  ]

  @Test("Documents alone become a site with no date, and one line says that there is nothing else")
  func site() throws {
    let folder = try folder(Self.documents)
    let built = try Command.run(["build", "\(folder.path)/in", "--output", "\(folder.path)/site"])
    #expect(built.status == 0 && built.errors.contains("no structured records were found: 3 documents"))
    let notes = try folder.text("site/notes.html")
    #expect(Self.documents.keys.allSatisfy(notes.contains))
    #expect(folder.exists("site/timeline/unknown.html"))
    for command in ["list", "check"] {
      #expect(try Command.run([command, "\(folder.path)/in"]).status == 0)
    }
  }

  @Test("A page that a portal gave is text in the site, and nothing of it can run")
  func page() throws {
    let folder = try folder(Self.documents)
    _ = try Command.run(["build", "\(folder.path)/in", "--output", "\(folder.path)/site"])
    let made = try contents(of: "\(folder.path)/site")
    let pages = made.filter { $0.key.hasSuffix(".html") }.values.map { String(decoding: $0, as: UTF8.self) }
    #expect(pages.contains { $0.contains("Use the inhaler twice a day") })
    #expect(!pages.contains { $0.contains("alert(1)") })
    #expect(made.keys.filter { $0.hasPrefix("notes/") && $0.hasSuffix(".html") }.isEmpty)
  }

  @Test(
    "A summary of documents alone is one line and status 1, and no sheet", arguments: ["text", "card", "ips"])
  func summary(format: String) throws {
    let folder = try folder(Self.documents)
    let result = try Command.run(["summary", "\(folder.path)/in", "--format", format])
    #expect(result.status == 1 && result.output.isEmpty)
    #expect(result.errors.split(separator: "\n").count == 1 && result.errors.contains("only documents"))
  }

  @Test("Words in one file without an extension are no folder of documents: the argument may be mistyped")
  func nameless() throws {
    let folder = try folder(["records": "hello\n"])
    let built = try Command.run(["build", "\(folder.path)/in/records", "--output", "\(folder.path)/site"])
    #expect(built.status == 1 && !folder.exists("site/index.html"))
  }

  @Test("Documents beside a file that cannot be read are no site: nothing that was there is replaced")
  func broken() throws {
    let folder = try folder(["note.txt": "Ask about the knee", "cut.json": "{\"resourceType\":"])
    let built = try Command.run(["build", "\(folder.path)/in", "--output", "\(folder.path)/site"])
    #expect(built.status == 1 && !folder.exists("site/index.html"))
  }
}
