import TestSupport
import Testing

@testable import HealthSite

/// A site goes; what the person made of it stays.
@Suite struct SiteCleaningTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func build(_ files: [SiteFile]) async throws {
    _ = try await SiteWriter(output: "\(folder.path)/site", inputs: []).write(BuiltSite(files: files))
  }

  private func page(_ path: String, _ text: String) -> SiteFile {
    SiteFile(path: path, text: "<!-- Healthfolio wrote this file -->\(text)")
  }

  private var left: [String] { get throws { try contents(of: "\(folder.path)/site").keys.sorted() } }

  @Test("Clean keeps a copy of a page that the person edited, and says where")
  func edited() async throws {
    try await build([page("index.html", "a"), page("labs/1.html", "b")])
    try folder.write("site/labs/1.html", page("", "my note").bytes)
    let cleaning = try SiteWriter.clean("\(folder.path)/site")
    #expect(cleaning.removed == ["html": 2] && cleaning.warnings.count == 1)
    #expect(try left == [".healthfolio/edited/labs-1.html.txt"])
    #expect(try folder.text("site/.healthfolio/edited/labs-1.html.txt").hasSuffix("my note"))
  }

  @Test("Clean leaves files in the state's folder that are not its own")
  func others() async throws {
    try await build([page("index.html", "a")])
    let mine = ["mine.txt", "persons/note.txt", "staging/draft.txt", "state.unreadable-copy"]
    for name in mine { try folder.write("site/.healthfolio/\(name)", "mine") }
    for name in ["state.unreadable-1", "persons/1-of-2.ndjson", "persons/2-of-2.ndjson.new"] {
      try folder.write("site/.healthfolio/\(name)", "ours")
    }
    #expect(try SiteWriter.clean("\(folder.path)/site").removed == ["html": 1])
    #expect(try left == mine.map { ".healthfolio/\($0)" }.sorted())
  }

  @Test("A site that is as it was made goes whole")
  func whole() async throws {
    try await build([page("index.html", "a"), page("labs/1.html", "b")])
    _ = try SiteWriter.clean("\(folder.path)/site")
    #expect(!folder.exists("site"))
  }
}
