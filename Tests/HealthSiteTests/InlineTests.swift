import Testing

@testable import HealthSite

@Suite struct InlineTests {
  private func html(_ inline: Inline) -> String { HTML { $0.append(inline) }.source }

  private static let lines: [(line: Inline, html: String, markdown: String)] = [
    ("a & \("<b>")", "a &amp; &lt;b&gt;", "a \\& \\<b\\>"),
    (
      "\(Inline.link("Gout *x*", to: "records/a.html")) since \(1999)",
      "<a href=\"records/a.html\">Gout *x*</a> since 1999", "[Gout \\*x\\*](records/a.html) since 1999"
    ),
    (
      Inline.time("12 May 2019", "2019-05-12").marked(.strong),
      "<strong><time datetime=\"2019-05-12\">12 May 2019</time></strong>", "**12 May 2019**"
    ),
    (
      "High\(Inline(" ▲").marked(.role(.sign)))\(Inline.lineBreak)\(Inline("also 3").marked(.note))",
      "High<span aria-hidden=\"true\"> ▲</span><br><small class=\"muted\">also 3</small>", "High ▲; also 3"
    ),
    (
      Inline("active").marked(.role(.status("active\"><b>"))),
      "<span class=\"status active&quot;&gt;&lt;b&gt;\">active</span>", "active"
    ),
  ]

  @Test("A line reads the same in HTML and in Markdown", arguments: lines.indices)
  func printed(index: Int) {
    let (line, html, markdown) = Self.lines[index]
    #expect(self.html(line) == html)
    #expect(MarkdownPrinter.line(line) == markdown)
  }

  @Test("Lines are joined by what stands between them, and empty ones leave no trace")
  func joined() {
    let line = ["a", "b"].map(Inline.text).joined(", ")
    #expect(html(line) == "a, b")
    #expect(Inline("\("")\(Inline())").isEmpty)
  }
}
