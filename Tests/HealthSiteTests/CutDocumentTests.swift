import Foundation
import HealthRecords
import Testing

@testable import HealthSite

/// Documents that end in the middle of a tag, an entity, a comment, an attribute or a control word.
@Suite struct CutDocumentTests {
  private static let markup = """
    <html><head><meta charset="utf-8"><title>A</title></head><body><!-- no --><p class='x'>5 &lt; 6 &#8804; 7</p>
    <table><caption>c</caption><tr><td rowspan="2" colspan=2>a</td><th>b</th></tr><tr><td><s>d</s></td></tr></table>
    <ul><li style="text-decoration: line-through">x<sub>2</sub></ul><script>a < b</script><br/><hr></body></html>
    """
  private static let rich = #"""
    {\rtf1\ansi\ansicpg1252\uc1{\fonttbl{\f0 Arial;}}{\*\generator x}{\b Bold}\par caf\'e9 \u945?\u-10179?\u-8704?
    {\super 2}\strike old\strike0 \~\_\-\\\{\tab {\uc0\u956 g}}
    """#

  @Test("A narrative may be cut at any byte")
  func narrative() {
    for count in 0...Self.markup.utf8.count {
      let cut = String(decoding: Self.markup.utf8.prefix(count), as: UTF8.self)
      let html = NarrativeHTML.html(cut).source
      #expect(!html.contains("<script") && !html.contains("no --"))
    }
  }

  @Test(
    "An attachment may be cut at any byte",
    arguments: [
      (markup, "text/html"), (markup, "text/plain"), (markup, "application/xml"), (rich, "text/rtf"),
      ("ftypRIFF%PDF", "text/plain"),
    ])
  func attachment(content: String, type: String) {
    for count in 1...content.utf8.count {
      let bytes = Data(Array(content.utf8.prefix(count)))
      let attachment = Attachment(
        title: nil, contentType: type, base64: bytes.base64EncodedString(), url: nil)
      #expect(AttachmentDocument(attachment)?.bytes.count == count)
    }
  }

  @Test(
    "A bracket alone, and one at the end, are letters", arguments: [("<", "<"), ("<p>value <", "value <")])
  func brackets(content: String, text: String) {
    for type in ["text/plain", "text/html"] {
      let bytes = Data(Array(content.utf8)).base64EncodedString()
      let attachment = Attachment(title: nil, contentType: type, base64: bytes, url: nil)
      #expect(AttachmentDocument(attachment)?.text == text)
    }
  }
}
