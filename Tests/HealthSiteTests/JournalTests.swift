import Foundation
import TestSupport
import Testing

@testable import HealthSite

@Suite struct JournalTests {
  private func page(_ path: String, _ text: String) -> SiteFile {
    SiteFile(path: path, text: "<!-- Healthfolio wrote this file -->\(text)")
  }

  private func write(_ files: [SiteFile], to folder: TemporaryFolder) async throws -> SiteWriter.Outcome {
    try await SiteWriter(output: "\(folder.path)/site", inputs: []).write(BuiltSite(files: files))
  }

  /// A build that stopped after its journal was on the disk.
  private func interrupt(
    _ files: [SiteFile], removing removals: [SiteFile], in folder: TemporaryFolder, after placed: Int
  ) throws {
    let disk = SiteDisk(root: "\(folder.path)/site")
    let hashes = Dictionary(uniqueKeysWithValues: files.map { ($0.path, FileHash.of($0.bytes)) })
    let all = files + [SiteFile(path: SiteState.file, bytes: SiteState(files: hashes).bytes)]
    let move = { (file: SiteFile) in Journal.Move(path: file.path, hash: FileHash.of(file.bytes)) }
    let journal = Journal(moves: all.map(move), removals: removals.map(move))
    try Journal.open(on: disk)
    for file in all { try disk.write(Journal.staged(file.path), file.bytes) }
    try journal.write(on: disk)
    for file in all.prefix(placed) { try disk.move(Journal.staged(file.path), to: file.path) }
    // The state is the last of all.
    if placed == all.count { for file in removals { disk.removeFile(file.path) } }
  }

  @Test("The next build finishes what was interrupted at any step", arguments: 0...4)
  func finish(placed: Int) async throws {
    let folder = try TemporaryFolder()
    let old = [page("index.html", "old"), page("labs/1.html", "old"), page("gone.html", "old")]
    let new = [page("index.html", "new"), page("labs/1.html", "new"), page("records/2.html", "new")]
    _ = try await write(old, to: folder)
    try interrupt(new, removing: [old[2]], in: folder, after: placed)
    let outcome = try await write(new, to: folder)
    #expect(outcome.warnings == [] && outcome.written == 0 && outcome.removed == 0)
    for file in new { #expect(try folder.text("site/\(file.path)").hasSuffix("new")) }
    #expect(!folder.exists("site/gone.html"))
    #expect(!folder.exists("site/.healthfolio/journal.json") && !folder.exists("site/.healthfolio/staging"))
  }

  @Test("What was staged without a journal is forgotten")
  func staged() async throws {
    let folder = try TemporaryFolder()
    _ = try await write([page("index.html", "old")], to: folder)
    try folder.write("site/\(Journal.staged("index.html"))", "half")
    _ = try await write([page("index.html", "new")], to: folder)
    #expect(try folder.text("site/index.html").hasSuffix("new"))
    #expect(!folder.exists("site/.healthfolio/staging"))
  }

  @Test("A staged file that is not what the journal says is left out, and the build mends it")
  func torn() async throws {
    let folder = try TemporaryFolder()
    _ = try await write([page("index.html", "old")], to: folder)
    try interrupt([page("index.html", "new")], removing: [], in: folder, after: 0)
    try folder.write("site/\(Journal.staged("index.html"))", "torn")
    _ = try await write([page("index.html", "new")], to: folder)
    #expect(try folder.text("site/index.html").hasSuffix("new"))
  }

  @Test(
    "A journal that cannot be trusted is set aside, and nothing that it says is done",
    arguments: [
      "", "null", "[[[", #"{"format":1,"moves":[],"removals":[]}"#,
      #"{"format":1,"moves":[{"path":"../outside.txt","hash":"0"},{"path":".healthfolio/state.json","hash":"0"}],"removals":[]}"#,
      #"{"format":1,"moves":[{"path":".healthfolio/state.json","hash":"0"}],"removals":[{"path":"/etc/hostname","hash":"0"}]}"#,
    ])
  func bad(journal: String) async throws {
    let folder = try TemporaryFolder()
    _ = try await write([page("index.html", "a")], to: folder)
    try folder.write("outside.txt", "outside")
    try folder.write("site/.healthfolio/journal.json", journal)
    let outcome = try await write([page("index.html", "a")], to: folder)
    #expect(outcome.warnings.count == 1)
    #expect(try folder.text("site/.healthfolio/journal.unreadable-1") == journal)
    #expect(try folder.text("outside.txt") == "outside")
  }

  @Test("A file that the person put in the way in the meantime survives the finishing")
  func foreignInBetween() async throws {
    let folder = try TemporaryFolder()
    _ = try await write([page("index.html", "old")], to: folder)
    try interrupt([page("index.html", "new"), page("mine.html", "new")], removing: [], in: folder, after: 0)
    try folder.write("site/mine.html", "mine")
    _ = try await write([page("index.html", "new")], to: folder)
    #expect(try folder.text("site/mine.html") == "mine")
  }

  @Test("A page that the person edited is kept beside the state before it is replaced or removed")
  func edited() async throws {
    let folder = try TemporaryFolder()
    _ = try await write(
      [page("index.html", "a"), page("labs/1.html", "b"), page("labs/2.html", "c")], to: folder)
    try folder.write("site/labs/1.html", page("", "my note").bytes)
    try folder.write("site/labs/2.html", page("", "my other note").bytes)
    let outcome = try await write([page("index.html", "a"), page("labs/1.html", "b")], to: folder)
    #expect(outcome.warnings.count == 2)
    #expect(try folder.text("site/.healthfolio/edited/labs-1.html.txt").hasSuffix("my note"))
    #expect(try folder.text("site/.healthfolio/edited/labs-2.html.txt").hasSuffix("my other note"))
    #expect(try folder.text("site/labs/1.html").hasSuffix("b"))
    try folder.write("site/labs/1.html", "another")
    _ = try await write([page("index.html", "a"), page("labs/1.html", "b")], to: folder)
    #expect(try folder.text("site/.healthfolio/edited/labs-1.html-2.txt") == "another")
    _ = try SiteWriter.clean("\(folder.path)/site")
    #expect(folder.exists("site/.healthfolio/edited/labs-1.html.txt"))
  }

  @Test("An unchanged page and an emptied one are no edits")
  func notEdited() async throws {
    let folder = try TemporaryFolder()
    _ = try await write([page("index.html", "a"), page("b.html", "b")], to: folder)
    try folder.write("site/b.html", "")
    #expect(try await write([page("index.html", "new"), page("b.html", "b")], to: folder).warnings == [])
    #expect(!folder.exists("site/.healthfolio/edited"))
  }

  @Test(
    "One build at a time: a second one waits, gives up with a clear message, and may go on after the first")
  func lock() async throws {
    let folder = try TemporaryFolder()
    _ = try await write([page("index.html", "a")], to: folder)
    let disk = SiteDisk(root: "\(folder.path)/site")
    try holding(SiteLock(disk)) {
      #expect(throws: BuildError.self) { try holding(SiteLock(disk, patience: 0)) {} }
    }
    #expect(throws: Never.self) { try holding(SiteLock(disk, patience: 0)) {} }
  }

  private func holding(_ lock: consuming SiteLock, _ body: () throws -> Void) rethrows { try body() }
}
