import Testing

@testable import HealthSite

@Suite struct PageShellTests {
  private let page: [PageShell.Place: TemplateLibrary.Value] = [
    .title: .text("a<b>"), .breadcrumb: .html(HTML()),
    .navigation: .text(""), .scripts: .text(""),
  ]

  @Test(
    "A person's own shell is filled as the template engine fills it",
    arguments: [
      ("<title>{{title}} – {{person}}</title>{{{content}}}", "<title>a&lt;b&gt; – Åsa</title><p>c</p>"),
      ("{{{title}}}{{content}}", "a<b>&lt;p&gt;c&lt;/p&gt;"),
      ("{{#title}}[{{.}}]{{/title}}{{^content}}none{{/content}}", "[a&lt;b&gt;]"),
      ("{{#has}}{{title}}{{/has}}{{unknown}}", "a&lt;b&gt;"),
      ("{{uppercased(title)}}{{#empty(breadcrumb)}}, alone{{/empty(breadcrumb)}}", "A&lt;B&gt;, alone"),
      ("no place at all", "no place at all"),
    ])
  func filled(template: String, expected: String) throws {
    let templates = try TemplateLibrary(overrides: ["page.html": template])
    let shell = PageShell(templates, ["person": .text("Åsa"), "has": .flag(true)])
    for _ in 0..<2 {
      #expect(shell.render(page, size: 8) { $0 += "<p>c</p>" }.source == expected)
    }
  }
}
