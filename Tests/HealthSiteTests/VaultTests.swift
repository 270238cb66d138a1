import Foundation
import HealthRecords
import RecordLoading
import TestSupport
import Testing

@testable import HealthSite

/// The pages as notes of a vault.
@Suite struct VaultTests {
  private func notes(_ fixture: String) async throws -> [String: String] {
    let library = RecordLibrary(try await RecordLoader.load([ProjectFolder.fixture(fixture)]))
    let builder = SiteBuilder(templates: try TemplateLibrary(), format: .markdown)
    let files = try await builder.files(of: library)
    return Dictionary(
      uniqueKeysWithValues: files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
  }

  /// Addresses of what libcmark takes for links.
  private static func links(of note: String) -> [String] {
    let html = MarkdownTree(Self.body(of: note)).html.source
    return html.components(separatedBy: "<a href=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
  }

  /// The note without its front matter.
  private static func body(of note: String) -> String {
    note.components(separatedBy: "\n---\n").dropFirst().joined(separator: "\n---\n")
  }

  /// The folder of the note with a relative link followed from there.
  private static func path(_ link: String, from note: String) -> String {
    var parts = note.split(separator: "/").dropLast().map(String.init)
    for part in link.split(separator: "/") {
      if part == ".." { parts.removeLast() } else { parts.append(String(part)) }
    }
    return parts.joined(separator: "/")
  }

  @Test("Every link of a vault leads to a file of it", arguments: ["apple-export", "c-cda", "two-people"])
  func links(fixture: String) async throws {
    let notes = try await notes(fixture)
    #expect(notes.keys.allSatisfy { !$0.hasSuffix(".html") && !$0.hasSuffix(".css") && !$0.hasSuffix(".js") })
    for (path, note) in notes where path.hasSuffix(".md") {
      for link in Self.links(of: note) {
        #expect(notes[Self.path(link, from: path)] != nil, "\(path): \(link)")
      }
    }
  }

  @Test(
    "A note says in its front matter of what type, day, source and codes its record is, and what it is called"
  )
  func frontMatter() async throws {
    let note = try #require(await notes("apple-export")["labs/4548-4.md"])
    let fields = [
      #"title: "Hemoglobin A1c""#, #"type: "labs""#, #"date: "2023-11-14""#,
      #"codes: ["http://loinc.org|4548-4"]"#,
      #"ids: ["Observation/bran-a1c-2023", "#, #"source: ["Saint Brannoc University Hospital", "#,
    ]
    for field in fields { #expect(note.contains("\n\(field)"), "\(field)") }
    #expect(note.contains("| 8 June 2021, 07:45 (UTC\u{2011}4) | 7.40 % | High ▲ |"))
    #expect(note.contains("[Life](../index.md) › [Lab results](../labs.md)"))
  }

  @Test("The text of a clinical document’s sections stands in its note")
  func sections() async throws {
    let notes = try await notes("c-cda")
    let document = notes.filter { $0.key.contains("records/composition-") }
    #expect(!document.isEmpty)
    #expect(document.values.contains { $0.contains("## The document") && $0.count > 5_000 })
  }

  @Test("Hostile texts are words: no note has a heading, a link, a field or a tag of theirs")
  func hostile() async throws {
    let notes = try await notes("hostile-texts").filter { $0.key.hasSuffix(".md") }
    #expect(notes.count > 10)
    for (path, note) in notes {
      let lines = note.components(separatedBy: "\n")
      let end = try #require(lines.dropFirst().firstIndex(of: "---"), "\(path)")
      let keys = lines[2..<end].map { $0.prefix { $0 != ":" } }
      #expect(Set(keys).isSubset(of: Self.keys.map { $0[...] }), "\(path): \(keys)")
      let html = MarkdownTree(Self.body(of: note)).html.source
      #expect(
        !html.contains("href=\"javascript:") && !html.contains(">Forged</h") && !html.contains("<script"),
        "\(path)")
      let prose = Self.withoutCode(note)
      #expect(!prose.contains("[[") && !prose.contains("%%") && !prose.contains("=="), "\(path)")
    }
  }

  private static let keys = [
    "title", "aliases", "person", "type", "resource", "date", "status", "source", "codes", "ids",
  ]

  /// What stands between fences and in front matter is shown as it is.
  private static func withoutCode(_ note: String) -> String {
    body(of: note).components(separatedBy: "\n```").enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
      .joined()
  }

  @Test(
    "No template engine of a note program finds its marks in a note, in the original record either",
    arguments: ["<% tp.user.run() %>", "{{ secrets }}", "{% include x %}", "%%hidden%%"])
  func templates(mark: String) async throws {
    let person = SentRecords.line("Condition", "c", "\"code\":{\"text\":\"Gout \(mark)\"}")
    let folder = try TemporaryFolder()
    try folder.write("records.ndjson", person)
    let library = RecordLibrary(try await RecordLoader.load([folder.path]))
    let files = try await SiteBuilder(templates: try TemplateLibrary(), format: .markdown).files(of: library)
    let notes = files.filter { $0.path.hasSuffix(".md") }.map { String(decoding: $0.bytes, as: UTF8.self) }
    #expect(notes.contains { $0.contains("Gout") })
    for pair in ["<%", "{{", "{%"] { #expect(notes.allSatisfy { !$0.contains(pair) }, "\(pair)") }
  }

  @Test("A vault that is built again leaves the person’s own notes alone, and keeps a note that they changed")
  func ownNotes() async throws {
    let folder = try TemporaryFolder()
    let library = RecordLibrary(try await RecordLoader.load([ProjectFolder.fixture("hostile-texts")]))
    let build = {
      let builder = SiteBuilder(templates: try TemplateLibrary(), format: .markdown)
      let writer = try SiteWriter(output: "\(folder.path)/vault", inputs: [])
      return try await writer.write(builder.site(of: library))
    }
    _ = try await build()
    try folder.write("vault/mine.md", "my note")
    try folder.write("vault/allergies.md", "changed")
    let outcome = try await build()
    #expect(try folder.text("vault/mine.md") == "my note" && outcome.written == 1)
    #expect(folder.exists("vault/.healthfolio/edited"))
  }
}
