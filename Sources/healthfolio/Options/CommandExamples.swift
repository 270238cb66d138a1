import HealthRecords

/// Two examples for each command, printed at the end of its help and in its man page.
enum CommandExamples {
  /// - Parameter arguments: the arguments after the program's name.
  /// - Returns: nil if no help is requested.
  static func forHelp(_ arguments: [String]) -> String? {
    let asks =
      arguments.isEmpty || arguments[0] == "help" || !Set(arguments).isDisjoint(with: ["-h", "--help"])
    guard asks, arguments.first?.hasPrefix("---") != true else { return nil }
    let command = arguments.first { $0 != "help" && !$0.hasPrefix("-") } ?? ""
    return "\n\(HelpFrame.examples.words)\n" + (table[command] ?? []).map { "  healthfolio \($0)\n" }.joined()
  }

  private static let table = [
    "": ["build my-records --output site", "summary my-records --since 2024-03-12"],
    "build": ["build my-records --output site", "build phone.zip hospital --output site --without coverage"],
    "summary": [
      "summary my-records --since 2024-03-12",
      "summary my-records --format pdf --output sheet.pdf --large-print",
    ],
    "list": [
      "list my-records --type medications", "list my-records --from 2023 --output records.csv",
    ],
    "share": [
      "share my-records --output for-dr-lee.html",
      "share my-records --output sheet.html --summary --without private",
    ],
    "export": [
      "export my-records --format sphr --passphrase-file secret.txt --output records.sphr",
      "export my-records --format fhir --output records.json",
    ],
    "check": ["check my-records", "check my-records --json"],
    "clean": ["clean site", "clean site --dry-run"],
    "index": ["index sites", "index /srv/sites"],
    "scrub": ["scrub my-records --output copy", "scrub letter.xml --output copy --without-codes"],
    "new": ["new entries", "new entries --output my-records/my-entries.csv"],
    "doctor": ["doctor my-records", "doctor phone.zip hospital"],
  ]
}
