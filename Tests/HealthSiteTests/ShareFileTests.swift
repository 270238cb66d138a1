import Cryptography
import Foundation
import HealthRecords
import RecordLoading
import TestSupport
import Testing

@testable import HealthSite

/// The file that `share` writes: what is sealed in it, and what stands around it.
@Suite struct ShareFileTests {
  private static let passphrase = "seven plain words that nobody else knows"

  private func sealed(_ content: [UInt8], seed: UInt64 = 1, _ passphrase: String = passphrase) throws
    -> SealedBytes
  {
    var random = SplitMix(state: seed)
    return try SealedBytes(content, passphrase: passphrase, using: &random)
  }

  /// What a reader does who knows nothing but the format.
  private func opened(_ bytes: [UInt8], _ passphrase: String) throws -> [UInt8] {
    let key = try SHA256.key(from: passphrase, salt: Array(bytes[..<16]), rounds: 600_000)
    let padded = try AESGCM.open(Array(bytes[28...]), key: key, nonce: Array(bytes[16..<28]))
    let length = padded.prefix(8).reduce(0) { $0 << 8 | Int($1) }
    #expect(padded.dropFirst(8 + length).allSatisfy { $0 == 0 })
    return Array(padded[8..<(8 + length)])
  }

  @Test("What was sealed opens with its passphrase, and with no other")
  func opens() throws {
    let content = Array("Penicillin".utf8)
    let bytes = try sealed(content).bytes
    #expect(try opened(bytes, Self.passphrase) == content)
    #expect(throws: (any Error).self) { try opened(bytes, Self.passphrase + "s") }
    #expect(try opened(try sealed([]).bytes, Self.passphrase) == [])
  }

  @Test("One changed byte opens nothing", arguments: [3, 20, 40, -1])
  func changed(place: Int) throws {
    var bytes = try sealed(Array("Penicillin".utf8)).bytes
    bytes[place < 0 ? bytes.count + place : place] ^= 1
    #expect(throws: (any Error).self) { try opened(bytes, Self.passphrase) }
  }

  @Test("The same content with the same salt and nonce is the same bytes, and with others all of them differ")
  func deterministic() throws {
    let content = Array("Penicillin".utf8)
    let bytes = try sealed(content).bytes
    #expect(try sealed(content).bytes == bytes)
    let other = try sealed(content, seed: 2).bytes
    #expect(
      other[..<16] != bytes[..<16] && other[16..<28] != bytes[16..<28] && other[28..<60] != bytes[28..<60])
  }

  @Test("The size says which of sixteen steps to the next power of two the content has, and no more")
  func sizes() {
    #expect([0, 1, 4_096, 4_097, 65_536].map(SealedBytes.roundSize) == [0, 4_096, 4_096, 8_192, 65_536])
    for size in stride(from: 100_000, to: 40_000_000, by: 777_777) {
      let round = SealedBytes.roundSize(size)
      #expect(round >= size && round < size + size / 8 && SealedBytes.roundSize(round) == round)
    }
  }

  /// The file with what is sealed in it taken out.
  private func shell(_ sealed: SealedBytes, deletion: ClinicalDate? = nil) throws -> String {
    let text = String(
      decoding: ShareFile(sealed, deletion: deletion, templates: try TemplateLibrary()).bytes, as: UTF8.self)
    let base64 = Data(sealed.bytes).base64EncodedString()
    #expect(text.ranges(of: base64).count == 1)
    return text.replacing(base64, with: "")
  }

  @Test("What stands around the sealed content is the same for every content")
  func shells() throws {
    let one = try shell(try sealed(Array("Penicillin".utf8)))
    #expect(try one == shell(try sealed(Array(repeating: 7, count: 50_000), seed: 9)))
    #expect(!one.contains("Penicillin") && one.contains("<title>Encrypted health records</title>"))
    #expect(one.hasSuffix("</html>\n"))
  }

  @Test("The wish to delete the file stands on it, and nothing where there is none")
  func deletion() throws {
    let sealed = try sealed([1])
    #expect(try shell(sealed).contains("<p id=\"deletion\"></p>"))
    let day = try #require(ClinicalDate("2027-03-01"))
    #expect(try shell(sealed, deletion: day).contains("be deleted after 1 March 2027."))
  }

  @Test("The policy allows the one script and the one style of the file, and no network")
  func policy() throws {
    let shell = try shell(try sealed([1]))
    let policy = try #require(shell.firstMatch(of: /Content-Security-Policy" content="([^"]*)"/)).1
    let scripts = shell.matches(of: /<script>((?s).*?)<\/script>/).map { String($0.1) }
    let style = try #require(shell.firstMatch(of: /<style>((?s).*?)<\/style>/)).1
    #expect(scripts.count == 1 && scripts[0].count > 10_000)
    #expect(policy.hasPrefix("default-src 'none'; style-src '\(ContentHash.of(String(style)))'; "))
    #expect(policy.contains("script-src '\(ContentHash.of(scripts[0]))';"))
    #expect(!policy.contains("connect-src") && !policy.contains("unsafe") && !shell.contains("{{"))
  }

  @Test("The archive inside is what any tar reads, with long paths and without an owner or a time")
  func archive() async throws {
    let folder = try TemporaryFolder()
    let long = String(repeating: "long-name/", count: 12) + "a.json"
    let paths = ["b.json", long]
    let files = paths.enumerated().map { number, path in
      SiteFile(path: path, text: #"{"resourceType":"Condition","id":"c\#(number)","code":{"text":"Gout"}}"#)
    }
    let bytes = TarArchive(files).bytes
    #expect(bytes.count % 512 == 0 && bytes == TarArchive(files).bytes)
    let read = try await RecordLoader.load([try folder.write("in.tar", bytes)])
    #expect(Set(read.filter { !$0.resources.isEmpty }.map(\.path)) == Set(paths))
  }

  @Test("Of a site, the style and the script stand outside; all else is sealed as it was built")
  func content() async throws {
    let library = RecordLibrary(try await RecordLoader.load([ProjectFolder.fixture("portal")]))
    let templates = try TemplateLibrary()
    let files = try await SiteBuilder(templates: templates).files(of: library)
    let packed = try GzipPacking.pack(ShareFile.content(ofSite: files, templates: templates).bytes)
    #expect(packed.starts(with: [0x1F, 0x8B]))
    let sealed = try sealed(packed)
    #expect(try opened(sealed.bytes, Self.passphrase) == packed)
    let outside = [".gitignore", "site.js", "style.css"]
    let inside = ShareFile.content(ofSite: files, templates: templates).bytes
    #expect(inside == TarArchive(files.filter { !outside.contains($0.path) }).bytes)
    #expect(files.filter { outside.contains($0.path) }.count == 3)
    let shell = try shell(sealed)
    let name = try #require(library.persons.first?.displayName.split(separator: " ").last)
    #expect(name.count > 2 && !shell.contains(name))
  }
}
