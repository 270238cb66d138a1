import HealthRecords
import RecordLoading
import TestSupport
import Testing

@testable import HealthSite

@Suite struct TemplateLibraryTests {
  @Test(
    "A file that is no template of ours, or a broken one, is an error that names it",
    arguments: [
      ("colours.css", "x", "the names are "),
      (
        "index.md", "a\n{{#open}}",
        "line 2: a slot is a name in double braces, as in {{title}}"
      ),
      ("index.md", "{{{strip}}}", "line 1: a slot is a name in double braces, as in {{title}}"),
      ("page.html", "{{title", "line 1: a slot that begins with {{ is not closed with }}"),
      ("page.html", "{{years}}", "there is no slot {{years}} here; the slots are "),
      ("index.md", "about {{strip}}", "{{strip}} must be alone in a paragraph"),
      ("index.md", "{{title}}", "{{title}} must be inside a line of text"),
      (
        "index.md", "`{{strip}}`",
        "{{strip}} is in code, raw HTML or an address, where slots are not allowed"
      ),
      (
        "index.md", "[a]({{strip}})",
        "{{strip}} is in code, raw HTML or an address, where slots are not allowed"
      ),
    ])
  func refused(name: String, text: String, advice: String) {
    let error = #expect(throws: BuildError.self) { try TemplateLibrary(overrides: [name: text]) }
    #expect(error?.path == name)
    #expect(error?.advice.hasPrefix(advice) == true)
  }

  @Test(
    "A template that includes one, itself or another, is refused: a slot is a name alone",
    arguments: ["{{> page.html}}", "{{>index.md}}", "{{<page.html}}{{/page.html}}", "{{> *title}}"])
  func included(text: String) {
    let error = #expect(throws: BuildError.self) { try TemplateLibrary(overrides: ["page.html": text]) }
    #expect(error?.path == "page.html")
  }

  @Test("However deep a template's own marks stand in one another, it is read")
  func deep() throws {
    let deep =
      String(repeating: "> ", count: 2_000) + "{{strip}}\n\n" + String(repeating: "*a **b ", count: 2_000)
    _ = try TemplateLibrary(overrides: ["index.md": deep])
    #expect(throws: BuildError.self) {
      try TemplateLibrary(overrides: ["page.html": String(repeating: "{{#a}}", count: 20_000)])
    }
  }

  @Test(
    "A whole line for kinds is written for each of them, however lines end; parts of rules and texts stay",
    arguments: ["\n", "\r\n"])
  func kinds(end: String) {
    let lines = ["/* KIND", "of a rule */", ".KIND { color: red; }", ".line.KIND {", "}", "p { margin: 0; }"]
    let written = KindRules.written(lines.joined(separator: end))
    #expect(written.hasPrefix("/* KIND\nof a rule */\n") && written.hasSuffix(".line.KIND{}p{margin:0}"))
    #expect(written.contains(".labs{color:red}") && written.contains(".bills{color:red}"))
    #expect(!written.contains(".KIND{color:red}"))
    #expect(
      KindRules.written("\na::before { content: \"a: b, c\"; }").hasSuffix("a::before{content: \"a: b, c\"}"))
  }

  @Test("Custom properties are written by short names, the same wherever they are used")
  func properties() {
    let written = KindRules.written("\n:root { --ground: #fff; --text: #000; }\np { color: var(--text); }")
    #expect(written.hasSuffix(":root{--a:#fff;--b:#000}p{color:var(--b)}"))
  }

  @Test("A template that drops the policy, and a script of the user's own, are named")
  func protection() throws {
    let page = try #require(EmbeddedText.files.first { $0.name == "page.html" }?.text)
    let open = page.split(separator: "\n").filter { !$0.contains("Security-Policy") }.joined(separator: "\n")
    #expect(try TemplateLibrary(overrides: ["page.html": page, "style.css": "p {}"]).warnings.isEmpty)
    let warnings = try TemplateLibrary(overrides: ["page.html": open, "site.js": "fetch()"]).warnings
    #expect(warnings == [SiteReason.ownPolicy("page.html"), SiteReason.ownScript("site.js")])
  }

  @Test("Every slot of every built-in skeleton is filled, and no page fills another")
  func slots() async throws {
    let library = RecordLibrary(try await RecordLoader.load([ProjectFolder.fixture("apple-export")]))
    let site = try #require(SiteBuilder.sites(of: library).first)
    let templates = try TemplateLibrary()
    let pages =
      try SiteBuilder.work(on: site).flatMap { try $0.pages } + SearchPages.all(site)
    for page in pages {
      let slots = templates.skeleton(page.template).slots
      #expect(slots.all == Set(page.slots.keys), "\(page.template)")
      for (name, content) in page.slots {
        switch content {
        case .text: #expect(slots.texts.contains(name), "\(page.template)")
        case .blocks: #expect(slots.blocks.contains(name), "\(page.template)")
        }
      }
    }
  }

  @Test("A sheet for a language from right to left has each side on the other")
  func mirrored() {
    let sheet = "a { margin-left: 2px; padding: 1px 2px 3px 4px; text-align: right } b { margin: 0 }"
    #expect(
      KindRules.mirrored(sheet)
        == "a { margin-right: 2px; padding: 1px 4px 3px 2px; text-align: left } b { margin: 0 }")
    #expect(KindRules.mirrored(KindRules.mirrored(sheet)) == sheet)
  }
}
