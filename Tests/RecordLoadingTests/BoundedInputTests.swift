import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

/// Small inputs that would cost much memory, time or room.
@Suite struct BoundedInputTests {
  private func document(_ words: String, entries: Int, id: (Int) -> String = { _ in "a" }) -> String {
    let all = (0..<entries).map { number in
      "<entry><observation classCode=\"OBS\" moodCode=\"EVN\"><id root=\"1\" extension=\"o\(number)\"/><code code=\"1\"><originalText><reference value=\"#\(id(number))\"/></originalText></code><text><reference value=\"#\(id(number))\"/></text></observation></entry>"
    }.joined()
    return """
      <?xml version="1.0"?><ClinicalDocument xmlns="urn:hl7-org:v3"><typeId root="2.16.840.1.113883.1.3" extension="POCD_HD000040"/><id root="1.2.3"/><code code="34133-9" codeSystem="2.16.840.1.113883.6.1"/><title>T</title><effectiveTime value="20200101"/><recordTarget><patientRole><id root="1.2.3" extension="p1"/><patient><name><given>Ada</given><family>Quill</family></name><birthTime value="19800101"/></patient></patientRole></recordTarget><component><structuredBody><component><section><code code="11450-4" codeSystem="2.16.840.1.113883.6.1"/><title>Problems</title><text>\(words)</text>\(all)</section></component></structuredBody></component></ClinicalDocument>
      """
  }

  private func size(_ xml: String) async throws -> (bytes: Int, file: RecordFile) {
    let folder = try TemporaryFolder()
    try folder.write("a.xml", xml)
    let file = try #require(try await RecordLoader.load([folder.path]).first)
    return (file.resources.reduce(0) { $0 + $1.json.bytes.count }, file)
  }

