import Foundation
import TestSupport
import Testing

/// `share`: one encrypted file for another person.
@Suite struct ShareCommandTests {
  private let folder: TemporaryFolder
  private var file: String { "\(folder.path)/out.html" }

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("pass", "six plain words for one file\n")
  }

  private func share(_ input: String, _ others: String...) throws -> Command {
    try Command.run(["share", input, "--output", file] + others)
  }

  @Test(
    "A passphrase is made up and printed once, and stands nowhere in the file, which its owner alone can read"
  )
  func generated() throws {
    let result = try share(ProjectFolder.fixture("portal"))
    #expect(result.status == 0, "\(result.errors)")
    let line = try #require(result.output.split(separator: "\n").first { $0.hasPrefix("Passphrase: ") })
    let words = line.dropFirst("Passphrase: ".count)
    #expect(words.split(separator: " ").count == 7)
    #expect(!result.errors.contains(words) && result.errors.contains("Shown only once"))
    #expect(!(try folder.text("out.html")).contains(words))
    let rights = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(rights == 0o600)
    let quiet = try share(ProjectFolder.fixture("portal"), "--quiet")
    #expect(quiet.output.split(separator: " ").count == 7 && quiet.errors.isEmpty)
    #expect(!quiet.output.contains(words))
  }

  @Test("A passphrase of a file is not printed; a short one is warned of")
  func ownPassphrase() throws {
    let long = try share(ProjectFolder.fixture("portal"), "--passphrase-file", "\(folder.path)/pass")
    #expect(long.status == 0 && !(long.output + long.errors).contains("plain words"))
    #expect(!long.errors.contains("can be guessed"))
    try folder.write("short", "1957\n")
    let short = try share(ProjectFolder.fixture("portal"), "--passphrase-file", "\(folder.path)/short")
    #expect(short.status == 0 && short.errors.contains("4 characters can be guessed"))
  }

  @Test(
    "Nothing of the records stands in the file as text, in the site's nor in the summary's",
    arguments: [true, false])
  func sealed(isSummary: Bool) throws {
    let options = isSummary ? ["--summary", "--date", "2024-03-18"] : []
    let result = try Command.run(
      ["share", ProjectFolder.fixture("apple-export"), "--output", file] + options)
    #expect(result.status == 0, "\(result.errors)")
    let text = try folder.text("out.html")
    for word in ["Fairweather", "Robin Ashby", "3 November 1957", "Metformin", "Hemoglobin", "timeline/"] {
      #expect(!text.contains(word), "\(word)")
    }
  }

  @Test("The file is one person's: of several, it names them")
  func persons() throws {
    let refused = try share(ProjectFolder.fixture("two-people"))
    #expect(refused.status == 64 && refused.errors.contains("several persons"))
    #expect(!folder.exists("out.html"))
    #expect(try share(ProjectFolder.fixture("two-people"), "--one-person").status == 0)
  }

  @Test("It takes the place of nothing that is read, nor of a page")
  func refused() throws {
    try folder.write("in/c.json", #"{"resourceType":"Condition","id":"c","code":{"text":"Cold"}}"#)
    let input = "\(folder.path)/in"
    for read in ["\(input)/c.json", "\(folder.path)/pass"] {
      let result = try Command(
        "share", input, "--output", read, "--passphrase-file", "\(folder.path)/pass")
      #expect(result.status == 1 && result.errors.contains("one of the inputs"))
    }
    let site = "\(folder.path)/site"
    #expect(try Command("build", input, "--output", site, "--quiet").status == 0)
    let onSite = try Command("share", input, "--output", "\(site)/index.html")
    #expect(onSite.status == 1 && onSite.errors.contains("belongs to a site"))
    #expect(onSite.output.isEmpty)
  }

  @Test("What is private is left out of a summary alone")
  func privateMatter() throws {
    let input = ProjectFolder.fixture("portal")
    #expect(try share(input, "--without", "private").status == 64)
    #expect(try share(input, "--without", "private", "--summary").status == 0)
    #expect(try share(input, "--only", "private", "--summary").status == 64)
  }

  @Test("Nothing that could be read writes no file, and prints no passphrase")
  func nothing() throws {
    try folder.write("in/a.txt", "")
    let result = try share("\(folder.path)/in")
    #expect(result.status == 1 && result.output.isEmpty && !folder.exists("out.html"))
  }
}
