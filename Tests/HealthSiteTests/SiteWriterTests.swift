import Foundation
import HealthRecords
import TestSupport
import Testing

@testable import HealthSite

@Suite struct SiteWriterTests {
  private func page(_ path: String, _ text: String) -> SiteFile {
    SiteFile(path: path, text: "<!-- Healthfolio wrote this file -->\(text)")
  }

  private func write(_ files: [SiteFile], to folder: TemporaryFolder, _ name: String = "site") async throws
    -> [Int]
  {
    let outcome = try await SiteWriter(output: "\(folder.path)/\(name)", inputs: []).write(
      BuiltSite(files: files))
    return [outcome.written, outcome.unchanged, outcome.removed]
  }

  @Test("Only what changed is written, and what is gone is removed")
  func regenerate() async throws {
    let folder = try TemporaryFolder()
    #expect(
      try await write([page("index.html", "a"), page("records/1.html", "b")], to: folder) == [2, 0, 0])
    #expect(
      try await write([page("index.html", "a"), page("records/1.html", "b")], to: folder) == [0, 2, 0])
    #expect(try await write([page("index.html", "c")], to: folder) == [1, 0, 1])
    #expect(!folder.exists("site/records"))
    #expect(try folder.text("site/index.html").hasSuffix("c"))
  }

  @Test("An unchanged site is not touched at all")
  func untouched() async throws {
    let folder = try TemporaryFolder()
    _ = try await write([page("index.html", "a")], to: folder)
    let attributes = {
      try FileManager.default.attributesOfItem(atPath: "\(folder.path)/site/.healthfolio/state.json")
    }
    let before = try attributes()[.systemFileNumber] as? Int
    _ = try await write([page("index.html", "a")], to: folder)
    #expect(try attributes()[.systemFileNumber] as? Int == before)
  }

  @Test("Files and folders are their owner's alone")
  func modes() async throws {
    let folder = try TemporaryFolder()
    _ = try await write([page("records/1.html", "b")], to: folder)
    for (name, mode) in [
      ("site", 0o700), ("site/records", 0o700), ("site/records/1.html", 0o600),
      ("site/.healthfolio/state.json", 0o600),
    ] {
      #expect(
        try FileManager.default.attributesOfItem(atPath: "\(folder.path)/\(name)")[.posixPermissions] as? Int
          == mode)
    }
  }

  @Test("A folder with somebody else's files is refused and left as it is")
  func foreign() async throws {
    let folder = try TemporaryFolder()
    try folder.write("site/index.html", "mine")
    await #expect(throws: BuildError.self) { try await write([page("index.html", "a")], to: folder) }
    #expect(try folder.text("site/index.html") == "mine")
  }

  @Test("A person's own file in the site survives, and is never written over")
  func foreignInSite() async throws {
    let folder = try TemporaryFolder()
    _ = try await write([page("index.html", "a"), page("records/1.html", "b")], to: folder)
    try folder.write("site/records/mine.html", "mine")
    _ = try await write([page("index.html", "a")], to: folder)
    #expect(try folder.text("site/records/mine.html") == "mine")
    await #expect(throws: BuildError.self) {
      try await write([page("index.html", "new"), page("records/mine.html", "x")], to: folder)
    }
    #expect(try folder.text("site/records/mine.html") == "mine")
    #expect(try folder.text("site/index.html").hasSuffix("a"))
  }

  @Test("Nothing is written or removed through a link")
  func links() async throws {
    let folder = try TemporaryFolder()
    _ = try await write([page("index.html", "a"), page("records/1.html", "b")], to: folder)
    try folder.write("outside/1.html", "outside")
    try FileManager.default.removeItem(atPath: "\(folder.path)/site/records")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/site/records", withDestinationPath: "\(folder.path)/outside")
    await #expect(throws: BuildError.self) {
      try await write([page("index.html", "a"), page("records/1.html", "c")], to: folder)
    }
    _ = try await write([page("index.html", "a")], to: folder)
    #expect(try folder.text("outside/1.html") == "outside")
  }

  @Test("A page that became a link is replaced, not written through")
  func linkedPage() async throws {
    let folder = try TemporaryFolder()
    _ = try await write([page("index.html", "a")], to: folder)
    try folder.write("outside.html", "outside")
    try FileManager.default.removeItem(atPath: "\(folder.path)/site/index.html")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/site/index.html", withDestinationPath: "\(folder.path)/outside.html")
    _ = try await write([page("index.html", "b")], to: folder)
    #expect(try folder.text("outside.html") == "outside")
    #expect(try folder.text("site/index.html").hasSuffix("b"))
  }

  @Test("The records' own folder, or one above it, is refused")
  func records() throws {
    let folder = try TemporaryFolder()
    try folder.write("records/a/1.json", "{}")
    for output in ["records/a", "records", "records/a/../a"] {
      #expect(throws: BuildError.self) {
        try SiteWriter(output: "\(folder.path)/\(output)", inputs: ["\(folder.path)/records/a"])
      }
    }
    _ = try SiteWriter(output: "\(folder.path)/records/a/site", inputs: ["\(folder.path)/records/a"])
  }

  @Test(
    "A state that cannot be trusted is set aside, told, and the pages are still ours",
    arguments: [
      "", "garbage", "null", "[]", "{\"format\": 99, \"files\": {}}", "{\"format\": 1, \"files\": 7}",
      "{\"format\": 1, \"files\": {}, \"records\": {\"a\": 7}}",
    ])
  func badState(state: String) async throws {
    let folder = try TemporaryFolder()
    _ = try await write([page("index.html", "a"), page("old.html", "b")], to: folder)
    try folder.write("site/.healthfolio/state.json", state)
    let outcome = try await SiteWriter(output: "\(folder.path)/site", inputs: []).write(
      BuiltSite(files: [page("index.html", "a")]))
    #expect(outcome.removed == 1)
    #expect(outcome.warnings.count == 1)
    #expect(try folder.text("site/.healthfolio/state.unreadable-1") == state)
  }

  @Test("Paths in the state that lead outside are ignored")
  func statePaths() async throws {
    let folder = try TemporaryFolder()
    _ = try await write([page("index.html", "a")], to: folder)
    try folder.write("keep.txt", "keep")
    try folder.write(
      "site/.healthfolio/state.json",
      "{\"format\":1,\"files\":{\"index.html\":\"0\",\"../keep.txt\":\"0\",\"/etc/hostname\":\"0\",\"mine.txt\":\"0\"}}"
    )
    try folder.write("site/mine.txt", "mine")
    _ = try await write([page("index.html", "a")], to: folder)
    #expect(folder.exists("keep.txt") && folder.exists("site/mine.txt"))
  }

  @Test("Clean removes exactly what was written")
  func clean() async throws {
    let folder = try TemporaryFolder()
    _ = try await write([page("index.html", "a"), page("records/1.html", "b")], to: folder)
    try folder.write("site/mine.txt", "mine")
    #expect(try SiteWriter.clean("\(folder.path)/site").removed == ["html": 2])
    #expect(try contents(of: "\(folder.path)/site").keys.sorted() == ["mine.txt"])
    #expect(throws: BuildError.self) { try SiteWriter.clean("\(folder.path)/site") }
  }

  @Test("A build is known to be the same again by its key, its journal and the bytes of every file")
  func unchanged() async throws {
    let folder = try TemporaryFolder()
    let library = RecordLibrary([])
    let receipt = BuildReceipt(key: "k", of: library)
    let site = BuiltSite(files: [page("index.html", "a")])
    let writer = try SiteWriter(output: "\(folder.path)/site", inputs: [])
    _ = try await writer.write(site, receipt: receipt)
    #expect(writer.unchanged("k")?.receipt == receipt && writer.unchanged("k")?.outcome.unchanged == 1)
    #expect(writer.unchanged("other") == nil)
    try folder.write("site/.healthfolio/journal.json", "")
    #expect(writer.unchanged("k") == nil)
    _ = try await writer.write(site, receipt: receipt)
    try folder.write("site/index.html", page("", "by hand").bytes)
    #expect(writer.unchanged("k") == nil)
    _ = try await writer.write(site)
    #expect(writer.unchanged("k") == nil)
  }
}
