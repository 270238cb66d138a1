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
      ("{\\rtf1 a\\u55357?\\u56832?b \\u-10179?\\u-8704?}", "text/rtf", "a😀b 😀", .rtf),
      ("{\\rtf1 a\\u55357?b\\u56832?c\\u55357?}", "text/rtf", "a\u{FFFD}b\u{FFFD}c\u{FFFD}", .rtf),
      ("{\\rtf1 {\\uc0\\u956 g} 5 {\\uc2\\u956 ug} \\u956 ug}", "text/rtf", "μg 5 μ μg", .rtf),
      ("<svg onload=\"x\"><text>word</text></svg>", "image/svg+xml", "word", .text),
    ])
  func texts(content: String, type: String, text: String, kind: AttachmentDocument.Kind) {
    let document = document(content.utf8, type)
    #expect(document?.text == text)
    #expect(document?.kind == kind)
  }

  @Test(
    "A kind is told by the bytes, not by its name",
    arguments: [
      ("%PDF-1.4 x", AttachmentDocument.Kind.pdf), ("GIF89a", .gif), ("\0\0\0\u{18}ftypheic\0\0", .heic),
      ("\0\0\0\u{18}ftypavif\0\0", .avif), ("\0\0\0\u{18}ftypisom\0\0", .mp4), ("RIFF\u{1}\0\0\0WEBP", .webp),
      ("\0\0\0\u{18}ftypnone\0\0", .other), ("a\0b", .other),
    ])
  func kinds(content: String, kind: AttachmentDocument.Kind) {
    #expect(document(content.utf8, "text/html")?.kind == kind)
    #expect(document(content.utf8, "text/html")?.text == nil)
  }

  @Test("Letters that are not UTF-8 are read as Latin-1 rather than lost")
  func latin1() {
    #expect(document([0x63, 0x61, 0x66, 0xE9], "text/plain")?.text == "café")
  }

  @Test(
    "UTF-16 is read by its mark or as it is declared",
    arguments: [
      ([0xFF, 0xFE, 0x35, 0, 0xB5, 0, 0x67, 0], "text/plain;charset=UTF-16"),
      ([0xFF, 0xFE, 0xFF, 0xFE, 0x35, 0, 0xB5, 0, 0x67, 0], "text/plain"),
      ([0xFE, 0xFF, 0, 0x35, 0, 0xB5, 0, 0x67], ""), ([0x35, 0, 0xB5, 0, 0x67, 0], "text/plain"),
      ([0x35, 0, 0xB5, 0, 0x67, 0], "text/plain; charset=\"utf-16le\""),
      ([0, 0x35, 0, 0xB5, 0, 0x67], "text/plain; charset=utf-16be"),
      ([0xEF, 0xBB, 0xBF, 0x35, 0xC2, 0xB5, 0x67], "text/plain"),
    ])
  func wide(bytes: [UInt8], type: String) {
    #expect(document(bytes, type)?.text == "5µg")
  }

  @Test("Letters of Windows-1252 are those that browsers show", arguments: ["windows-1252", "iso-8859-1"])
  func windows(charset: String) {
    #expect(document([0x93, 0x35, 0x94, 0x80], "text/plain; charset=\(charset)")?.text == "“5”€")
    #expect(document(Array("<p>5 ".utf8) + [0x96], "text/html; charset=\(charset)")?.text == "5 –")
  }

  @Test(
    "Letters are those of the encoding that the sender names, in the type or in the text itself",
    arguments: [
      ("text/plain; charset=ISO-8859-2", "", [0xB1, 0xE8, 0xF8], "ąčř"),
      ("text/plain; charset=\"windows-1251\"", "", [0xCF, 0xF0, 0xE8, 0xE2, 0xE5, 0xF2], "Привет"),
      ("text/plain; charset=iso-8859-15", "", [0xA4, 0xBD], "€œ"),
      ("text/plain; charset=iso-8859-7", "", [0xE1, 0xE2], "αβ"),
      ("text/html", "<html><meta charset=\"windows-1250\"><p>", [0x9A, 0xF9], "šů"),
      (
        "text/html", "<html><meta http-equiv='x' content='text/html; charset=ISO-8859-9'><p>", [0xFE, 0xF0],
        "şğ"
      ),
      ("text/xml", "<?xml version='1.0' encoding='koi8-r'?><a>", [0xC1, 0xC2], "аб"),
      ("text/rtf", "{\\rtf1\\ansi\\ansicpg1250 ", Array("\\'9a\\'f9}".utf8), "šů"),
      ("text/plain; charset=no-such-thing", "", [0xE9], "é"),
    ] as [(String, String, [UInt8], String)])
  func encodings(type: String, head: String, letters: [UInt8], text: String) {
    #expect(document(Array(head.utf8) + letters, type)?.text == text)
  }

  @Test("A questionnaire's boxes say whether they are ticked")
  func boxes() {
    let form =
      #"<p><input type="checkbox" checked> drinks</p><p><input type=radio value="checked"/>smokes</p>"#
    #expect(document(form.utf8, "text/html")?.text == "[x] drinks\n[ ] smokes")
  }

  @Test("Numbers of a binary file are no text", arguments: [[0, 1, 2], [1, 0, 2, 0, 3, 0, 4, 0]])
  func binary(bytes: [UInt8]) {
    #expect(document(bytes, "application/octet-stream")?.text == nil)
  }

  @Test("Elements that HTML does not know are never glued together")
  func xml() {
    #expect(document("<r><dose>5</dose><dose>0</dose></r>".utf8, "application/xml")?.text == "5 0")
    #expect(document("<p>1<b>0</b> <span>m</span>g</p>".utf8, "text/html")?.text == "10 mg")
  }

  @Test("The narrative of a clinical document keeps its tables, and nothing of its entries")
  func clinicalDocument() throws {
    let text = """
      <?xml version="1.0"?><ClinicalDocument xmlns="urn:hl7-org:v3"><title>Visit &amp; plan</title><recordTarget>
      <patientRole><patient><name><given>Jane</given><family>Doe</family></name></patient></patientRole></recordTarget>
      <component><structuredBody><component><section><title>Meds</title><text><list><item>Aspirin 81 mg</item><item>
      <content revised="delete">Warfarin 5 mg</content></item></list><table><tr><th>WBC</th></tr><tr>
      <td>4 10<sup>9</sup>/L</td></tr></table><paragraph>a<br/>b</paragraph></text><entry><act><text>no</text></act></entry>
      </section></component></structuredBody></component></ClinicalDocument>
      """
    let document = try #require(self.document(text.utf8, "application/xml"))
    #expect(
      document.text
        == "Visit & plan\nMeds\nAspirin 81 mg\n(struck out: Warfarin 5 mg)\nWBC\n4 10⁹/L\na\nb")
    let html = NarrativeHTML.html(try #require(document.narrative)).source
    #expect(html.contains("<p><b>Meds</b></p>") && html.contains("<li>Aspirin 81 mg</li>"))
    #expect(html.contains("<table") && !html.contains("Jane"))
  }

  @Test("HTML with tables keeps their columns, an empty cell among them")
  func tables() throws {
    let html = "<html><table><tr><th>A</th><th>B</th></tr><tr><td></td><td>3</td></tr></table></html>"
    let markup = try #require(document(html.utf8, "text/html")?.narrative)
    #expect(NarrativeHTML.html(markup).source.contains("<tr><td></td><td>3</td></tr>"))
    #expect(document("<p>no table</p>".utf8, "text/html")?.narrative == nil)
    #expect(document("a <table b".utf8, "text/plain")?.narrative == nil)
  }

  @Test("A clinical document of any depth and length takes little time")
  func clinicalLimits() {
    let deep = "<ClinicalDocument><section><text>" + String(repeating: "<list><item>", count: 50_000)
    #expect(ClinicalDocumentNarrative.markup(of: deep).map { $0.utf8.count < 10_000 } == true)
    #expect(
      ClinicalDocumentNarrative.markup(of: "<ClinicalDocument><section><text>5<![CDATA[<6") == "<p>5&lt;6")
    #expect(ClinicalDocumentNarrative.markup(of: "<html><p>ClinicalDocument</p></html>") == nil)
  }

  @Test("Why there is nothing to read is told apart")
  func absence() {
    let words = [nil, "", "@@@"].map {
      AttachmentDocument.absence(Attachment(title: nil, contentType: nil, base64: $0, url: nil))
    }
    #expect(
      words == [
        "the content is not in the export", "the content is empty",
        "the content cannot be decoded: it is no base64",
      ])
  }

  @Test("What is no base64, or empty, is no document", arguments: ["", "%%%"])
  func none(base64: String) {
    #expect(AttachmentDocument(Attachment(title: nil, contentType: nil, base64: base64, url: nil)) == nil)
  }
}
