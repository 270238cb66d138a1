import Foundation
import HealthRecords
import TestSupport
import Testing

@Suite struct CommandsTests {
  private let robin = ProjectFolder.fixture("apple-export")

  @Test("Build writes a site, and again writes nothing")
  func build() throws {
    let folder = try TemporaryFolder()
    let first = try Command("build", robin, "--output", "\(folder.path)/site")
    #expect(first.status == 0)
    #expect(first.output.contains("155 records, 1,322 measurements of 11 kinds from 164 files."))
    #expect(folder.exists("site/index.html"))
    #expect(try Command("build", robin, "--output", "\(folder.path)/site").output.contains("0 pages written"))
  }

  @Test(
    "An encrypted archive opens with the first line of the passphrase file, and says which option is missing")
  func passphraseFile() throws {
    let locked = ProjectFolder.fixture("archives/locked.sphr")
    let folder = try TemporaryFolder()
    let file = try folder.write("passphrase", "correct horse\nmore\n")
    #expect(try Command("list", "--passphrase-file", file, locked).output.contains("Behind the passphrase"))
    #expect(try Command("list", locked).errors.contains("--passphrase-file"))
    #expect(try Command("list", "--passphrase-file", "/none", locked).status == 1)
  }

  @Test("The outcome of a signature is printed, and stands on the record’s page")
  func signature() throws {
    let card = ProjectFolder.fixture("health-cards/bare.txt")
    let keys = ProjectFolder.fixture("health-cards/keys.json")
    let words = "signature matches the key you supplied (issuer https://cards.larkfield.example, key"
    #expect(try Command("check", "--keys", keys, card).output.contains(words))
    #expect(try Command("check", card).output.contains("signature not checked: no key given for this issuer"))
    let folder = try TemporaryFolder()
    #expect(try Command("build", "--keys", keys, card, "--output", "\(folder.path)/site").status == 0)
    let pages = try contents(of: "\(folder.path)/site").filter { $0.key.hasPrefix("records/") }
    #expect(pages.contains { String(decoding: $0.value, as: UTF8.self).contains(words) })
    #expect(try Command("list", "--keys", card, card).status == 1)
  }

