import Testing

@Suite struct HelpTests {
  @Test(
    "The help of each command ends with two examples of it",
    arguments: [
      "build", "summary", "list", "check", "clean", "index", "scrub", "share", "export", "doctor", "new",
    ])
  func examples(_ command: String) throws {
    for help in [try Command("help", command), try Command(command, "--help")] {
      let lines = help.output.split(separator: "\n").suffix(3)
      #expect(lines.first == "EXAMPLES:")
      #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("  healthfolio \(command) ") })
      #expect(help.status == 0)
    }
  }

  @Test("The version names the libraries that are linked")
  func version() throws {
    let lines = try Command("--version").output.split(separator: "\n")
    #expect(lines[0].hasPrefix("healthfolio 0."))
    for library in ["libcmark", "libxml2", "libzip", "SQLite", "zlib"] {
      #expect(lines[1].contains("\(library) "))
    }
  }
}
