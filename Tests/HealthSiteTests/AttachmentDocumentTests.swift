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
