import Foundation
import HealthRecords
import TestSupport
import Testing

/// When a command fails, nothing is half done, and one line says why.
@Suite struct ExitStatusTests {
  private let robin = ProjectFolder.fixture("apple-export")

  @Test("A report that cannot be written is told before the site is touched")
  func report() throws {
    let folder = try TemporaryFolder()
    let site = "\(folder.path)/site"
    try folder.write("taken/note.txt", "mine")
    for report in ["\(folder.path)/nowhere/r.json", "\(folder.path)/taken"] {
      let build = try Command("build", robin, "--output", site, "--report", report, "--quiet")
      #expect(build.status == 1 && build.errors.contains("choose a file that you can write to"))
      #expect(!folder.exists("site"))
    }
  }

  @Test("A report may stand in a site that the build makes")
  func reportInSite() throws {
    let folder = try TemporaryFolder()
    let report = "\(folder.path)/site/r.json"
    #expect(try Command("build", robin, "--output", "\(folder.path)/site", "--report", report).status == 0)
    #expect(folder.exists("site/r.json"))
  }

  @Test(
    "Build, list and check end with status 1 when nothing could be read",
    arguments: ["build", "list", "check"])
  func nothing(command: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("in/broken.json", "{\"resourceType\":")
    let output = command == "build" ? ["--output", "\(folder.path)/site"] : []
    let broken = try Command.run([command, "\(folder.path)/in"] + output)
    #expect(broken.status == 1 && broken.errors.contains("no health records could be read"))
    try FileManager.default.removeItem(atPath: "\(folder.path)/in/broken.json")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/in/link.json", withDestinationPath: "/etc/passwd")
    #expect(try Command.run([command, "\(folder.path)/in"] + output).status == 1)
    try folder.write("in/letter.txt", "Dear Dr. Quill")
    let letter = try Command.run([command, "\(folder.path)/in"] + output)
    #expect(letter.status == 1 && letter.errors.contains("only documents (text)"))
  }
}
