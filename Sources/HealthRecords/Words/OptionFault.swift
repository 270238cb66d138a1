/// Why options of the command line cannot be used together, or as they are.
package enum OptionFault: String, WordTable {
  case dateForm = "A date is a day, a month or a year: 2024-03-18, 2024-03 or 2024."
  case patientEmpty = "--patient needs a name or an identifier."
  case siteWithoutSince = "--site needs --since DATE."
  case monthsTooFew = "--months must be 1 or more."
  case noRecordsNamed = "Name a folder or a file of health records, such as my-records."
  case jobsTooFew = "--jobs must be 1 or more."
  case privateInSummaryAlone =
    "Only a summary knows “private”: summary --without private leaves out sensitive entries."
  case budgetWithoutSingle = "--budget needs --single FILE."
  case singleWithOthers =
    "--single cannot be combined with --shard, --watch, --keep-vanished, --report, --json, --open or --dry-run."
  case shardOfHTMLAlone = "--shard writes HTML sites only."
  case shardWithOthers =
    "--shard cannot be combined with --watch, --keep-vanished, --report, --json, --open or --dry-run."
  case privateInSharedSummaryAlone = "Only a summary can leave out private entries: add --summary."
  case privateAlone = "Private entries can be left out with --without private, but not chosen with --only."
  case phoneInSummary =
    "A summary holds clinical types only; the site shows what a phone measured."
  case ipsDay = "--format ips needs a full day for --date: 2024-03-18."
  case compareFormat = "--compare can be written as text, markdown, html or pdf."
  case pdfWithoutOutput = "A PDF needs --output FILE, or --output - for standard output."
  case wholeDay = "--date needs a full day here: 2024-03-18."
  case databaseWithoutOutput = "A database needs --output FILE, or --output - for standard output."
  case limitTooSmall = "--limit must be 0 or more."
  case siteOnStandardOutput = "A site is a folder: --output must name one."
  case watchWithOthers = "--watch cannot be combined with --dry-run or --open."
  case jsonWithoutOutput =
    "--json and --report - use standard output: write the summary to a file with --output FILE."
}

extension OptionFault {
  package static func endsBeforeStart(_ end: String, _ start: String) -> String {
    Phrase("--to \(end) is before --from \(start): no record can lie between them.").text
  }
}
