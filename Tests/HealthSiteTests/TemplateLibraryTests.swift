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

  @Test(
    "A template that includes itself, on whatever way, is an error that names it and the way",
    arguments: [
      (["page.html": "{{> page.html}}"], "page.html > page.html"),
      (["page.html": "{{=<% %>=}}<%>page.html%>"], "page.html > page.html"),
      (["page.html": "{{#a}}{{=<% %>=}}<%/a%>{{>page.html}}"], "page.html > page.html"),
      (["page.html": "{{<page.html}}{{/page.html}}"], "page.html > page.html"),
      (
        [
          "index.md": "{{>record.md}}", "record.md": "{{#x}}{{> type.md }}{{/x}}",
          "type.md": "{{> index.md}}",
        ],
        "index.md > record.md > type.md > index.md"
      ),
    ])
  func circle(overrides: [String: String], way: String) {
    let error = #expect(throws: BuildError.self) { try TemplateLibrary(overrides: overrides) }
    #expect(error?.advice == "it includes itself: \(way)")
    #expect(error?.path == overrides.keys.min())
  }

  @Test("A template may include another one, twice too")
  func included() throws {
    let library = try TemplateLibrary(overrides: [
      "index.md": "{{>record.md}}, {{>record.md}}", "record.md": "a {{! {{>index.md }}",
    ])
    #expect(library.render("index.md", [:]) == "a , a ")
  }

  @Test(
    "A template that would take the engine too deep, or lets a record choose a template, is refused",
    arguments: [
      String(repeating: "{{#a}}", count: 20_000) + String(repeating: "{{/a}}", count: 20_000),
      "{{a\(String(repeating: "(a", count: 20_000))\(String(repeating: ")", count: 20_000))}}",
      "{{> *title}}",
    ])
  func tooDeep(text: String) {
    let error = #expect(throws: BuildError.self) { try TemplateLibrary(overrides: ["page.html": text]) }
    #expect(error?.path == "page.html")
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
