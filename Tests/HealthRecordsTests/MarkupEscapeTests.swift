import HealthRecords
import Testing

@Suite struct MarkupEscapeTests {
  @Test(
    "A mark of markup is escaped, whatever accent stands on it",
    arguments: [
      ("a < b & c > \"d\"", "a &lt; b &amp; c &gt; &quot;d&quot;"),
      ("<\u{338}script>", "&lt;\u{338}script&gt;"),
      ("\"\u{301} x", "&quot;\u{301} x"), ("µg/L, it's", "µg/L, it's"), ("", ""),
    ])
  func escaped(text: String, markup: String) {
    #expect(Array(MarkupEscape.escaped(text).utf8) == Array(markup.utf8))
  }
}
