import Foundation
import TestSupport
import Testing

@Suite struct RepeatedBuildTests {
  /// What a file system knows of each file of the site; a file that was written differs.
  private func marks(_ folder: TemporaryFolder) throws -> [String: [String]] {
    let root = "\(folder.path)/site"
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root)
    return try Dictionary(
      uniqueKeysWithValues: paths.compactMap { path in
        let attributes = try FileManager.default.attributesOfItem(atPath: "\(root)/\(path)")
        if attributes[.type] as? FileAttributeType == .typeDirectory { return nil }
        return (
          path, [FileAttributeKey.systemFileNumber, .modificationDate].map { "\(attributes[$0] ?? "")" }
        )
      })
  }

  @Test(
    "A build that finds nothing changed writes no file and tells the same warnings",
    arguments: [
      ["apple-export"], ["apple-export", "--keep-vanished"], ["portal", "--report"], ["two-people"],
      ["broken"],
    ])
  func nothing(words: [String]) throws {
    let folder = try TemporaryFolder()
    let report = words.contains("--report") ? ["\(folder.path)/report.json"] : []
    let build =
      ["build", ProjectFolder.fixture(words[0]), "--output", "\(folder.path)/site"] + words.dropFirst()
      + report
    let first = try Command.run(build)
    let before = try marks(folder)
    let second = try Command.run(build)
    #expect(first.status == 0 && second.status == 0)
    #expect(second.errors == first.errors)
    #expect(second.output.contains("\n0 pages written, ") && second.output.contains(" 0 removed."))
    #expect(try marks(folder) == before)
  }

  @Test(
    "Other options, other records and a page that was touched are built for",
    arguments: [["--without", "notes"], ["--identifiers"], ["--date", "2030-01-01"], ["--from", "2020"]])
  func others(options: [String]) throws {
    let folder = try TemporaryFolder()
    let build = ["build", ProjectFolder.fixture("portal"), "--quiet", "--output"]
    for options in [[], options] { _ = try Command.run(build + ["\(folder.path)/site"] + options) }
    _ = try Command.run(build + ["\(folder.path)/fresh"] + options)
    let site = { (name: String) in
      try contents(of: "\(folder.path)/\(name)").filter {
        $0.key != "changes.html" && !$0.key.hasPrefix(".healthfolio/")
      }
    }
    #expect(try site("site") == site("fresh"))
  }

  @Test(
    "A page that was edited or removed comes back, and a warning of the records is told again under --strict")
  func mended() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "in/c.json", #"{"resourceType":"Condition","id":"c","code":{"text":"Words"},"onsetDateTime":"soon"}"#)
    let build = ["build", "\(folder.path)/in", "--output", "\(folder.path)/site"]
    let first = try Command.run(build)
    let page = try folder.text("site/index.html")
    #expect(first.errors.contains("warning: c.json"))
    try FileManager.default.removeItem(atPath: "\(folder.path)/site/index.html")
    #expect(try Command.run(build).output.contains("\n1 page written, "))
    #expect(try folder.text("site/index.html") == page)
    let strict = try Command.run(build + ["--strict"])
    #expect(strict.status == 1 && strict.errors == first.errors)
  }
}
