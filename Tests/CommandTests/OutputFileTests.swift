import Foundation
import TestSupport
import Testing

/// A file that a command writes never takes the place of what it read, or of a page.
@Suite struct OutputFileTests {
  private let folder: TemporaryFolder
  private let record =
    #"{"resourceType":"Condition","id":"c","subject":{"reference":"Patient/p"},"code":{"text":"Cold"}}"#

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("in/c.json", record)
    try folder.write("in/p.json", #"{"resourceType":"Patient","id":"p","name":[{"family":"Quill"}]}"#)
    try folder.write("pass", "word")
  }

  private func link(_ name: String, to target: String) throws -> String {
    let path = "\(folder.path)/\(name)"
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: "\(folder.path)/\(target)")
    return path
  }

  private func expectRefused(_ result: Command, _ words: String) {
    #expect(result.status == 1 && result.errors.contains(words), "\(result.errors)")
  }

  @Test("A report onto a file that is read, or onto a link to one, is refused")
  func reportOnInput() throws {
    let linked = try link("linked.json", to: "in/c.json")
    for report in ["\(folder.path)/in/c.json", "\(folder.path)/in/../in/c.json", linked] {
      let input = ["\(folder.path)/in", "--report", report]
      expectRefused(try Command.run(["check"] + input), "one of the inputs")
      expectRefused(
        try Command.run(["build", "--output", "\(folder.path)/site"] + input), "one of the inputs")
    }
    let key = ["\(folder.path)/in", "--passphrase-file", "\(folder.path)/pass"]
    expectRefused(try Command.run(["check", "--report", "\(folder.path)/pass"] + key), "one of the inputs")
    #expect(try folder.text("in/c.json") == record && (try folder.text("pass")) == "word")
    #expect(!folder.exists("site"))
  }

  @Test("A summary onto a file that is read is refused", arguments: ["text", "html", "ips", "pdf"])
  func summaryOnInput(format: String) throws {
    let result = try Command(
      "summary", "\(folder.path)/in", "--format", format, "--output", "\(folder.path)/in/c.json")
    expectRefused(result, "one of the inputs")
    #expect(try folder.text("in/c.json") == record)
  }

  @Test("A line of --leave-out that no record fits stops the summary, and names the file and the line")
  func nothingToHide() throws {
    let list = try folder.write("hide.txt", "# what I keep\nCondition/c\nCondition/gone\n")
    let sheet = "\(folder.path)/sheet.txt"
    let summary = ["summary", "\(folder.path)/in", "--quiet", "--output", sheet, "--leave-out"]
    expectRefused(
      try Command.run(summary + [list]), "\(list): no record is called Condition/gone. Nothing was")
    #expect(!folder.exists("sheet.txt"))
    try folder.write("hide.txt", "Condition/c\n")
    #expect(try Command.run(summary + [list]).status == 0)
    #expect(try !folder.text("sheet.txt").contains("Cold"))
  }

  @Test("A report onto a page, or into the folder of the site's state, is refused")
  func onSite() throws {
    let site = "\(folder.path)/site"
    let build = ["build", "\(folder.path)/in", "--output", site, "--quiet"]
    #expect(try Command.run(build).status == 0)
    let page = try folder.text("site/index.html")
    let linked = try link("linked.html", to: "site/index.html")
    for path in [
      "\(site)/index.html", "\(site)/.healthfolio/state.json", "\(site)/.healthfolio/r.json", linked,
    ] {
      expectRefused(try Command.run(build + ["--report", path]), "belongs to a site")
      expectRefused(
        try Command("summary", "\(folder.path)/in", "--output", path), "belongs to a site")
    }
    #expect(try folder.text("site/index.html") == page)
    for _ in 0..<2 { #expect(try Command.run(build + ["--report", "\(site)/r.json"]).status == 0) }
  }

  @Test("A report of a first build does not take the place of a page that the build makes")
  func onFirstPage() throws {
    let site = "\(folder.path)/site"
    let result = try Command(
      "build", "\(folder.path)/in", "--output", site, "--report", "\(site)/index.html")
    expectRefused(result, "belongs to a site")
    #expect(try folder.text("site/index.html").contains("<html"))
  }

  @Test("A file that is replaced is its owner's alone from then on, and no file of another name is touched")
  func replaced() throws {
    let report = try folder.write("r.json", "old")
    let twin = "\(folder.path)/twin.json"
    try FileManager.default.linkItem(atPath: report, toPath: twin)
    try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: report)
    #expect(try Command("check", "\(folder.path)/in", "--report", report).status == 0)
    let mode = try FileManager.default.attributesOfItem(atPath: report)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    #expect(try folder.text("twin.json") == "old" && folder.text("r.json").contains("\"totals\""))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.sorted() == ["in", "pass", "r.json", "twin.json"])
  }

  @Test("An output that is a link to something else is refused, and one to a device goes there")
  func others() throws {
    try folder.write("other.txt", "other")
    let linked = try link("linked.txt", to: "other.txt")
    expectRefused(try Command("summary", "\(folder.path)/in", "--output", linked), "link")
    #expect(try folder.text("other.txt") == "other")
    #expect(try Command("summary", "\(folder.path)/in", "--output", "/dev/null").status == 0)
    #expect(!FileManager.default.fileExists(atPath: "/dev/.healthfolio-new"))
  }
}