  @Test("A long text that entries share stands once, in the document; each entry has how it begins")
  func sharedText() async throws {
    let words = "<content ID=\"a\">\(String(repeating: "long words ", count: 3_000))</content>"
    let (bytes, file) = try await size(document(words, entries: 40))
    #expect(file.resources.count == 42 && bytes < 200_000)
    #expect(
      file.diagnostics.contains {
        $0.reason.hasPrefix("40 references in entries lead to long or shared texts")
      })
    let beginnings = file.resources.count {
      $0.json["text"]?["div"]?.string?.contains("(the whole text is in the document)") == true
    }
    #expect(beginnings == 40)
  }

  @Test("A long text of one entry, and a short one that entries share, stay whole")
  func ownText() async throws {
    let long = "<content ID=\"a\">\(String(repeating: "long words ", count: 3_000))</content>"
    let one = try await size(document(long, entries: 1))
    #expect(one.bytes > 90_000 && one.file.diagnostics.isEmpty)
    let short = try await size(document("<content ID=\"a\">short</content>", entries: 3))
    #expect(short.file.diagnostics.isEmpty)
  }

  private static let words = String(repeating: "long words ", count: 690)

  @Test(
    "A text that is not long is told with each of some entries, and of very many it stands in the document alone",
    arguments: [(200, true), (800, false)])
  func oftenShared(entries: Int, isWhole: Bool) async throws {
    let (bytes, file) = try await size(
      document("<content ID=\"a\">\(Self.words)</content>", entries: entries))
    #expect(file.diagnostics.isEmpty == isWhole)
    #expect(isWhole ? bytes > entries * Self.words.utf8.count : bytes < 3_000_000)
  }

  @Test("Texts inside each other, each told by some entries, do not add up")
  func oftenNested() async throws {
    let nested = (0..<30).reduce(Self.words) { "<content ID=\"n\($1)\">\($0)</content>" }
    let (bytes, _) = try await size(document(nested, entries: 800) { "n\($0 % 30)" })
    #expect(bytes < 3_000_000)
  }

  @Test(
    "A row is told with each of some entries that share it, and of very many it stands in the document alone",
    arguments: [(200, true), (800, false)])
  func sharedRow(entries: Int, isWhole: Bool) async throws {
    let row = "<table><tbody><tr ID=\"a\"><td>A</td><td>\(Self.words)</td></tr></tbody></table>"
    let (bytes, file) = try await size(document(row, entries: entries))
    let whole = file.resources.count {
      $0.json.list("extension").contains {
        $0["extension"]?.list.first?.text("valueString")?.utf8.count ?? 0 > 5_000
      }
    }
    #expect(file.diagnostics.isEmpty == isWhole)
    #expect(isWhole ? whole == entries : whole == 0 && bytes < 3_000_000)
  }

  /// A section of as many rows as entries, each of a name of its own.
  private func rows(_ count: Int, of words: Int, _ entry: (String) -> String) -> String {
    let name = { (number: Int) in
      (0..<words).map { word in
        String(
          (0..<6).map { Character(Unicode.Scalar(UInt8(97 + (number * 7 + word * 31 + $0 * number) % 26))) })
      }.joined(separator: " ")
    }
    let rows = (0..<count).map { "<tr><td>\(name($0))</td><td>2020</td></tr>" }.joined()
    let entries = (0..<count).map { "<entry>\(entry("\(name($0 + 1_000))"))</entry>" }.joined()
    return document(
      "<table><thead><tr><th>Problem</th><th>Date</th></tr></thead><tbody>\(rows)</tbody></table>", entries: 0
    ).replacing("</section>", with: "\(entries)</section>")
  }

  @Test(
    "Rows and entries are compared in step with their number, whatever either is called",
    .enabled(if: Nightly.isNow, "measures: .ci/nightly runs it"),
    arguments: [
      (1, "<observation classCode='OBS' moodCode='EVN'><value displayName='NAME'/></observation>"),
      (200, "<observation classCode='OBS' moodCode='EVN'><value displayName='NAME'/></observation>"),
      (
        1,
        "<organizer classCode='BATTERY' moodCode='EVN'><code displayName='NAME'/><component><observation><code code='1'/></observation></component></organizer>"
      ),
    ])
  func rowsAndEntries(words: Int, entry: String) throws {
    let time = { (count: Int) in
      let xml = rows(count, of: words) { entry.replacing("NAME", with: $0.prefix(200)) }
      let root = try XMLDocument.root(of: Array(xml.utf8))
      return ThreadTime.shortest { _ = ClinicalDocument(root) }
    }
    let first = try time(60)
    #expect(try time(240) / first < 9)
  }

  @Test(
    "The results of one panel are read in step with their number, with identifiers and without",
    .enabled(if: Nightly.isNow, "measures: .ci/nightly runs it"), arguments: ["", "<id root='1.2.NUMBER'/>"])
  func panel(id: String) throws {
    let time = { (count: Int) in
      let results = (0..<count).map { number in
        """
        <component><observation classCode='OBS' moodCode='EVN'>\(id.replacing("NUMBER", with: "\(number)"))
        <code code='\(number)'/><value value='\(number)'/></observation></component>
        """
      }
      let panel = """
        <ClinicalDocument><section><code code='30954-2'/><entry><organizer classCode='BATTERY' moodCode='EVN'>
        <code code='1'/>\(results.joined())</organizer></entry></section></ClinicalDocument>
        """
      let root = try XMLDocument.root(of: Array(panel.utf8))
      return ThreadTime.shortest { _ = ClinicalDocument(root) }
    }
    let first = try time(250)
    #expect(try time(1_000) / first < 9)
  }

  @Test("Records inside another one repeat no more of it than is reasonable, and the others are counted")
  func containedRecords() async throws {
    let inside = (0..<100).map {
      "{\"resourceType\":\"Observation\",\"id\":\"o\($0)\",\"code\":{\"text\":\"A\"}}"
    }
    let references = (0..<100).map { "{\"reference\":\"#o\($0)\"}" }.joined(separator: ",")
    let long = String(repeating: "long words ", count: 10_000)
    let folder = try TemporaryFolder()
    try folder.write(
      "a.json",
      "{\"resourceType\":\"DiagnosticReport\",\"id\":\"d\",\"code\":{\"text\":\"B\"},\"subject\":{\"display\":\"\(long)\"},\"result\":[\(references)],\"contained\":[\(inside.joined(separator: ","))]}"
    )
    let file = try #require(try await RecordLoader.load([folder.path]).first)
    let told = file.resources.count - 1
    #expect((30..<60).contains(told))
    #expect(
      file.diagnostics.map(\.reason) == [
        "\(100 - told) contained records repeat too often and are shown only here"
      ])
  }

  @Test("Long texts inside each other stand once, too")
  func nestedTexts() async throws {
    let words = (0..<30).reduce(String(repeating: "w", count: 30_000)) {
      "<content ID=\"n\($1)\">\($0)</content>"
    }
    let (bytes, _) = try await size(document(words, entries: 30) { "n\($0)" })
    #expect(bytes < 200_000)
  }

  @Test("An element with more attributes than any has is refused, with its line", arguments: [100, 10_001])
  func attributes(count: Int) throws {
    let attributes = (0..<count).map { "a\($0)='='" }.joined(separator: " ")
    let text = Array("<a><!-- = -->\n<b \(attributes)>x</b></a>".utf8)
    if count < 10_000 {
      #expect(try XMLDocument.root(of: text).first("b")?.attributes.count == count)
    } else {
      #expect(throws: XMLError(reason: .tooManyAttributes, line: 2)) { try XMLDocument.root(of: text) }
    }
  }

  @Test("Rich text that opens groups without end is read as far as it goes, and its words with it")
  func groups() {
    let deep = String(repeating: "{", count: 5_000) + "in" + String(repeating: "}", count: 5_000)
    #expect(RichText.plain(Array("{\\rtf1 before \(deep) after}".utf8)) == "before in after")
  }
}
