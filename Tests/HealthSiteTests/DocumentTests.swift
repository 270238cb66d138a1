import Testing

@testable import HealthSite

@Suite struct DocumentTests {
  private func html(_ blocks: [Block]) -> String { HTML { HTMLPrinter.write(blocks, to: &$0) }.source }

  private var table: Table {
    var table = Table("Results", columns: ["Test", "Result"], classes: ["name", "value"])
    table.add([.link("HbA1c | A", to: "labs/a.html"), "7.0"], id: "r-1")
    table.addWide([.fold("Details", [.remark(.own, "a *b*")], isLong: false)])
    return table
  }

  @Test("Prose is Markdown through libcmark, and blocks that print themselves stand between it")
  func prose() {
    let blocks: [Block] = [
      .heading(2, "A *b*"), .paragraph("1. <i>\(Inline.link("x", to: "y.html"))"), .list([]),
      .remark(.muted, "m"), .heading(3, "c"), .paragraph(""),
    ]
    #expect(
      html(blocks) == """
        <h2>A *b*</h2>
        <p>1. &lt;i&gt;<a href="y.html">x</a></p>
        <p class="muted">m</p>
        <h3>c</h3>

        """)
  }

  @Test("A heading or paragraph of any length prints as a short one does", arguments: [1, 3])
  func long(level: Int) {
    let words = { (count: Int) in Inline.text(String(repeating: "[*<", count: count)) }
    let printed = { (count: Int) in html([.heading(level, words(count)), .paragraph(words(count))]) }
    let long = HTMLPrinter.longestProse
    #expect(
      printed(long).filter { !$0.isNewline }
        == printed(2).filter { !$0.isNewline }
        .replacing("[*&lt;[*&lt;", with: String(repeating: "[*&lt;", count: long)))
  }

  @Test("Each cell of a table names its column, and a wide row belongs to the row above")
  func tables() {
    #expect(
      html([.table(table)]) == """
        <div class="scroll" role="region" aria-label="Results" tabindex="0"><table><caption class="unseen">Results</caption>
        <thead><tr><th scope="col" class="name">Test</th><th scope="col" class="value">Result</th></tr></thead>
        <tbody>
        <tr id="r-1"><td class="name" data-label="Test"><a href="labs/a.html">HbA1c | A</a></td><td class="value" data-label="Result">7.0</td></tr>
        <tr class="wide"><td colspan="2"><details><summary>Details</summary><p class="own">a *b*</p></details></td></tr>
        </tbody></table></div>
        """)
  }

  @Test("A table in Markdown has pipes, which no text can write")
  func pipes() {
    #expect(
      MarkdownPrinter.text([.table(table)]) == """
        | Test | Result |
        | --- | --- |
        | [HbA1c \\| A](labs/a.html) | 7.0 |
        | Details: a \\*b\\* |

        """)
  }

  @Test("The line that opens a fold holds no link; what is folded does")
  func foldedLine() {
    let child = Event(type: "labs", line: .link("HbA1c", to: "a.html"), weight: .plain, children: [])
    let line: Inline = "Bills: 1 · \(Inline.link("Larkfield", to: "b.html"))"
    let page = html([.events([Event(type: "bills", line: line, weight: .fold, children: [child])])])
    #expect(page.contains("Bills: 1 · Larkfield</summary>") && page.contains("a.html"))
    #expect(!page.contains("b.html"))
    let fold = html([.fold(line, [.remark(.plain, .link("HbA1c", to: "a.html"))], isLong: false)])
    #expect(fold.contains("Larkfield</summary>") && fold.contains("a.html") && !fold.contains("b.html"))
  }

  @Test("Facts, events and sections are lists and headings in Markdown")
  func markdown() {
    let inner = FactRows(rows: [.init(name: "Severity", values: ["mild"])])
    let facts = FactRows(rows: [.init(name: "Reaction", values: ["Hives", .block(.facts(inner))])])
    let child = Event(type: "labs", line: "HbA1c 7.0", weight: .plain, children: [])
    let visit = Event(type: "encounters", line: "Visit", weight: .headline, children: [child])
    let blocks = [Part.section(2, "12 May 2019", "day", [.events([visit])]), .facts(facts)]
    #expect(
      MarkdownPrinter.text(blocks) == """
        ## 12 May 2019

        - **Visit**
          - HbA1c 7.0

        - Reaction: Hives; Severity: mild

        """)
  }

  @Test("A section without blocks is none")
  func sections() {
    #expect(Block.section(2, "Codes", Block.rows(Table("Codes", columns: ["Code"]))).isEmpty)
    #expect(html([.facts(FactRows()), .links(LinkBar(label: "Years", links: []))]) == "")
  }

  @Test("A text with fences of its own stays within its fence", arguments: ["```\n# a", "~~~", "````"])
  func fences(text: String) {
    let markdown = MarkdownPrinter.text([.source("JSON", Array(text.utf8)), .remark(.plain, "end")])
    let html = MarkdownTree(markdown).html.source
    #expect(html.ranges(of: "<pre>").count == 1 && !html.contains("<h1>") && html.hasSuffix("<p>end</p>\n"))
  }
}
