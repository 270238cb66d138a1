import Foundation
import HealthRecords
import RecordLoading
import TestSupport
import Testing

/// The encrypted files of SMART Health Links, beside the text of their link. Another program made the fixtures.
@Suite struct HealthLinkFileTests {
  private static func load(_ folder: String) async throws -> [RecordFile] {
    try await RecordLoader.load([ProjectFolder.fixture("elsewhere/sealed-links/\(folder)")])
  }

  @Test("A link opens the files in its folder, packed or not, and is itself no error then")
  func opened() async throws {
    let files = try await Self.load("sound")
    #expect(files.flatMap(\.diagnostics).isEmpty)
    #expect(files.map(\.format) == [.smartHealthLink, .healthLinkFile, .healthLinkFile])
    let library = RecordLibrary(files)
    #expect(library.persons.map(\.displayName) == ["Robin Ashby Fairweather"])
    #expect(
      library.persons.flatMap(\.records).map { "\($0.title) \($0.date?.text ?? "")" }.sorted()
        == ["Birch pollen 2011-04-02", "Td, adult (code: Tetanus, Diphtheria) 2014-05-20"])
    #expect(library.ledger.total(.unreadable) == 0)
  }

  @Test(
    "What does not open gives one error that names the file, and nothing of its content",
    arguments: [
      (
        "broken",
        [
          "changed.jwe: no link in its folder opens it: it belongs to another link, or was changed",
          "cut.jwe: it is not the whole encrypted file of a SMART Health Link: five parts in base64url are expected",
          "not-deflate.jwe: the file opens but cannot be unpacked: the compressed data is damaged",
          "not-json.jwe: the file opens but is not JSON: this is not JSON",
          "other-key.jwe: no link in its folder opens it: it belongs to another link, or was changed",
        ]
      ),
      ("empty", ["nothing.jwe: the file opens but is not JSON: the file is empty"]),
      (
        "without-link",
        [
          "record.jwe: it is the encrypted file of a SMART Health Link: put the text of the link, which begins with shlink:/, into a file in the same folder"
        ]
      ),
      (
        "hostile",
        [
          "bomb.jwe: the file opens but cannot be unpacked: it unpacks to more than 200 times its size",
          "extensions.jwe: the file’s header asks for unknown extensions",
          "link.txt: a SMART Health Link to files.larkfield.example. Healthfolio works offline and did not follow it: open it in a browser, save the content as a file, and add that file",
          "no-encryption.jwe: the file is not encrypted as SMART Health Links require (dir, A256GCM)",
          "other-packing.jwe: the file’s compression is not DEFLATE",
          "weak.jwe: the file is not encrypted as SMART Health Links require (dir, A256GCM)",
          "wrapped-key.jwe: the file is not encrypted as SMART Health Links require (dir, A256GCM)",
        ]
      ),
    ])
  func refused(folder: String, errors: [String]) async throws {
    let files = try await Self.load(folder)
    let found = files.flatMap(\.diagnostics).filter { $0.severity == .error }
    #expect(found.map { "\($0.file): \($0.reason)" } == errors)
    #expect(files.reduce(0) { $0 + $1.unreadable } == errors.count)
  }

  @Test("A link reports where it leads as long as it opened nothing in its own folder")
  func elsewhere() async throws {
    let folder = try TemporaryFolder()
    let sound = ProjectFolder.fixture("elsewhere/sealed-links/sound")
    for (name, place) in [("link.txt", "a/link.txt"), ("record.jwe", "b/record.jwe")] {
      try folder.write(place, Data(contentsOf: URL(fileURLWithPath: "\(sound)/\(name)")))
    }
    let reasons = try await RecordLoader.load([folder.path]).flatMap(\.diagnostics).map(\.reason)
    #expect(reasons.count == 2)
    #expect(reasons.first?.hasPrefix("a SMART Health Link to files.larkfield.example, valid until") == true)
    #expect(reasons.last?.hasPrefix("it is the encrypted file of a SMART Health Link") == true)
  }
}
