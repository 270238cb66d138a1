import Testing

@testable import HealthSite

@Suite struct EscapingTests {
  private static let nasty = [
    "<script>alert(1)</script>", "*bold* _em_ `code` ~~x~~", "# heading", "1. list", "- item", "+ item",
    "    code", "> quote", "```\nfence", "~~~", "---", "===",
    "[a](javascript:x)", "![i](http://x)", "<http://x.example.org>", "&amp; &#60; &copy;", "a\\b",
    "| a | b |", "\t tab", "line\nbreak", "\u{2028}x", "{{name}} {{{x}}}",
    "http://x.example.org/?a=1&b=2", "a  b", "日本語 ملاحظة", "100% < 5 > 3", "\"quoted\" 'single'",
    "<!-- c -->", "&", "x^2_i", "$a$", "[ref]: http://x", "***", "\\", "!",
  ]

  /// The text that a reader of the page sees.
  private static func text(of html: String) -> String {
    var output = ""
    var isTag = false
    for character in html {
      if character == "<" {
        isTag = true
      } else if character == ">" {
        isTag = false
      } else if !isTag {
        output.append(character)
      }
    }
    for (entity, character) in [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&"),
    ] { output = output.replacing(entity, with: character) }
    return output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static func collapsed(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test("Record text in Markdown means nothing but itself", arguments: nasty)
  func inlineMarkdown(text: String) {
    let html = MarkdownTree(MarkdownText.escape(text)).html.source
    #expect(Self.text(of: html) == Self.collapsed(text))
    #expect(
      html.hasPrefix("<p>") && !html.contains("<a ") && !html.contains("<em>") && !html.contains("<script"))
  }

  @Test("Record text in a block of Markdown keeps its lines and its letters", arguments: nasty)
  func blockMarkdown(text: String) {
    let html = MarkdownTree(MarkdownText.block("first\n\(text)\n\nlast")).html.source
    #expect(Self.text(of: html) == Self.collapsed("first\n\(text)\n\nlast"))
    #expect(!html.contains("<h") && !html.contains("<pre") && !html.contains("<ul") && !html.contains("<ol"))
  }

  @Test("A sentence in Markdown can be read as it is")
  func readable() {
    let plain = "Ms. Ada O'Hara, born 1957; LNP-S 0.075 mg/dL: 100% daily?"
    #expect(MarkdownText.escape(plain) == plain)
    #expect(MarkdownText.escape("1. www.x http://y -z") == "1\\. www\\.x http\\:\\/\\/y \\-z")
  }

  @Test("Any text at all comes through Markdown as itself")
  func randomMarkdown() {
    var generator = SplitMix(state: 57)
    let alphabet = Array("abc XYZ 019\n\t*_`~#>-+.!?[](){}<>|\\/&;:\"'=^$%@é日🧪")
    for _ in 0..<2_000 {
      let text = String(
        (0..<Int.random(in: 0...24, using: &generator)).map { _ in
          alphabet[Int.random(in: 0..<alphabet.count, using: &generator)]
        })
      let html = MarkdownTree("x " + MarkdownText.escape(text)).html.source
      #expect(Self.text(of: html) == Self.collapsed("x " + text))
    }
  }

  @Test("Record text in HTML is text")
  func html() {
    let row: HTML = "<td title=\"\(attribute: "\"><b>")\">\("<script>&'\"")</td>"
    #expect(row.source == "<td title=\"&quot;&gt;&lt;b&gt;\">&lt;script&gt;&amp;&#39;&quot;</td>")
  }

  @Test("In text that stands in an element alone, a quotation mark is itself and nothing else is")
  func verbatim() {
    let verbatim = { (text: String) in
      var html = HTML()
      html.append(verbatim: Array(text.utf8))
      return html.source
    }
    #expect(verbatim("\"a\": '<&>'\n") == "\"a\": &#39;&lt;&amp;&gt;&#39;\n")
    #expect(verbatim("\"\u{202E}\u{1}\"") == "\"\u{FFFD}\u{FFFD}\"")
  }

  @Test("A mark is escaped wherever in a long text it stands", arguments: 0..<70)
  func places(_ place: Int) {
    let letters = String(repeating: "a", count: 70)
    for (mark, entity) in [
      ("<", "&lt;"), ("&", "&amp;"), ("'", "&#39;"), ("\"", "&quot;"), ("\u{7F}", "\u{FFFD}"),
    ] {
      let (before, after) = (letters.prefix(place), letters.dropFirst(place + 1))
      #expect(HTML.text("\(before)\(mark)\(after)").source == "\(before)\(entity)\(after)")
    }
  }

  @Test("Control characters and turned reading orders do not reach a page")
  func controls() {
    #expect(HTML.text("a\u{1B}[31m\u{0}\u{202E}b\u{2066}").source == "a\u{FFFD}[31m\u{FFFD}\u{FFFD}b\u{FFFD}")
    #expect(MarkdownText.escape("a\u{202E}b") == "a\u{FFFD}b")
  }

  @Test("Text that runs from right to left stands in an element of its own")
  func rightToLeft() {
    #expect(HTML.text("ملاحظة").source == "<bdi>ملاحظة</bdi>")
    #expect(HTML.text("note").source == "note")
  }

  @Test("Markup in Markdown is left out: only blocks of the program's own become markup")
  func markup() {
    let html = MarkdownTree("before\n\n```x\n<b>code</b>\n```\n\n<b>raw</b>").html.source
    #expect(html.contains("<pre><code"))
    #expect(!html.contains("<b>"))
  }

  @Test(
    "Record text opens neither a slot nor a block of a page",
    arguments: nasty + ["{{fields}}", "\u{1}lead\u{1}"])
  func slots(text: String) throws {
    var page = Page("records/a.html", title: text, template: "record.md")
    page.set("lead", [.heading(3, .text(text)), .paragraph(.text(text)), .control("<hr>")])
    page.set("fields", [.control("<pre></pre>")])
    let bodies = PageBodies(try TemplateLibrary())
    let html = HTML { bodies.write(page, to: &$0) }.source
    let clean = Self.collapsed(text).replacing("\u{1}", with: "\u{FFFD}")
    #expect(Self.text(of: html) == "\(clean) \(clean) \(clean) Details")
    #expect(html.hasPrefix("<h1>") && html.count { $0 == "\u{1}" } == 0)
    #expect(html.ranges(of: "<pre>").count == 1 && html.ranges(of: "<hr>").count == 1)
  }
}

/// A small generator with a fixed start, so that a failing text can be found again.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
