import HealthRecords
import RecordLoading
import TestSupport
import Testing

@testable import HealthSite

@Suite struct TemplateLibraryTests {
  @Test("Text is escaped for the kind of its template")
  func escaping() throws {
    let library = try TemplateLibrary(overrides: [
      "timeline.md": "{{title}} {{{years}}}", "page.html": "<p>{{title}}</p>",
    ])
    #expect(
      library.render("timeline.md", ["title": .text("*a*"), "years": .markup("**b**")]) == "\\*a\\* **b**")
    #expect(library.render("page.html", ["title": .text("<a>")]) == "<p>&lt;a&gt;</p>")
  }

  @Test(
    "A file that is no template of ours, or a broken one, is an error that names it",
    arguments: [("colours.css", "x"), ("index.md", "{{#open}}")])
  func refused(name: String, text: String) {
    let error = #expect(throws: BuildError.self) { try TemplateLibrary(overrides: [name: text]) }
    #expect(error?.path == name)
  }

  @Test("Every place of every built-in template is filled")
  func keys() async throws {
    let library = RecordLibrary(try await RecordLoader.load([ProjectFolder.fixture("apple-export")]))
    let site = try #require(SiteBuilder.sites(of: library).first)
    let pages =
      SiteBuilder.work(on: site).flatMap { $0() } + SearchPages.all(site, SearchIndex(site))
    for page in pages {
      let text = try #require(EmbeddedText.files.first { $0.name == page.template }).text
      #expect(Self.names(in: text).subtracting(page.values.keys).sorted() == [], "\(page.template)")
    }
  }

  private static func names(in template: String) -> Set<String> {
    let parts = template.split(separator: "{{").dropFirst().compactMap { $0.split(separator: "}}").first }
    return Set(parts.map { String($0.drop { "{#/^ ".contains($0) }) })
  }
}
