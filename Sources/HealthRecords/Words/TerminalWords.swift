/// Words of the commands on the terminal.
package enum TerminalWords {
  package static func warning(_ words: String) -> String { Phrase("warning: \(words)").text }
  package static func open(_ persons: Int, in sites: String) -> String {
    Phrase("\(Counted.words(persons, .person)). Open \(sites)/index.html").text
  }

  package static func noFiles(in inputs: [String]) -> String {
    Phrase("there are no files in \(inputs.joined(separator: ", "))").text
  }
  /// - Parameter documents: the formats of documents that were found, which are not records.
  package static func nothingRead(from inputs: [String], documents: [String]) -> String {
    let found: Phrase = documents.isEmpty ? "" : ", only documents (\(documents.joined(separator: ", ")))"
    return Phrase("no health records could be read from \(inputs.joined(separator: ", "))\(found)").text
  }
  package static func documentsAlone(_ count: Int) -> String {
    let documents = Counted.words(count, .document)
    return Phrase("no structured records were found: \(documents) shown by file name, without dates").text
  }
  package static func reading(_ file: Int, of count: Int) -> String {
    Phrase("Reading file \(file) of \(count)").text
  }
  /// - Parameter count: nil if the size is not known.
  package static func reading(_ path: String, megabytes: Int, of count: Int?) -> String {
    let all: Phrase = count.map { " of \($0)" } ?? ""
    return Phrase("Reading \(path): \(megabytes)\(all) MB").text
  }
  package static func noRecords(called names: [String], in file: String) -> String {
    Phrase(
      "\(file): no record is called \(names.joined(separator: ", ")). Nothing was written, so that nothing you meant to hide is printed. Correct or remove the line."
    ).text
  }
  package static func noPerson(_ words: String) -> String { Phrase("no person matches “\(words)”").text }
  package static var whoThereIs: String { Phrase("These records belong to:").text }
  package static func noPersonsRecords(in inputs: [String]) -> String {
    Phrase("no health records of a person could be read from \(inputs.joined(separator: ", "))").text
  }
  /// - Parameter first: what to type for the first of them.
  package static func severalPersons(first: String) -> String {
    Phrase(
      "these records belong to several persons. Add --patient \(first) for one of them, or --one-person if they are all the same person:"
    ).text
  }
  package static func person(_ name: String, born day: String?, file: String?, _ slug: String) -> String {
    let born: Phrase = day.map { ", born \($0)" } ?? ""
    let place: Phrase = file.map { ", in \($0)" } ?? ""
    return "  \(name)\(born.text)\(place.text) (\(slug))"
  }

  package static func written(_ records: Int, to file: String) -> String {
    Phrase("\(Counted.words(records, .record)) written to \(file).").text
  }
  package static func summaryWritten(to file: String) -> String { Phrase("Summary written to \(file).").text }
  package static var notEncrypted: String {
    Phrase(
      "The file is not encrypted: anyone who has it can read it. To protect it, use --format sphr --passphrase-file FILE."
    ).text
  }

  package static func valid(_ days: String) -> String { Phrase("; valid \(days)").text }
  package static func pages(_ count: Int) -> String {
    Phrase("the summary takes \(count) pages: allergies, medications and problems are never cut").text
  }
  package static func privateEntries(_ count: Int) -> String {
    Phrase(
      "\(Counted.words(count, .privateEntry)) about mental health, substance use, sexual and reproductive health, HIV, violence or genetic risk; --without private leaves such entries out"
    ).text
  }
  package static func textAlone(_ count: Int) -> String {
    Phrase(
      "\(count) records have no section of their own in a summary for clinics; they are in its text only"
    ).text
  }

  package static func errors(_ files: Int, from first: String, _ reason: String) -> String {
    Phrase("error: \(files) files, starting with \(first): \(reason)").text
  }
  package static func more(_ count: Int, of file: String) -> String {
    Phrase("\(file): and \(count) more").text
  }

  package static func resources(_ count: Int, _ fates: String) -> String {
    Phrase("resources \(count): \(fates)").text
  }
  package static func total(_ files: Int, _ resources: String) -> String {
    Phrase("Total: \(Counted.words(files, .file)), \(resources)").text
  }
  package static var leftOut: String {
    Phrase("left out: by your choice, or intimate records, which are hidden unless you add --only intimate")
      .text
  }

  package static var passphrase: String { Phrase("Passphrase of the encrypted archive: ").text }
  package static func passphraseUnreadable(_ path: String, _ reason: String) -> String {
    Phrase("\(path): the passphrase cannot be read: \(reason)").text
  }
  package static func passphraseEmpty(_ path: String) -> String {
    Phrase("\(path): the first line is empty; put the passphrase there").text
  }
  package static var noWriter: String { Phrase("nothing writes to this pipe").text }
  package static var notOrdinary: String { Phrase("not an ordinary file").text }

  package static func sources(_ names: [String], besides wanted: String) -> String {
    Phrase("No source is called “\(wanted)”. Sources in these records: \(names.joined(separator: "; ")).")
      .text
  }

  package static func notPrinted(_ reason: String) -> String {
    Phrase("cannot write to standard output: \(reason)").text
  }
  package static var noneMatches: String { Phrase("No records match.").text }

  package static func noCommand(_ name: String, nearest: String?) -> String {
    let hint = nearest.map { Phrase(" Did you mean “\($0)”?").text } ?? ""
    return Phrase("there is no command “\(name)”.\(hint)").text
  }

  package static func filesWithoutFault(_ count: Int) -> String {
    Phrase("\(Counted.words(count, .file)) read without problems; --all lists them.").text
  }

  /// "412 files removed from site: 398 html, 8 svg".
  package static func removed(_ counts: [String: Int], from site: String, isDryRun: Bool) -> String {
    let total = counts.values.reduce(0, +)
    let kinds = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.value) \($0.key)" }
    let words: Phrase =
      isDryRun
      ? "\(Counted.words(total, .file)) would be removed from \(site)"
      : "\(Counted.words(total, .file)) removed from \(site)"
    return "\(words.text)\(kinds.isEmpty ? "" : ": \(kinds.joined(separator: ", "))")."
  }

  package static func severalPersons(_ count: Int, in output: String) -> String {
    Phrase(
      "These records now belong to \(count) persons: \(output)/index.html lists them, and each has a folder."
    ).text
  }

  package static func onePersonAgain(in output: String) -> String {
    Phrase("These records now belong to one person: \(output)/index.html is theirs.").text
  }
}

/// Headings for changes of records since the last build, on the terminal.
package enum ChangeHeading: String, WordTable {
  case new = "New"
  case returned = "Back again"
  case changed = "Changed"
  case takenBack = "Withdrawn by the sender"
  case gone = "No longer in the source, kept"
  case vanished = "No longer in these records"
}
