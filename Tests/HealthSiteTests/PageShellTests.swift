import Testing

@testable import HealthSite

@Suite struct PageShellTests {
  @Test(
    "A person's own shell shows what each page brings and what all have in common",
    arguments: [
      ("<title>{{title}} – {{person}}</title>{{content}}", "<title>a&lt;b&gt; – Åsa</title><p>c</p>"),
      ("{{title}}{{title}}{{breadcrumb}}", "a&lt;b&gt;a&lt;b&gt;"),
      ("no slot at all", "no slot at all"),
    ])
  func filled(template: String, expected: String) throws {
    let templates = try TemplateLibrary(overrides: ["page.html": template])
    let shell = PageShell(templates, ["person": "Åsa"])
    for _ in 0..<2 {
      let html = shell.render([.title: .plain("a<b>"), .navigation: ""]) { $0 += "<p>c</p>" }
      #expect(html.source == expected)
    }
  }
}
