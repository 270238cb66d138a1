import Cryptography
import Foundation
import HealthRecords
import RecordLoading
import TestSupport
import Testing

@testable import HealthSite

/// The SMART Health Link that `share` writes.
@Suite struct SharedLinkTests {
  private static let folder = "https://files.larkfield.example/robin/"

  private func link(
    _ content: String = #"{"resourceType":"Bundle"}"#, seed: UInt64 = 1, until: String? = nil
  ) throws -> (link: SharedLink, address: LinkAddress) {
    var random = SplitMix(state: seed)
    let address = try LinkAddress(Self.folder, using: &random)
    let packed = try GzipPacking.deflated(Array(content.utf8))
    let day = until.flatMap { ClinicalDate($0) }
    return (try SharedLink(packed, at: address, until: day, using: &random), address)
  }

  private func payload(_ link: SharedLink) throws -> JSONValue {
    let bytes = try #require(Base64URL.decode(link.text.dropFirst("shlink:/".count).utf8))
    return try JSONDocument(bytes).root
  }

  @Test("The payload has the address, flag U, a key of 32 bytes, a label that names nobody, and the version")
  func payload() throws {
    let (link, address) = try link()
    let payload = try payload(link)
    #expect(payload.members.map(\.key) == ["url", "flag", "key", "label", "v"])
    #expect(payload.text("url") == address.url && payload.text("flag") == "U")
    #expect(payload.text("label") == "Patient summary" && payload["v"]?.number == "1")
    #expect(payload.text("key").flatMap { Base64URL.decode($0.utf8) }?.count == 32)
    #expect(payload.text("key")?.count == 43)
  }

  @Test("A link expires when its last day is over everywhere on Earth")
  func expiry() throws {
    // 1 July 2024, 12:00 UTC.
    #expect(try payload(try link(until: "2024-06-30").link)["exp"]?.number == "1719835200")
  }

  @Test("The file is one JWE with a direct key, A256GCM and DEFLATE, which the link's key opens")
  func file() throws {
    let (link, _) = try link()
    let parts = String(decoding: link.file, as: UTF8.self).split(
      separator: ".", omittingEmptySubsequences: false)
    try #require(parts.count == 5 && parts[1].isEmpty)
    let bytes = try parts.map { try #require(Base64URL.decode($0.utf8)) }
    #expect(
      String(decoding: bytes[0], as: UTF8.self)
        == #"{"alg":"dir","enc":"A256GCM","cty":"application/fhir+json","zip":"DEF"}"#)
    let key = try #require(try payload(link).text("key").flatMap { Base64URL.decode($0.utf8) })
    let opened = try AESGCM.open(
      bytes[3] + bytes[4], key: SecretKey(key), nonce: bytes[2], authenticating: Array(parts[0].utf8))
    #expect(opened == (try GzipPacking.deflated(Array(#"{"resourceType":"Bundle"}"#.utf8))))
  }

  @Test("Every link has a key, a nonce and a file name of its own")
  func random() throws {
    let (first, second) = (try link(), try link(seed: 2))
    #expect(first.address.url != second.address.url && first.link.text != second.link.text)
    #expect(first.link.file != second.link.file)
    #expect(first.link.file == (try link()).link.file)
  }

  @Test("A folder's address gets a random file name; any other is taken as it is")
  func addresses() throws {
    var random = SplitMix(state: 1)
    let made = try LinkAddress(Self.folder, using: &random)
    #expect(made.url == Self.folder + made.fileName && made.isHardToGuess)
    #expect(made.fileName.wholeMatch(of: /s[A-Za-z0-9_\-]{43}\.jwe/) != nil)
    let given = try LinkAddress("https://a.example:8443/f?id=1", using: &random)
    #expect(given.url == "https://a.example:8443/f?id=1" && given.fileName == "record.jwe")
    #expect(!given.isHardToGuess)
  }

  @Test(
    "An address that a reader could not fetch is refused",
    arguments: [
      ("http://a.example/f", LinkAddress.Fault.form), ("https://a.example", .form), ("", .form),
      ("https://u:p@a.example/f", .form), ("https://a.example/#f", .form), ("https://a b/f", .form),
      ("https://a.example/ü", .form), ("javascript:alert(1)", .form), ("https:///f", .form),
      ("https://a.example/" + String(repeating: "a", count: 111), .tooLong(129)),
      ("https://a.example/" + String(repeating: "a", count: 63) + "/", .tooLong(130)),
    ])
  func refused(address: String, fault: LinkAddress.Fault) {
    var random = SplitMix(state: 1)
    #expect(throws: fault) { try LinkAddress(address, using: &random) }
  }

  @Test("The summary is still an IPS, and its Composition refers to the sheet as a PDF")
  func sheet() async throws {
    let library = RecordLibrary(try await RecordLoader.load([ProjectFolder.fixture("portal")]))
    let person = try #require(library.persons.first)
    let summary = VisitSummary(person, SummaryRequest(day: ClinicalDate("2024-03-20")))
    let pdf = Array("%PDF-1.4".utf8)
    let entries = try JSONDocument(IPSBundle(summary, person, sheet: pdf).json).root.list("entry")
    let without = try JSONDocument(IPSBundle(summary, person).json).root.list("entry")
    #expect(entries.count == without.count + 1 && entries.first?["resource"]?["extension"] != nil)
    let document = try #require(entries.first { $0["resource"]?.text("resourceType") == "DocumentReference" })
    let reference = entries.first?["resource"]?.list("extension").first?["valueReference"]?.text("reference")
    #expect(reference == document.text("fullUrl"))
    let attachment = document["resource"]?.all("content.attachment").first
    #expect(attachment?.text("contentType") == "application/pdf")
    #expect(attachment?.text("data") == Base64.encode(pdf))
  }

  @Test(
    "A link and its page are as they are kept, and the page holds neither the text of the link nor a name")
  func golden() throws {
    let link = try link(until: "2024-06-30").link
    let page = SummaryFile(link, templates: try TemplateLibrary()).text
    let start = try #require(page.firstRange(of: "<body"))
    let made = "\(link.text)\n\(page[start.lowerBound...])"
    #expect(!page.contains(link.text) && !page.contains("robin"))
    let path = ProjectFolder.fixture("expected/summaries/link.txt")
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try made.write(toFile: path, atomically: true, encoding: .utf8)
      Issue.record("recorded; look at the difference and run again without RECORD")
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == made)
  }
}