  @Test("The site is the same in every time zone, locale and number of workers")
  func sameBytes() throws {
    let folder = try TemporaryFolder()
    var sites: [[String: Data]] = []
    for (zone, jobs) in [("Pacific/Kiritimati", "1"), ("America/Anchorage", "2"), ("UTC", "3")] {
      let site = "\(folder.path)/\(jobs)"
      #expect(
        try Command(
          "build", robin, "--output", site, "--jobs", jobs,
          environment: ["TZ": zone, "LC_ALL": "tr_TR.UTF-8"]
        ).status == 0)
      sites.append(try contents(of: site))
    }
    #expect(sites[0] == sites[1] && sites[1] == sites[2])
  }

  @Test("A newer export changes the site to what a fresh build of it would be")
  func regenerate() throws {
    let folder = try TemporaryFolder()
    let newer = ProjectFolder.fixture("apple-export-newer")
    _ = try Command("build", robin, "--output", "\(folder.path)/site")
    #expect(try Command("build", newer, "--output", "\(folder.path)/site").status == 0)
    _ = try Command("build", newer, "--output", "\(folder.path)/fresh")
    let pages = { (site: String) in
      try contents(of: "\(folder.path)/\(site)").filter {
        $0.key != "changes.html" && !$0.key.hasPrefix(".healthfolio/")
      }
    }
    #expect(try pages("site") == pages("fresh"))
  }

  @Test("Build’s output and report name what was planted in the newer export")
  func changes() throws {
    let folder = try TemporaryFolder()
    _ = try Command("build", robin, "--output", "\(folder.path)/site")
    let build = try Command(
      "build", ProjectFolder.fixture("apple-export-newer"), "--output", "\(folder.path)/site", "--report",
      "\(folder.path)/report.json")
    #expect(build.output.contains("New: 1 problem, 1 medicine, 1 lab result, 1 visit.\n"))
    #expect(build.output.contains("Changed: 1 medicine, 1 lab result.\n"))
    #expect(build.output.contains("No longer in these records: 1 vaccination.\n"))
    let changes = try #require(try JSONDocument(try folder.text("report.json")).root["changes"])
    let ids = { (key: String) in changes.list(key).compactMap { $0["id"]?.string }.sorted() }
    #expect(ids("new") == ["bran-a1c-2024", "bran-dryeye", "bran-enc-2024", "bran-rx-rosuva"])
    #expect(ids("changed") == ["bran-plt-2023", "bran-rx-atorva"])
    #expect(changes["vanished"]?.members.map(\.key) == ["immunizations"])
    let back = try Command("build", robin, "--output", "\(folder.path)/site")
    #expect(back.output.contains("Back again: 1 vaccination.\n"))
  }

  @Test("With a site, the summary tells as new what a build saw first since then")
  func summarySince() throws {
    let folder = try TemporaryFolder()
    let newer = ProjectFolder.fixture("apple-export-newer")
    for records in [robin, newer] { _ = try Command("build", records, "--output", "\(folder.path)/site") }
    let site = ["--site", "\(folder.path)/site"]
    let since = ["summary", newer, "--date", "2024-10-01", "--since", "2024-09-01"]
    let (with, without) = (try Command.run(since + site), try Command.run(since))
    let new = ["new diagnosis · Dry eye syndrome", "started · Rosuvastatin", "visit · Diabetes review"]
    #expect(with.status == 0 && new.allSatisfy(with.output.contains))
    #expect(without.output.contains("Nothing in these records is dated since 1 September 2024."))
    #expect(try Command.run(["summary", newer] + site).status == 64)
    #expect(try Command.run(since + ["--site", folder.path]).status == 1)
  }

  @Test("A site is not emptied when every record is gone at once")
  func emptied() throws {
    let folder = try TemporaryFolder()
    let site = "\(folder.path)/site"
    _ = try Command("build", robin, "--output", site)
    let before = try contents(of: site)
    #expect(try Command("build", robin, "--output", site, "--from", "2190").status == 1)
    #expect(try contents(of: site) == before)
  }

  @Test("A folder in which nothing is a person's says what it holds")
  func nobodys() throws {
    let folder = try TemporaryFolder()
    try folder.write("o.json", #"{"resourceType":"Organization","id":"o","name":"Larkfield"}"#)
    let build = try Command("build", "\(folder.path)/o.json", "--output", "\(folder.path)/site")
    #expect(build.status == 1 && build.errors.contains("no records of a person, only Organization"))
    #expect(!folder.exists("site"))
  }

  @Test("Several persons have a site each, and the summary asks which")
  func persons() throws {
    let folder = try TemporaryFolder()
    let two = ProjectFolder.fixture("two-people")
    #expect(try Command("build", two, "--output", "\(folder.path)/site").status == 0)
    let index = try folder.text("site/index.html")
    #expect(index.contains("Ada Okonkwo") && index.contains("Nils Halvorsen"))
    let summary = try Command("summary", two)
    #expect(summary.status == 64)
    #expect(summary.errors.contains("Ada Okonkwo") && summary.errors.contains("Nils Halvorsen"))
    #expect(try Command("summary", two, "--patient", "Okonkwo").status == 0)
    let one = try Command("build", two, "--patient", "Okonkwo", "--output", "\(folder.path)/one")
    #expect(one.status == 0)
    let text = try contents(of: "\(folder.path)/one").values.map { String(decoding: $0, as: UTF8.self) }
      .joined()
    #expect(!text.contains("Halvorsen"))
  }

  @Test("Persons without a name are told apart by a file of theirs, with shards too")
  func unnamed() throws {
    let folder = try TemporaryFolder()
    for name in ["north", "south"] {
      try folder.write(
        "in/\(name).json",
        #"{"resourceType":"Patient","id":"\#(name)","birthDate":"1980"}"#)
    }
    for (site, options) in [("one", []), ("many", ["--shard", "1/1"])] {
      let build = ["build", "\(folder.path)/in", "--output", "\(folder.path)/\(site)"]
      #expect(try Command.run(build + options).status == 0)
      if !options.isEmpty { #expect(try Command("index", "\(folder.path)/\(site)").status == 0) }
      let page = try folder.text("\(site)/index.html")
      #expect(page.contains("in north.json") && page.contains("in south.json"))
    }
    let summary = try Command("summary", "\(folder.path)/in")
    #expect(summary.errors.contains("born 1980, in north.json (unnamed-"))
  }

  @Test("List prints the contract's JSON in the order of the timeline")
  func listJSON() throws {
    let result = try Command("list", robin, "--format", "json")
    let rows = try JSONDocument(result.output).root.list
    #expect(rows.count == 155)
    let keys = [
      "file", "place", "resourceType", "id", "source", "fhirVersion", "clinicalType", "title", "date",
      "dateElement", "endDate", "status", "value", "unit", "codes",
      "receivedDate", "patient",
    ]
    #expect(rows.allSatisfy { $0.members.map(\.key) == keys })
    let result2009 = try #require(rows.first { $0["id"]?.string == "lark-glu-2009" })
    #expect(result2009["value"]?.string == "1.2E+2")
    #expect(result2009["unit"]?.string == "mg/dL")
    #expect(result2009["date"]?.string == "2009-04-21")
    #expect(result2009["dateElement"]?.string == "effectiveDateTime")
    #expect(result2009["fhirVersion"]?.string == "DSTU2")
    #expect(result2009["endDate"] == nil)
    let refused = try #require(rows.first { $0["id"]?.string == "lark-imm-flu-refused" })
    #expect(refused["status"]?.string == "not-done")
    let dates = rows.map { $0["date"]?.string ?? "" }
    #expect(dates.last == "" && dates.first == "2024-05-21T09:30:00-04:00")
  }

  @Test(
    "List filters by what it is asked",
    arguments: [
      (["--type", "allergies"], 4), (["--resource-type", "Flag"], 1), (["--id", "lark-htn"], 1),
      (["--code", "4548-4"], 6), (["--code", "http://loinc.org|4548-4"], 6),
      (["--source", "larkfield"], 55), (["--from", "2023-11-14", "--to", "2023-11-14"], 25),
      (["--limit", "3"], 3),
    ])
  func listFilters(options: [String], count: Int) throws {
    var arguments = ["list", robin, "--format", "csv", "--quiet"]
    arguments += options
    let process = try Command.run(arguments)
    #expect(process.output.split(separator: "\r\n").count - 1 == count)
  }

  @Test("Check prints a ledger that adds up")
  func check() throws {
    let folder = try TemporaryFolder()
    let result = try Command(
      "check", ProjectFolder.fixture("broken"), "--report", "\(folder.path)/report.json")
    #expect(result.status == 0)
    let totals = try #require(try JSONDocument(try folder.text("report.json")).root["totals"])
    let parts = ["shown", "merged", "superseded", "removed", "leftOut", "unreadable"].compactMap {
      totals[$0]?.number.flatMap(Int.init)
    }
    #expect(parts.count == 6)
    #expect(parts.reduce(0, +) == totals["resources"]?.number.flatMap(Int.init))
    #expect(result.output.contains("there is no FHIR Bundle in the card"))
  }

  @Test("A missing input, a foreign output and nothing readable end in one line and status 1")
  func failures() throws {
    let folder = try TemporaryFolder()
    try folder.write("foreign/mine.txt", "mine")
    try folder.write("empty/cut.json", "{\"resourceType\":")
    for arguments in [
      ["build", "/no/such/records"], ["build", robin, "--output", "\(folder.path)/foreign"],
      ["build", "\(folder.path)/empty", "--output", "\(folder.path)/site"],
    ] {
      let result = try Command.run(arguments)
      #expect(result.status == 1)
      #expect(result.errors.contains("error: ") && !result.errors.contains("Error"))
    }
    #expect(try contents(of: "\(folder.path)/foreign").keys.sorted() == ["mine.txt"])
    #expect(!folder.exists("site"))
  }

  @Test(
    "Wrong usage ends with status 64",
    arguments: [
      ["build"], ["frobnicate"], ["list", "x", "--format", "yaml"], ["build", "x", "--from", "02/07/2015"],
      ["list", "x", "--type", "teeth"],
    ])
  func usage(arguments: [String]) throws {
    #expect(try Command.run(arguments).status == 64)
  }

  @Test("Strict makes a warning count")
  func strict() throws {
    let folder = try TemporaryFolder()
    #expect(try Command("build", robin, "--output", "\(folder.path)/site", "--strict").status == 1)
    #expect(folder.exists("site/index.html"))
    #expect(
      try Command("build", ProjectFolder.fixture("two-people"), "--output", "\(folder.path)/two", "--strict")
        .status == 0)
  }

  @Test("Left out types are on no page")
  func without() throws {
    let folder = try TemporaryFolder()
    _ = try Command("build", robin, "--output", "\(folder.path)/site", "--without", "medications,coverage")
    let pages = try contents(of: "\(folder.path)/site")
    #expect(pages["medications.html"] == nil && pages["coverage.html"] == nil)
    #expect(!pages.contains { $0.key.hasPrefix("records/medicationrequest") })
  }

  @Test("Own templates replace the built-in ones file by file")
  func templates() throws {
    let folder = try TemporaryFolder()
    try folder.write("templates/timeline.md", "# Own heading\n\n{{years}}\n")
    #expect(
      try Command(
        "build", robin, "--output", "\(folder.path)/site", "--templates", "\(folder.path)/templates"
      ).status == 0)
    #expect(try folder.text("site/timeline/index.html").contains("<h1>Own heading</h1>"))
    try folder.write("templates/unknown.md", "x")
    #expect(
      try Command(
        "build", robin, "--output", "\(folder.path)/site", "--templates", "\(folder.path)/templates"
      ).status == 1)
  }

  @Test("Warnings are one safe line each, at most twenty a file")
  func warnings() throws {
    let folder = try TemporaryFolder()
    let lines = [#"{"resourceType":"Condition","id":"1"}"#] + (0..<50).map { _ in "{broken" }
    try folder.write("b\u{1B}[2Jad\n.ndjson", lines.joined(separator: "\n"))
    let result = try Command("check", folder.path)
    #expect(!result.output.contains("\u{1B}"))
    let build = try Command("build", folder.path, "--output", "\(folder.path)-site")
    #expect(build.errors.split(separator: "\n").filter { $0.hasPrefix("error: ") }.count == 20)
    #expect(build.errors.contains("and 30 more"))
    _ = try Command("clean", "\(folder.path)-site")
  }

  @Test("Version and help are told, with the LOINC notice")
  func version() throws {
    #expect(try Command("--version").output.contains("LOINC"))
    #expect(try Command("--help").output.contains("SUBCOMMANDS"))
  }
}
