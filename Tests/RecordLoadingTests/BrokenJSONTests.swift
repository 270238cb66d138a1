import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

/// What is kept of a JSON text that breaks somewhere.
@Suite struct BrokenJSONTests {
  private func read(_ text: String) -> RecordFile { read(Array(text.utf8)) }

  private func read(_ bytes: [UInt8]) -> RecordFile {
    FHIRJSONReader(path: "a.json", exports: []).read(bytes)
  }

  private func names(_ file: RecordFile) -> [String] {
    file.resources.compactMap { $0.json["code"]?.text("text") ?? $0.json.text("text") }
  }

  private func problem(_ name: String, more: String = "") -> String {
    "{\"resourceType\":\"Condition\"\(more),\"code\":{\"text\":\"\(name)\"}}"
  }

  private func bundle(_ resources: String...) -> String {
    let entries = resources.map { "{\"fullUrl\":\"urn:\($0.utf8.count)\",\"resource\":\($0)}" }
    return "{\"resourceType\":\"Bundle\",\"type\":\"document\",\"timestamp\":\"2026-01-02\",\"entry\":[\n"
      + entries.joined(separator: ",") + "\n]}"
  }

  @Test(
    "A slip that can be meant in one way only loses nothing",
    arguments: [
      ("Gout\tleft", "Gout\tleft"), ("Gout\nleft", "Gout\nleft"), ("Gout\u{1}", "Gout\u{1}"),
      ("Gout, }", "Gout, }"),
    ])
  func slips(sent: String, name: String) {
    let file = read(
      bundle(problem(sent), problem("Asthma", more: ",\"note\":[{\"text\":\"a\"},],")).replacing(
        ",,", with: ","))
    #expect(names(file) == [name, "Asthma"] && file.unreadable == 0)
    #expect(file.resources.map(\.origin.place) == ["entry[0].resource", "entry[1].resource"])
    #expect(file.diagnostics.map(\.reason) == [ResourceReason.repaired.words])
  }

  @Test("Letters that are no UTF-8 are Windows-1252, in their text alone")
  func windows1252() {
    let text = Array(bundle(problem("Caf# – “ü”"), problem("Ödem")).utf8)
    let file = read(text.map { $0 == UInt8(ascii: "#") ? 0xE9 : $0 })
    #expect(names(file).count == 2 && names(file)[0].hasPrefix("Café") && names(file)[1] == "Ödem")
    #expect(file.diagnostics.map(\.reason) == [FileReason.readAsWindows1252.words] && file.unreadable == 0)
  }

  @Test(
    "A resource that no number or mark lets read is one fault, and those around it are kept",
    arguments: [
      "\"value\":NaN", "\"value\":-Infinity", "\"value\":01", "\"value\":", "\"value\" 1", "\"text\":\"open",
      "\"contained\":[{\"resourceType\":\"Patient\",\"x\":NaN}]", "\"a\":{\"b\":1]", "\"a\":'b'",
    ])
  func oneFault(member: String) {
    let file = read(bundle(problem("Gout"), problem("Migraine", more: ",\(member)"), problem("Asthma")))
    #expect(names(file) == ["Gout", "Asthma"])
    #expect(file.unreadable == 1 && file.diagnostics.map(\.severity) == [.error])
    #expect(file.diagnostics.allSatisfy { $0.place.hasPrefix("byte ") })
  }

  @Test("What the Bundle says of its entries is known behind a fault")
  func envelope() throws {
    let file = read(bundle(problem("Gout"), problem("Migraine", more: ",\"value\":NaN")))
    let origin = try #require(file.resources.first).origin
    #expect(origin.isInDocument && origin.url == "urn:\(problem("Gout").utf8.count)")
    #expect(file.asOfDates == ["2026-01-02"])
  }

  @Test("Resources that stand one behind another are all read, without a fault")
  func concatenated() {
    let file = read(
      problem("Gout") + problem("Asthma") + "\n" + bundle(problem("Migraine")) + problem("Acne"))
    #expect(names(file) == ["Gout", "Asthma", "Migraine", "Acne"] && file.unreadable == 0)
    #expect(file.diagnostics.map(\.severity) == [.warning])
  }

  @Test("A resource that breaks off before another begins is one fault")
  func cutBeforeAnother() {
    for end in 30..<problem("Gout").utf8.count {
      let cut = String(problem("Gout").prefix(end))
      let file = read(cut + problem("Asthma") + bundle(problem("Migraine")))
      #expect(names(file) == ["Asthma", "Migraine"] && file.unreadable == 1, "\(cut)")
    }
  }

  @Test("What a resource contains is no record of its own when both are whole")
  func contained() {
    let inner = "\"contained\":[\(problem("Inside"))]"
    let file = read(bundle(problem("Gout", more: ",\(inner)"), problem("x", more: ",\(inner),\"value\":NaN")))
    #expect(file.resources.count { $0.type.name == "Condition" && $0.json["contained"] != nil } == 1)
    #expect(file.unreadable == 1)
  }

  @Test(
    "JSON of another program that breaks is one fault, however deep",
    arguments: ["[", "{\"a\":", "{\"a\":[NaN,"])
  func foreign(part: String) {
    let file = read(String(repeating: part, count: 5_000))
    #expect(file.resources.isEmpty && file.unreadable == 1 && file.diagnostics.count == 1)
  }

  @Test(
    "JSON of another program is one file without records",
    arguments: [
      "[{\"day\":1},{\"day\":2},{\"day\":3}]", "{\"sleep\":[{\"score\":1},{\"score\":2}]}",
      "{\"day\":1}\n{\"day\":2}\n{\"day\":3}\n",
    ])
  func otherProgram(text: String) {
    let file = read(text)
    #expect(file.format == .json && file.unreadable == 0)
    #expect(file.diagnostics.map(\.reason) == [FileReason.noHealthRecords(.json)])
  }

  @Test(
    "A Bundle that is cut anywhere keeps the resources before the cut, and counts the one that is cut",
    arguments: ["portal/bundle.json", "fhir-xml/dstu2/bundle.json"])
  func cuts(path: String) async throws {
    let sent = try POSIXFile(Array(ProjectFolder.fixture(path).utf8))
    let text = try sent.read(sent.size, at: 0)
    sent.close()
    let entries = try JSONDocument(text).root.list("entry").compactMap { $0["resource"]?.bytes }
    for step in 1..<20 {
      let end = text.count * step / 20
      let file = read(Array(text[..<end]))
      let (whole, begun) = (entries.count { $0.endIndex <= end }, entries.count { $0.startIndex < end })
      let kept = file.resources.count { $0.origin.place.hasSuffix(".resource") }
      #expect(kept >= whole && file.unreadable == max(1, begun - whole), "\(path) at \(step)/20")
      #expect(RecordLibrary([file]).ledger.resources == file.resources.count + file.unreadable)
    }
  }
}
