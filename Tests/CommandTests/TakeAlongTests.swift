import Foundation
import TestSupport
import Testing

/// Notes, one document, tables and a calendar, as the commands write them.
@Suite struct TakeAlongTests {
  private let folder: TemporaryFolder
  private let records = ProjectFolder.fixture("two-people")

  init() throws { folder = try TemporaryFolder() }

  @Test("A vault stands where a site would, and says which note to open")
  func vault() throws {
    let vault = "\(folder.path)/vault"
    let built = try Command("build", records, "--format", "markdown", "--output", vault)
    #expect(built.status == 0 && built.output.contains("Open \(vault)/index.md"))
    #expect(try folder.text("vault/index.md").hasPrefix("---\n# Healthfolio wrote this file\n"))
    let again = try Command("build", records, "--format", "markdown", "--output", vault)
    #expect(again.output.contains(" 0 removed") && again.output.contains("0 pages written"))
    #expect(try Command("build", records, "--output", vault).status == 0)
    #expect(folder.exists("vault/index.html") && !folder.exists("vault/index.md"))
    #expect(try Command("clean", vault).status == 0)
  }

  @Test("One document is one person’s, and the budget is for it alone")
  func single() throws {
    let file = "\(folder.path)/ada.md"
    #expect(try Command("build", records, "--single", file).status == 64)
    let one = try Command("build", records, "--single", file, "--patient", "Ada", "--budget", "5k")
    #expect(one.status == 0 && one.output.contains("1 record written"))
    #expect(try folder.text("ada.md").contains("# Ada Okonkwo: the whole record"))
    for wrong in [["--budget", "5k"], ["--single", file, "--budget", "0"], ["--single", file, "--watch"]] {
      #expect(try Command.run(["build", records] + wrong).status == 64, "\(wrong)")
    }
    #expect(!folder.exists("site"))
  }

  @Test("A list goes to a file of its owner alone, and a database goes nowhere else")
  func list() throws {
    for format in ["csv", "json", "ndjson", "ics", "sqlite"] {
      let path = "\(folder.path)/list.\(format)"
      let listed = try Command("list", records, "--format", format, "--output", path)
      #expect(listed.status == 0 && listed.output.isEmpty, "\(format)")
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      #expect(mode == 0o600, "\(format)")
    }
    let lines = try folder.text("list.ndjson").split(separator: "\n")
    #expect(lines.count == 2 && lines.allSatisfy { $0.hasPrefix("{\"file\": ") })
    let database = try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/list.sqlite"))
    #expect(database.starts(with: Data("SQLite format 3\0".utf8)))
    #expect(try Command("list", records, "--format", "sqlite").status == 64)
  }

  @Test("A list is of the form that its file's name promises, unless --format says another")
  func form() throws {
    let written = { (name: String, options: [String]) in
      let result = try Command.run(
        ["list", self.records, "--output", "\(self.folder.path)/\(name)"] + options)
      #expect(result.status == 0, "\(name)")
      return try Data(contentsOf: URL(fileURLWithPath: "\(self.folder.path)/\(name)"))
    }
    for (name, beginning) in [
      ("labs.csv", "date,clinicalType,"), ("a.JSON", "["), ("a.ndjson", "{"), ("a.md", "| Date |"),
      ("a.ics", "BEGIN:VCALENDAR"), ("a.db", "SQLite format 3"), ("a.txt", "Date"), ("a.b", "Date"),
      ("csv", "Date"),
    ] {
      #expect(try written(name, []).starts(with: Data(beginning.utf8)), "\(name)")
    }
    #expect(try written("b.csv", ["--format", "json"]).starts(with: Data("[".utf8)))
  }

  @Test("A list that cannot be written is a failure")
  func unwritable() throws {
    #expect(try Command("list", records, "--format", "csv", "--output", "\(records)/x.json/y").status == 1)
  }
}
