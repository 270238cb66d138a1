import Foundation
import TestSupport
import Testing

@testable import HealthSite

/// A state and a journal that somebody changed make a build remove or replace nothing that is not Healthfolio's.
@Suite struct PlantedStateTests {
  private let folder: TemporaryFolder
  private let page = SiteFile(path: "index.html", text: "<!-- Healthfolio wrote this file -->a")

  init() throws { folder = try TemporaryFolder() }

  private func write(_ files: [SiteFile], to name: String = "site") async throws -> SiteWriter.Outcome {
    try await SiteWriter(output: "\(folder.path)/\(name)", inputs: []).write(BuiltSite(files: files))
  }

  private func state(_ files: [String: String]) throws {
    try folder.write("site/\(SiteState.file)", SiteState(files: files).bytes)
  }

  @Test("A file that the state does not list is not removed because the journal says so")
  func journal() async throws {
    _ = try await write([page])
    try folder.write("site/mine.txt", "mine")
    let state = SiteState(files: [page.path: FileHash.of(page.bytes)])
    let journal = Journal(
      moves: [Journal.Move(path: SiteState.file, hash: FileHash.of(state.bytes))],
      removals: [Journal.Move(path: "mine.txt", hash: FileHash.of(Array("mine".utf8)))])
    let disk = SiteDisk(root: "\(folder.path)/site")
    try Journal.open(on: disk)
    try disk.write(Journal.staged(SiteState.file), state.bytes)
    try journal.write(on: disk)
    _ = try await write([page])
    #expect(try folder.text("site/mine.txt") == "mine" && !folder.exists("site/\(Journal.file)"))
  }

  @Test("A site within the site keeps its pages, whatever the state of the outer one lists")
  func nested() async throws {
    _ = try await write([page])
    _ = try await write([page], to: "site/sub")
    let files = [page.path, "sub/index.html"]
    try state(Dictionary(uniqueKeysWithValues: files.map { ($0, FileHash.of(page.bytes)) }))
    let outcome = try await write([page])
    #expect(outcome.removed == 0 && folder.exists("site/sub/index.html"))
    try state(Dictionary(uniqueKeysWithValues: files.map { ($0, FileHash.of(page.bytes)) }))
    #expect(try SiteWriter.clean("\(folder.path)/site").paths == [page.path])
    #expect(folder.exists("site/sub/index.html"))
    let inner = SiteFile(path: "sub/index.html", text: "<!-- Healthfolio wrote this file -->b")
    await #expect(throws: BuildError.self) { try await write([page, inner]) }
    #expect(try folder.text("site/sub/index.html").hasSuffix("a"))
  }

  @Test("A page with an empty hash in the state counts as edited, and a copy is kept")
  func hash() async throws {
    _ = try await write([page])
    try folder.write("site/index.html", "my own page")
    try state([page.path: ""])
    let outcome = try await write([page])
    #expect(outcome.warnings.count == 1)
    #expect(try folder.text("site/.healthfolio/edited/index.html.txt") == "my own page")
  }

  @Test("Without a state, the pages that carry the mark are replaced and no copies are kept")
  func lost() async throws {
    _ = try await write([page])
    try FileManager.default.removeItem(atPath: "\(folder.path)/site/\(SiteState.file)")
    let next = SiteFile(path: page.path, text: "<!-- Healthfolio wrote this file -->b")
    #expect(try await write([next]).warnings == [] && !folder.exists("site/.healthfolio/edited"))
    #expect(try folder.text("site/index.html").hasSuffix("b"))
  }
}
