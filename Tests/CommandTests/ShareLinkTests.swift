import Foundation
import HealthRecords
import TestSupport
import Testing

/// `share --format shl`: a folder with a link and the file to upload.
@Suite struct ShareLinkTests {
  private let folder: TemporaryFolder
  private var output: String { "\(folder.path)/link" }

  init() throws { folder = try TemporaryFolder() }

  private func share(_ options: String...) throws -> Command {
    try Command.run(
      [
        "share", ProjectFolder.fixture("portal"), "--format", "shl", "--output", output, "--date",
        "2024-03-20",
      ]
        + options)
  }

  @Test("The folder holds the encrypted file, the link and its page, and Healthfolio opens it again")
  func written() throws {
    let result = try share("--url", "https://files.larkfield.example/robin/")
    #expect(result.status == 0, "\(result.errors)")
    let names = try FileManager.default.contentsOfDirectory(atPath: output).sorted()
    let file = try #require(names.last)
    #expect(names == ["link.html", "link.txt", file] && file.hasSuffix(".jwe"))
    #expect(result.output.contains("Upload \(file) so that https://files.larkfield.example/robin/\(file)"))
    #expect(
      result.errors.contains("Anyone who has this code or its text can read and copy the whole summary"))
    for name in ["link.html", "link.txt", file] {
      let text = try folder.text("link/\(name)")
      #expect(!text.contains("Fairweather") && !text.contains("Hemoglobin"), "\(name)")
    }
    let page = try folder.text("link/link.html")
    #expect(!page.contains(try folder.text("link/link.txt").dropLast()))
    let read = try Command("check", "\(output)/link.txt", "\(output)/\(file)")
    #expect(read.status == 0 && !read.errors.contains("error"), "\(read.errors)")
    let list = try Command("list", output)
    #expect(list.output.contains("Natural rubber latex"))
  }

  @Test("Quietly, it prints nothing but a warning")
  func quiet() throws {
    let result = try share("--url", "https://files.larkfield.example/robin/", "--quiet")
    #expect(result.status == 0 && result.output.isEmpty)
  }

  @Test("An address that can be guessed is warned of")
  func guessable() throws {
    let result = try share("--url", "https://a.example/record")
    #expect(result.status == 0 && result.errors.contains("this address can be guessed"))
    #expect(folder.exists("link/record.jwe"))
  }

  @Test(
    "What needs a server, and what no reader could fetch, is refused with the reason, and nothing is written",
    arguments: [
      (["--url", "https://a.example/f", "--passcode", "1234"], "--passcode needs a server"),
      (["--url", "https://a.example/f", "--log"], "--log needs a server"),
      (["--url", "https://a.example/f", "--recall"], "--recall needs a server"),
      ([], "--format shl needs --url"),
      (["--url", "http://a.example/f"], "must be an https address"),
      (["--url", "https://a.example/f", "--expires-note", "2024-06"], "--expires-note needs a full day"),
    ])
  func refused(options: [String], reason: String) throws {
    let result = try Command.run(
      ["share", ProjectFolder.fixture("portal"), "--format", "shl", "--output", output] + options)
    #expect(result.status == 64 && result.errors.contains(reason), "\(result.errors)")
    #expect(!folder.exists("link"))
  }

  @Test("It replaces nothing: the folder must be empty, and a link is no single file")
  func places() throws {
    try folder.write("link/mine.txt", "mine")
    let full = try share("--url", "https://a.example/f")
    #expect(full.status == 1 && full.errors.contains("is not empty"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: output) == ["mine.txt"])
    let standard = try Command(
      "share", ProjectFolder.fixture("portal"), "--format", "shl", "--output", "-", "--url",
      "https://a.example/f")
    #expect(standard.status == 64 && standard.errors.contains("A link is a folder of files"))
    let html = try Command(
      "share", ProjectFolder.fixture("portal"), "--output", output, "--url", "https://a.example/f")
    #expect(html.status == 64 && html.errors.contains("--url needs --format shl"))
  }
}
