import Testing

@testable import HealthSite

/// A page's body that is put together from pieces reads as its skeleton with the slots filled.
@Suite struct PageBodyTests {
  private func body(_ title: String, _ bodies: PageBodies, lead: HTML = "", facts: HTML = "") -> String {
    var page = Page("records/a.html", title: title, template: "record.md")
    page.set("lead", [.control(lead)])
    page.set("narrative", [.control(facts)])
    page.set("fields", [.control("<pre>x</pre>\n")])
    return HTML { bodies.write(page, to: &$0) }.source
  }

  private let end = "<h2>Details</h2>\n<pre>x</pre>\n"

  @Test(
    "A title means nothing but itself",
    arguments: [
      "Glucose", "a *b* _c_ <i>d</i> & \"e\"", "1. a", "# a", "  two  spaces\nand a line ", "`x`", "[a](b)",
      "\\", "a\u{A0}b", "ملاحظة", "", "{{narrative}}",
    ])
  func titles(_ title: String) throws {
    let heading = MarkdownTree("# \(MarkdownText.escape(title))").html.source
    let body = body(title, PageBodies(try TemplateLibrary()), lead: "<p>lead</p>", facts: "<p>facts</p>\n")
    #expect(body == "\(heading)<p>lead</p>\n<h2>Its text</h2>\n<p>facts</p>\n\(end)")
  }

  @Test("What is empty leaves no trace, not even its heading, whatever page of the kind came first")
  func outlines() throws {
    let bodies = PageBodies(try TemplateLibrary())
    #expect(body("a", bodies, lead: "<p>1</p>") == "<h1>a</h1>\n<p>1</p>\n\(end)")
    #expect(body("b", bodies) == "<h1>b</h1>\n\(end)")
    #expect(body("c", bodies, facts: "<p>2</p>") == "<h1>c</h1>\n<h2>Its text</h2>\n<p>2</p>\n\(end)")
    #expect(body("d", bodies, lead: "<p>3</p>") == "<h1>d</h1>\n<p>3</p>\n\(end)")
  }

  @Test("A skeleton of the person's own shows a text in any line, and its own Markdown")
  func ownTemplate() throws {
    let templates = try TemplateLibrary(overrides: [
      "record.md": "# About *{{title}}*\n\n- [{{title}}](x.html)\n- b\n\n{{lead}}\n"
    ])
    #expect(
      body("<*b*>", PageBodies(templates), lead: "<p>lead</p>") == """
        <h1>About <em>&lt;*b*&gt;</em></h1>
        <ul>
        <li><a href="x.html">&lt;*b*&gt;</a></li>
        <li>b</li>
        </ul>
        <p>lead</p>

        """)
  }
}
