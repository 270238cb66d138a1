/// Words of `build` on the terminal.
package enum BuildWords {
  package static func error(_ words: String) -> String { Phrase("Error: \(words)").text }
  package static var watching: String { Phrase("Watching; Ctrl-C ends it.").text }
  package static func keptUnreadable(_ count: Int) -> String {
    Phrase("\(count) kept records cannot be read").text
  }

  /// What follows a reason.
  package static var notWritten: String { Phrase("; the site was not written").text }
  package static func onlyOthers(in inputs: [String], kinds: String) -> String {
    Phrase("\(inputs.joined(separator: ", ")) holds no records of a person, only \(kinds)").text
  }

  package static func read(_ records: Int, ofPersons persons: Int, from files: Int) -> String {
    let owners: Phrase = persons == 1 ? "" : " of \(persons) persons"
    return Phrase("\(Counted.words(records, .record))\(owners) from \(Counted.words(files, .file)).").text
  }
  package static func pages(_ written: Int, unchanged: Int, removed: Int) -> String {
    Phrase("\(Counted.words(written, .page)) written, \(unchanged) unchanged, \(removed) removed.").text
  }
  package static func open(_ page: String) -> String { Phrase("Open \(page)").text }
  package static func shard(persons: Int) -> String {
    Phrase("\(Counted.words(persons, .person)); `healthfolio index` makes the page that lists them.").text
  }
}
