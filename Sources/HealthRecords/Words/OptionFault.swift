/// Why options of the command line cannot be used together, or as they are.
package enum OptionFault: String, WordTable {
  case dateForm = "A date is a day, a month or a year: 2024-03-18, 2024-03 or 2024."
  case patientEmpty = "--patient takes a name or an identifier."
  case siteWithoutSince = "--site needs --since DATE."
  case monthsTooFew = "--months takes a number from 1 on."
  case noRecordsNamed = "Name a folder or a file of health records."
  case jobsTooFew = "--jobs takes a number from 1 on."
  case privateInSummaryAlone = "Only a summary leaves out what is private: summary --without private."
  case budgetWithoutSingle = "--budget needs --single FILE."
  case singleWithOthers = "--single goes with none of --shard, --watch, --keep-vanished and --report."
  case shardOfHTMLAlone = "--shard writes sites of HTML alone."
  case shardWithOthers = "--shard goes with none of --watch, --keep-vanished and --report."
  case privateInSharedSummaryAlone = "Only a summary leaves out what is private: add --summary."
  case privateAlone = "What is private can be left out, with --without private, and not chosen alone."
  case phoneInSummary =
    "A summary for a doctor holds clinical types only; the site has what a phone measured."
  case ipsDay = "The format ips needs a whole day for --date."
  case compareFormat = "--compare is written as text, markdown, html or pdf."
  case pdfWithoutOutput = "A PDF needs --output FILE."
  case wholeDay = "--date takes a whole day here."
  case databaseWithoutOutput = "A database needs --output FILE."
  case limitTooSmall = "--limit takes a number from 0 on."
}

extension OptionFault {
  package static func endsBeforeStart(_ end: String, _ start: String) -> String {
    Phrase("--to \(end) is before --from \(start): no record could be in between.").text
  }
}
