import Testing

@testable import HealthSite

@Suite struct NarrativeHTMLTests {
  @Test(
    "Narratives become markup of ours that is closed and holds nothing that runs",
    arguments: [
      ("<div><p>A &amp; B</p></div>", "<p>A &amp; B</p>"),
      ("<p>x<script>alert(1)</script>y</p>", "<p>xy</p>"),
      ("<a href=\"javascript:x\" onclick=\"y\">word</a>", "word"), ("<p onclick=\"x\">a", "<p>a</p>"),
      ("a < b", "a &lt; b"), ("<ul><li>a<li>b</ul>", "<ul><li>a</li><li>b</li></ul>"),
      ("<td>loose</td>", " loose"), ("10<sup>9</sup>/L", "10<sup>9</sup>/L"),
      ("<s>50</s> 5 mg", "(struck out: <del>50</del>) 5 mg"),
      ("<strike>a", "(struck out: <del>a</del>)"),
      (
        "<span style=\"text-decoration: line-through\">a <span>b</span> c</span> d",
        "(struck out: <del>a  b c</del>) d"
      ),
      (
        "<p style=\"text-decoration:line-through\">a</p><p>b</p>", "<p>(struck out: <del>a</del>)</p><p>b</p>"
      ),
      ("<p><s>a<p>b</s>c", "<p>(struck out: <del>a</del>)</p><p>(struck out: <del>b</del>)c</p>"),
      (
        "<ul style=\"text-decoration:line-through\"><li>a</li></ul><s>b</s>",
        "<ul><li>(struck out: <del>a</del>)</li></ul>(struck out: <del>b</del>)"
      ),
      ("<b>bold<!-- no --></b>", "<b>bold</b>"),
      ("&lt;img src=x onerror=1&gt;", "&lt;img src=x onerror=1&gt;"),
      (
        "<table><tr><td colspan=\"2\">a</td></tr></table>",
        "<div class=\"scroll\" tabindex=\"0\"><table role=\"presentation\"><tr><td colspan=\"2\">a</td></tr></table></div>"
      ),
      (
        "<table><caption>Doses</caption><thead><tr><th>a</th></tr></thead></table>",
        "<div class=\"scroll\" tabindex=\"0\"><table><caption>Doses</caption><thead><tr><th scope=\"col\">a</th></tr></thead></table></div>"
      ),
      (
        "<table>text</table>",
        "<div class=\"scroll\" tabindex=\"0\"><table role=\"presentation\"><tr><td>text</td></tr></table></div>"
      ),
      (
        "<table><tr><td>Drug</td><td>Dose</td></tr><tr><td>a</td><td>b</td></tr></table>",
        "<div class=\"scroll\" tabindex=\"0\"><table><caption class=\"unseen\" lang=\"en\">Table</caption><tr><th scope=\"row\">Drug</th><td>Dose</td></tr><tr><th scope=\"row\">a</th><td>b</td></tr></table></div>"
      ),
      (
        "<table><tr><th>Drug</th><th>Dose</th></tr><tr><th>a</th><td>b</td></tr></table>",
        "<div class=\"scroll\" tabindex=\"0\"><table><caption class=\"unseen\" lang=\"en\">Table</caption><tr><th scope=\"col\">Drug</th><th scope=\"col\">Dose</th></tr><tr><th scope=\"row\">a</th><td>b</td></tr></table></div>"
      ),
      (
        "<table><tbody><tr><th rowspan=\"3\">a</th><td>b</td></tr><tr><td>c</td></tr></tbody></table>",
        "<div class=\"scroll\" tabindex=\"0\"><table><caption class=\"unseen\" lang=\"en\">Table</caption><tbody><tr><th rowspan=\"2\" scope=\"col\">a</th><td>b</td></tr><tr><td>c</td></tr></tbody></table></div>"
      ),
      (
        "<table><thead><tr><td>Drug</td><td>Dose</td></tr></thead><tbody><tr><td>a</td><td>b</td></tr></tbody></table>",
        "<div class=\"scroll\" tabindex=\"0\"><table><caption class=\"unseen\" lang=\"en\">Table</caption><thead><tr><th scope=\"col\">Drug</th><th scope=\"col\">Dose</th></tr></thead><tbody><tr><th scope=\"row\">a</th><td>b</td></tr></tbody></table></div>"
      ),
    ])
  func markup(sent: String, expected: String) {
    #expect(NarrativeHTML.html(sent).source == expected)
  }

  @Test("A cell reaches over the rows of its own group, and no further")
  func spans() {
    let html = NarrativeHTML.html(
      """
      <table><tbody><tr><td rowspan="9">a</td><td><table><tr><td rowspan="9">b</td></tr><tr><td>c</td></tr></table></td>
      </tr><!-- <tr> --><tr><td>d</td></tr></tbody><tbody><tr><td rowspan="9">e</td></tr></tbody>
      <tr><td rowspan="2">f</td></tr><tr></tr><tr></tr></table>
      """
    ).source
    let reaches = html.split(separator: "rowspan=\"").dropFirst().map { $0.prefix(1) }
    #expect(reaches == ["2", "2", "1", "2"])
  }

  @Test("A table of very many cells that reach over rows takes little time", .timeLimit(.minutes(10)))
  func manySpans() {
    let rows = String(repeating: "<tr><td rowspan=\"2\">a</td></tr>", count: 20_000)
    #expect(NarrativeHTML.html("<table>\(rows)</table>").source.utf8.count > rows.utf8.count)
    let unclosed = String(repeating: "<ul><li><table></ul>", count: 20_000)
    #expect(NarrativeHTML.html(unclosed).source.utf8.count > unclosed.utf8.count)
  }

  @Test("A narrative of any depth and length takes little time")
  func limits() {
    let deep = String(repeating: "<table><tr><td>", count: 50_000)
    #expect(NarrativeHTML.html(deep).source.utf8.count < 400_000)
    let long = String(repeating: "<p>word</p>", count: 400_000)
    #expect(NarrativeHTML.html(long).source.hasSuffix("the rest is in the original file)</p>"))
  }
}
