import Foundation
import HealthRecords
import TestSupport
import Testing

/// Standard output and input in the place of files, and what happens when they are full or closed.
@Suite struct StandardOutputTests {
  private let two = ProjectFolder.fixture("two-people")
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("A dash writes the one file of a command to standard output, and messages to standard error")
  func dash() throws {
    let list = try Command("list", two, "--format", "csv", "--output", "-")
    #expect(list.status == 0 && list.output.hasPrefix("date,clinicalType,"))
    let bundle = try Command("export", two, "--format", "fhir", "--output", "-")
    #expect(try JSONDocument(bundle.output).root["resourceType"]?.string == "Bundle")
    #expect(bundle.errors.contains("2 records written to -.") && bundle.errors.contains("not encrypted"))
    let share = try Command("share", two, "--patient", "Ada", "--output", "-")
    #expect(share.output.hasPrefix("<!DOCTYPE html>") && share.errors.contains("Passphrase: "))
    let sheet = try Command("summary", two, "--patient", "Ada", "--format", "html", "--output", "-")
    #expect(sheet.output.contains("<html"))
    let single = try Command("build", two, "--patient", "Ada", "--single", "-")
    #expect(single.output.contains("# Ada Okonkwo: the whole record") && single.errors.contains("1 record"))
    let database = try Command.shell("healthfolio list '\(two)' --format sqlite --output - | head -c 15")
    #expect(database.output == "SQLite format 3")
    #expect(!FileManager.default.fileExists(atPath: "-"))
  }

  @Test("A site is a folder and does not go to standard output")
  func site() throws {
    let result = try Command("build", two, "--output", "-")
    #expect(result.status == 64 && result.errors.contains("A site is a folder"))
  }

  @Test(
    "A report on standard output is there alone, with --report - and with --json",
    arguments: ["check", "build", "summary"])
  func report(command: String) throws {
    let output = [
      "build": ["--output", "\(folder.path)/site"],
      "summary": ["--output", "\(folder.path)/s.txt", "--patient", "Ada"],
    ]
    let arguments = [command, two] + (output[command] ?? [])
    try folder.write("r.json", "")
    let file = try Command.run(arguments + ["--report", "\(folder.path)/r.json"])
    #expect(file.status == 0)
    for option in [["--json"], ["--report", "-"]] {
      let printed = try Command.run(arguments + option)
      let root = try JSONDocument(printed.output).root
      #expect(printed.status == 0 && root["totals"] != nil && !root.list("files").isEmpty)
    }
    #expect(try JSONDocument(try folder.text("r.json")).root["totals"] != nil)
  }

  @Test("A sheet and a report do not share standard output")
  func both() throws {
    let result = try Command("summary", two, "--patient", "Ada", "--json")
    #expect(result.status == 64 && result.errors.contains("--output FILE"))
  }

  @Test(
    "A full disk under standard output is an error",
    arguments: [
      "list 'IN'", "list 'IN' --format json", "summary 'IN' --patient Ada",
      "summary 'IN' --patient Ada --format ips",
      "check 'IN'", "check 'IN' --json", "doctor", "--version", "--help", "list --help",
      "build 'IN' --output 'OUT'",
    ])
  func full(line: String) throws {
    let line = line.replacing("IN", with: two).replacing("OUT", with: "\(folder.path)/site")
    let result = try Command.shell("healthfolio \(line) > /dev/full")
    #expect(result.status == 1)
    #expect(result.errors.contains("error: cannot write to standard output: no space left on device"))
    let closed = try Command.shell("healthfolio \(line) >&-")
    // A site that was written stands, whether or not its message is read.
    if line.hasPrefix("build") { return #expect(closed.status == 0 && folder.exists("site/index.html")) }
    #expect(closed.status == 1 && closed.errors.contains("error: cannot write to standard output"))
  }

  @Test("A pipe that nobody reads any more ends the output, and is no error")
  func pipe() throws {
    let robin = ProjectFolder.fixture("apple-export")
    let result = try Command.shell(
      "set -o pipefail; healthfolio list '\(robin)' --quiet --format json | head -1")
    #expect(result.status == 0 && result.output == "[\n" && result.errors.isEmpty)
  }

  @Test("Records come through standard input or a named pipe, and a build of them runs each time")
  func input() throws {
    let bundle = #"{"resourceType":"Condition","id":"c","code":{"text":"Asthma"},"onsetDateTime":"2020"}"#
    try folder.write("c.json", bundle)
    let run = { (line: String) in try Command.shell(line, in: self.folder.path) }
    for line in [
      "healthfolio list /dev/stdin --quiet < c.json", "cat c.json | healthfolio list /dev/stdin --quiet",
      "mkfifo p && (cat c.json > p &) && healthfolio list p --quiet",
      "healthfolio list <(gzip -c c.json) --quiet",
    ] {
      #expect(try run(line).output.contains("Asthma"), "\(line)")
    }
    let listed = try run("cat c.json | healthfolio list /dev/stdin --format json")
    #expect(try JSONDocument(listed.output).root.list.first?["file"]?.string == "stdin")
    for _ in 0..<2 {
      let built = try run("cat c.json | healthfolio build /dev/stdin --output site")
      #expect(built.status == 0 && built.output.contains("1 record from 1 file."))
    }
    #expect(try run("printf '' | healthfolio list /dev/stdin").status == 1)
  }
}
