import Foundation
import HealthRecords
import Testing

@testable import HealthSite

@Suite struct AttachmentDocumentTests {
  private func document(_ bytes: some Sequence<UInt8>, _ type: String) -> AttachmentDocument? {
    AttachmentDocument(
      Attachment(title: nil, contentType: type, base64: Data(Array(bytes)).base64EncodedString(), url: nil))
  }

  @Test(
    "Documents that are text are readable, whatever they are called",
    arguments: [
      ("plain\nlines", "text/plain", "plain\nlines", AttachmentDocument.Kind.text),
      ("<p>a &amp; b</p><script>x</script>", "text/html", "a & b", .text),
      ("<html><td>1</td><td>2</td></html>", "text/plain", "1 2", .text),
      (
        "{\\rtf1\\ansi{\\fonttbl{\\f0 Arial;}}{\\b Bold}\\par caf\\'e9 \\u945?}", "application/rtf",
        "Bold\ncafé α", .rtf
      ),
      (
        "<p>WBC 4 10<sup>9</sup>/L, CO<sub>2</sub>, x<sup>-2a</sup></p>", "text/html",
        "WBC 4 10⁹/L, CO₂, x^-2a", .text
      ),
      (
        "<p>Take <s>50 mg</s> 5 mg <del></del><span style='text-decoration:line-through'>a<span>b</span>c</span> d</p>",
        "text/html", "Take (struck out: 50 mg) 5 mg (struck out: abc) d", .text
      ),
      ("<p>a <strike>b<p>c", "text/html", "a (struck out: b\nc)", .text),
      (
        "{\\rtf1 10{\\super 9}/L 2{\\super 1}/{\\sub 2} \\strike 50 mg {\\b twice}\\strike0  5 mg \\up6 3\\up0 x {\\deleted old}}",
        "text/rtf", "10⁹/L 2¹/₂ (struck out: 50 mg twice) 5 mg ³x (struck out: old)", .rtf
      ),
      ("{\\rtf1 \\'93a\\'94 \\'80 5}", "text/rtf", "“a” € 5", .rtf),
      ("<svg onload=\"x\"><text>word</text></svg>", "image/svg+xml", "word", .text),
    ])
  func texts(content: String, type: String, text: String, kind: AttachmentDocument.Kind) {
    let document = document(content.utf8, type)
    #expect(document?.text == text)
    #expect(document?.kind == kind)
  }

  @Test(
    "A kind is told by the bytes, not by its name",
    arguments: [("%PDF-1.4 x", AttachmentDocument.Kind.pdf), ("GIF89a", .gif)])
  func kinds(content: String, kind: AttachmentDocument.Kind) {
    #expect(document(content.utf8, "text/html")?.kind == kind)
    #expect(document(content.utf8, "text/html")?.text == nil)
  }

  @Test("Letters that are not UTF-8 are read as Latin-1 rather than lost")
  func latin1() {
    #expect(document([0x63, 0x61, 0x66, 0xE9], "text/plain")?.text == "café")
  }

  @Test("What is no base64, or empty, is no document", arguments: ["", "%%%"])
  func none(base64: String) {
    #expect(AttachmentDocument(Attachment(title: nil, contentType: nil, base64: base64, url: nil)) == nil)
  }
}
