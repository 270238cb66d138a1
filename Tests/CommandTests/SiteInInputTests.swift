import Foundation
import TestSupport
import Testing

/// A site and its records side by side, and in each other.
@Suite struct SiteInInputTests {
  private let folder: TemporaryFolder
  private let record = #"{"resourceType":"Condition","id":"c","code":{"text":"Cold"}}"#

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("in/c.json", record)
  }

  @Test(
    "A site is kept out of Git, and the file that does it goes with the site",
    arguments: ["html", "markdown"])
  func gitignore(format: String) throws {
    let site = "\(folder.path)/site"
    #expect(try Command("build", "\(folder.path)/in", "--output", site, "--format", format).status == 0)
    #expect(try folder.text("site/.gitignore") == "# Healthfolio wrote this file\n*\n")
    let status = try Command.shell("git init -q . && git add -A && git status --porcelain", in: folder.path)
    #expect(status.output == "A  in/c.json\n")
    #expect(try Command("clean", site).output.contains("1 gitignore"))
    #expect(!folder.exists("site"))
  }

  @Test("A list of the user's own of what Git leaves out stays, even if the state of the site is lost")
  func ownGitignore() throws {
    let site = "\(folder.path)/site"
    let build = ["build", "\(folder.path)/in", "--output", site, "--quiet"]
    #expect(try Command.run(build).status == 0)
    try folder.write("site/.gitignore", "drafts\n")
    try folder.write("site/.healthfolio/state.json", "")
    try folder.write("in/d.json", record.replacing("\"c\"", with: "\"d\""))
    let second = try Command.run(build)
    #expect(second.status == 0 && !second.errors.contains("error"), "\(second.errors)")
    #expect(try folder.text("site/.gitignore") == "drafts\n")
  }

  @Test("A site among the records is skipped with a line that names it, and is the same each time")
  func inside() throws {
    let build = ["build", "\(folder.path)/in", "--output", "\(folder.path)/in/site"]
    let first = try Command.run(build)
    #expect(first.status == 0 && !first.errors.contains("Skipped"))
    let pages = try contents(of: "\(folder.path)/in/site").filter { !$0.key.hasPrefix(".healthfolio") }
    let second = try Command.run(build)
    #expect(second.errors.contains("Skipped site/, a site that Healthfolio wrote.\n"))
    #expect(second.output.contains("1 record from 1 file.") && second.output.contains("0 pages written"))
    #expect(try contents(of: "\(folder.path)/in/site").filter { !$0.key.hasPrefix(".healthfolio") } == pages)
    #expect(try Command("check", "\(folder.path)/in", "--all").output.contains("site/  [Healthfolio site]"))
    let report = try Command.run(build + ["--report", "\(folder.path)/in/site/r.json"])
    #expect(report.status == 0)
  }

  @Test("The records’ own folder is no place for a site, nor for a new file")
  func refused() throws {
    let input = "\(folder.path)/in"
    let site = try Command("build", input, "--output", input)
    #expect(site.status == 1 && site.errors.contains("it contains the records"))
    for command in [
      ["list", input, "--output"], ["summary", input, "--output"], ["check", input, "--report"],
    ] {
      let result = try Command.run(command + ["\(input)/new.csv"])
      #expect(result.status == 1 && result.errors.contains("it is inside the records folder"))
    }
    #expect(try contents(of: input).keys.sorted() == ["c.json"])
  }
}
