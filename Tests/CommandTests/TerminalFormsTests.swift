import TestSupport
import Testing

/// What the terminal prints for people.
@Suite struct TerminalFormsTests {
  private let robin = ProjectFolder.fixture("apple-export")

  @Test(
    "List has a header and one line a record of at most 80 columns; only a value that is too long has its own"
  )
  func list() throws {
    let lines = try Command("list", robin, "--quiet", "--limit", "40").output.split(separator: "\n")
    #expect(lines[0].hasPrefix("Date") && lines[0].contains("Type"))
    #expect(lines.filter { $0.count > 80 } == [])
    #expect(lines.dropFirst().filter { !$0.hasPrefix("    ") }.count == 40)
    #expect(!lines.contains { $0.contains("Fairweather") })
  }

  @Test("The person stands in a line only where there are several")
  func persons() throws {
    let two = try Command("list", ProjectFolder.fixture("two-people"), "--quiet").output
    #expect(two.contains("Halvorsen") && two.contains("Okonkwo"))
    #expect(two.split(separator: "\n").filter { $0.count > 80 } == [])
  }

  @Test(
    "Where there is no room, names of persons and titles end in three dots; dates, types and values are whole"
  )
  func narrow() throws {
    let folder = try TemporaryFolder()
    let name = "Wilhelmina Fortescue-Bainbridge"
    let value =
      "abundant growth of several organisms, none of which was told apart from the others in the sample"
    for (id, family) in [("a", name), ("b", "Ito")] {
      let subject = #""subject":{"reference":"Patient/\#(id)"}"#
      try folder.write(
        "\(id).ndjson",
        """
        {"resourceType":"Patient","id":"\(id)","name":[{"text":"\(family)"}]}
        {"resourceType":"Observation","id":"o\(id)",\(subject),"status":"final","category":[{"coding":[{"code":"laboratory"}]}],"code":{"text":"Culture of a sample from the lower part of the wound"},"effectiveDateTime":"2024-05-06","valueString":"\(value)"}
        """)
    }
    let lines = try Command("list", folder.path, "--quiet").output.split(separator: "\n").map(String.init)
    #expect(lines.filter { $0.count > 80 } == [])
    #expect(lines[1].hasPrefix("2024-05-06  labs  Culture of a sample") && lines[1].hasSuffix("…"))
    #expect(lines.joined(separator: " ").replacing(#/\s+/#, with: " ").contains(value))
  }

  @Test("Where nothing is as asked for, standard error says so, and the status is 0")
  func none() throws {
    let result = try Command("list", robin, "--from", "2090")
    #expect(
      result.status == 0 && result.output.isEmpty && result.errors.contains("No records match"))
  }

  @Test("Types are named by the word of the command line or by HealthKit's, with --only or --type")
  func types() throws {
    let rows = { (options: [String]) in
      try Command.run(["list", robin, "--quiet", "--format", "csv"] + options).output
    }
    let labs = try rows(["--type", "labs"])
    #expect(try rows(["--only", "labResults"]) == labs && rows(["--only", "labs"]) == labs)
  }

  @Test("A list prints the word by which its types are chosen, and a ledger prints words")
  func vocabulary() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "a.ndjson",
      """
      {"resourceType":"FamilyMemberHistory","id":"f","status":"completed","relationship":{"text":"Mother"}}
      {"resourceType":"CarePlan","id":"p","status":"active","intent":"plan","title":"Walk daily"}

      """)
    for word in ["family-history", "plans"] {
      let lines = try Command("list", folder.path, "--type", word, "--quiet").output.split(separator: "\n")
      #expect(lines.count == 2 && lines[1].contains("  \(word)  "), "\(lines)")
    }
    #expect(try Command("list", folder.path, "--format", "markdown").output.contains("| plans |"))
    #expect(try Command("check", robin).output.contains(", hidden 1, unreadable 0\n"))
  }

  @Test("An institution that is in no record is answered with those that are")
  func sources() throws {
    let result = try Command("list", robin, "--quiet", "--source", "Larkfeld")
    #expect(result.output.isEmpty && result.errors.contains("Larkfield Family Medicine"))
  }

  @Test("Check prints the sum first, then only files with a fault; --all lists the others")
  func check() throws {
    let broken = ProjectFolder.fixture("broken")
    let short = try Command("check", broken).output.split(separator: "\n")
    let all = try Command("check", broken, "--all").output.split(separator: "\n")
    #expect(short[0].hasPrefix("Total: "))
    #expect(all.count > short.count && short.contains { $0.contains("--all lists them") })
    #expect(!all.contains { $0.contains("--all lists them") })
  }

  @Test(
    "An unknown command is answered with the nearest",
    arguments: [
      ("bulid", "Did you mean “build”?"), ("sumary", "Did you mean “summary”?"), ("xyzzy", "xyzzy"),
    ])
  func unknown(command: String, words: String) throws {
    let result = try Command(command, robin)
    #expect(result.status == 64 && result.errors.contains(words))
  }

  @Test("Clean says what it removed, by kind")
  func clean() throws {
    let folder = try TemporaryFolder()
    let site = "\(folder.path)/site"
    _ = try Command("build", ProjectFolder.fixture("two-people"), "--output", site)
    #expect(try Command("clean", site).output.contains(" html, "))
  }
}
