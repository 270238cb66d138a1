import Foundation
import TestSupport
import Testing

@testable import HealthSite

/// Nothing is opened, listed or removed through a link below the site's folder.
@Suite struct LinkedStateTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func page(_ path: String, _ text: String) -> SiteFile {
    SiteFile(path: path, text: "<!-- Healthfolio wrote this file -->\(text)")
  }

  private func build(_ text: String) async throws {
    _ = try await SiteWriter(output: "\(folder.path)/site", inputs: []).write(
      BuiltSite(files: [page("index.html", text), page("records/1.html", text)]))
  }

  /// Puts a link to a folder of the person where the site has a folder of its own.
  private func link(_ name: String) throws {
    try folder.write("mine/secret.txt", "mine")
    try? FileManager.default.removeItem(atPath: "\(folder.path)/site/\(name)")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/site/\(name)", withDestinationPath: "\(folder.path)/mine")
  }

  private var mine: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/mine") }
  }

  @Test(
    "A folder of the state that is a link is refused, and what it leads to stays",
    arguments: [".healthfolio", ".healthfolio/staging"])
  func rebuild(name: String) async throws {
    try await build("old")
    try link(name)
    let error = await #expect(throws: BuildError.self) { try await build("new") }
    #expect(error?.reason.contains("link") == true && error?.path.hasSuffix(name) == true)
    #expect(try mine == ["secret.txt"])
    #expect(try folder.text("site/index.html").hasSuffix("old"))
  }

  @Test(
    "Clean removes nothing behind a link",
    arguments: [".healthfolio", ".healthfolio/staging", ".healthfolio/persons", "records"])
  func clean(name: String) async throws {
    try await build("old")
    try link(name)
    do { _ = try SiteWriter.clean("\(folder.path)/site") } catch {
      #expect(name == ".healthfolio" && error.reason.contains("link"))
    }
    #expect(try mine == ["secret.txt"])
  }

  @Test("A copy of an edited page is not written through a link")
  func edited() async throws {
    try await build("old")
    try folder.write("site/index.html", page("", "by hand").bytes)
    try link(".healthfolio/edited")
    await #expect(throws: BuildError.self) { try await build("new") }
    #expect(try mine == ["secret.txt"])
    #expect(try folder.text("site/index.html").hasSuffix("by hand"))
  }

  @Test(
    "A path that climbs leads nowhere",
    arguments: ["../mine/secret.txt", "records/../../mine/secret.txt", ".."])
  func climbing(path: String) async throws {
    try await build("old")
    try folder.write("mine/secret.txt", "mine")
    let disk = SiteDisk(root: "\(folder.path)/site")
    #expect(try disk.read("index.html") != nil)
    #expect(throws: SiteDisk.Fault.self) { try disk.read(path) }
    disk.removeFile(path)
    #expect(try mine == ["secret.txt"])
  }
}
