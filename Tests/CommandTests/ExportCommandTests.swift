import Foundation
import TestSupport
import Testing

/// `export`: one file to take along, that gives the same records when it is read.
@Suite struct ExportCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("pass", "six plain words for one file\n")
  }

  private func export(_ input: String, _ format: String, _ others: String...) throws -> (Command, String) {
    let path = "\(folder.path)/out.\(format)"
    return (try Command.run(["export", input, "--format", format, "--output", path] + others), path)
  }

  /// "shown 12" of the last line of `check`.
  private func shown(_ path: String, _ others: String...) throws -> String {
    let lines = try Command.run(["check", path] + others).output.split(separator: "\n")
    let total = try #require(lines.last { $0.hasPrefix("Total: ") })
    return try #require(total.split(separator: ":").last?.split(separator: ",").first).trimmingCharacters(
      in: .whitespaces)
  }

  @Test(
    "A package shows as many records as what it was made from",
    arguments: ["portal", "apple-export", "c-cda", "beside"], ["phr", "sphr", "fhir"])
  func same(fixture: String, format: String) throws {
    let input = ProjectFolder.fixture(fixture)
    let (result, path) = try export(input, format, "--one-person")
    #expect(result.status == 0, "\(result.errors)")
    #expect(try shown(path) == shown(input))
    let rights = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(rights == 0o600)
  }

  @Test("An encrypted package opens with its passphrase alone")
  func encrypted() throws {
    let input = ProjectFolder.fixture("portal")
    let (result, path) = try export(input, "sphr", "--passphrase-file", "\(folder.path)/pass")
    #expect(result.status == 0 && !result.errors.contains("not encrypted"), "\(result.errors)")
    #expect(try shown(path, "--passphrase-file", "\(folder.path)/pass") == shown(input))
    #expect(try Command("check", path).errors.contains("no health records"))
    try folder.write("wrong", "another\n")
    let wrong = try Command("check", path, "--passphrase-file", "\(folder.path)/wrong")
    #expect(wrong.status == 1 && wrong.output.contains("passphrase does not open"))
  }

  @Test(
    "A passphrase that can be guessed is warned about",
    arguments: [("abc", true), ("six words that nobody else has", false)])
  func guessed(passphrase: String, isWarned: Bool) throws {
    try folder.write("guessed", "\(passphrase)\n")
    let input = ProjectFolder.fixture("portal")
    let result = try export(input, "sphr", "--passphrase-file", "\(folder.path)/guessed").0
    #expect(result.status == 0 && result.errors.contains("can be guessed") == isWarned)
  }

  @Test("What is not encrypted says so")
  func open() throws {
    for format in ["phr", "sphr", "fhir"] {
      #expect(try export(ProjectFolder.fixture("portal"), format).0.errors.contains("not encrypted"))
    }
  }

  @Test("A package is one person's; a Bundle holds all", arguments: ["phr", "sphr"])
  func persons(format: String) throws {
    let two = ProjectFolder.fixture("two-people")
    let (refused, path) = try export(two, format)
    #expect(refused.status == 64 && refused.errors.contains("several persons"))
    #expect(!FileManager.default.fileExists(atPath: path))
    let (all, everybody) = try export(two, "fhir")
    #expect(all.status == 0)
    #expect(try shown(everybody) == shown(two))
  }

  @Test("An export takes the place of nothing that is read, nor of a page")
  func refused() throws {
    try folder.write("in/c.json", #"{"resourceType":"Condition","id":"c","code":{"text":"Cold"}}"#)
    let input = "\(folder.path)/in"
    let onInput = try Command("export", input, "--format", "fhir", "--output", "\(input)/c.json")
    #expect(onInput.status == 1 && onInput.errors.contains("one of the inputs"))
    let site = "\(folder.path)/site"
    #expect(try Command("build", input, "--output", site, "--quiet").status == 0)
    let onSite = try Command("export", input, "--format", "phr", "--output", "\(site)/index.html")
    #expect(onSite.status == 1 && onSite.errors.contains("belongs to a site"))
  }

  @Test("A choice of types holds for an export")
  func chosen() throws {
    let (result, path) = try export(ProjectFolder.fixture("portal"), "fhir", "--only", "allergies")
    #expect(result.status == 0)
    let types = try Command("list", path, "--format", "csv").output
    #expect(!types.contains("medications") && types.contains("allergies"))
  }
}
