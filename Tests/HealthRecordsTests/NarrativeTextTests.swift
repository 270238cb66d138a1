import Testing

@testable import HealthRecords

@Suite struct NarrativeTextTests {
  @Test(
    "A bracket at the end of a text is a letter of it",
    arguments: [
      ("<div>abc</div> <", "abc\n<"), ("<", "<"), ("<p>value <", "value <"), ("5 </", "5"), ("a <!", "a"),
    ])
  func lastBracket(sent: String, words: String) {
    #expect(NarrativeText.plain(sent) == words)
  }

  private static let rich = """
    <?xml version="1.0"?><ClinicalDocument xmlns="urn:hl7-org:v3"><component><section><title>A &amp; B</title>
    <text><paragraph>5 &lt; 6 &#x2264; 7 &#176; <content styleCode="bold" revised="delete">old</content></paragraph>
    <!-- no <b>word</b> --><![CDATA[1 < 2 & ]]><list listType="ordered"><item>x<sup>2</sup></item></list>
    <table><tr><td rowspan="2" style='text-decoration:line-through'>c</td></tr></table><script>if (a < b)</script>
    <input type="checkbox" checked/><br/></text></section></component></ClinicalDocument>
    """

  @Test("A narrative may be cut at any byte")
  func cut() {
    for count in 0...Self.rich.utf8.count {
      let text = String(decoding: Self.rich.utf8.prefix(count), as: UTF8.self)
      #expect(NarrativeText.plain(text).utf8.count <= count)
      #expect(NarrativeText.decoded(text).utf8.count <= count)
      let markup = ClinicalDocumentNarrative.markup(of: text) ?? ""
      #expect(!NarrativeText.plain(markup).contains("word"))
    }
  }

  @Test("What is no markup in a clinical document stays none, whatever accent stands on it")
  func literal() {
    let text =
      "<ClinicalDocument><section><text><![CDATA[<\u{338}b>&\u{301}]]></text></section></ClinicalDocument>"
    #expect(ClinicalDocumentNarrative.markup(of: text) == "<p>&lt;\u{338}b&gt;&amp;\u{301}</p>")
  }
}
