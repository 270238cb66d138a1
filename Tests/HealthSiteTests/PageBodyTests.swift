import Testing

@testable import HealthSite

/// A page's body that is put together from pieces reads as one that was rendered whole.
@Suite struct PageBodyTests {
  private func page(_ title: String, lead: HTML = "", facts: HTML = "") -> Page {
    var page = Page("records/a.html", title: title, template: "record.md")
    for key in ["members", "sections", "contributors", "documents", "referrers", "codes", "provenance"] {
      page.set(key, HTML())
    }
    for key in ["hasSections", "hasDocuments", "hasReferrers", "hasCodes"] { page.values[key] = .flag(false) }
    page.set("lead", lead)
    page.set("facts", facts)
    page.set("original", "<pre>x</pre>\n")
    return page
  }

  @Test(
    "A title means nothing but itself",
    arguments: [
      "Glucose", "a *b* _c_ <i>d</i> & \"e\"", "1. a", "# a", "  two  spaces\nand a line ", "`x`", "[a](b)",
      "\\", "a\u{A0}b", "ملاحظة", "",
    ])
  func titles(_ title: String) throws {
    let templates = try TemplateLibrary()
    let page = page(title, lead: "<p>lead</p>", facts: "<p>facts</p>\n")
    #expect(HTML { PageBodies(templates).write(page, to: &$0) } == page.rendered(templates))
  }

  @Test("What is empty leaves no trace, whatever page of the kind came first")
  func outlines() throws {
    let templates = try TemplateLibrary()
    let bodies = PageBodies(templates)
    for page in [
      page("a", lead: "<p>1</p>"), page("b"), page("c", facts: "<p>2</p>"), page("d", lead: "<p>3</p>"),
    ] {
      #expect(HTML { bodies.write(page, to: &$0) } == page.rendered(templates))
    }
  }

  @Test("A template that does more with a text than show it is rendered for each page")
  func ownTemplate() throws {
    let templates = try TemplateLibrary(overrides: ["record.md": "# [x](y \"{{{title}}}\")\n\n{{{lead}}}\n"])
    let bodies = PageBodies(templates)
    for title in ["a", "b \"c\"", "*d*"] {
      let page = page(title, lead: "<p>lead</p>")
      #expect(HTML { bodies.write(page, to: &$0) } == page.rendered(templates))
    }
  }
}
