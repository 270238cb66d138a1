/// Words of `build` on the terminal.
package enum BuildWords {
  package static func error(_ words: String) -> String { Phrase("error: \(words)").text }
  package static var watching: String { Phrase("Watching for changes (Ctrl-C to stop).").text }
  package static func keptUnreadable(_ count: Int) -> String {
    Phrase("\(count) kept records cannot be read").text
  }

  /// What follows a reason.
  package static var notWritten: String { Phrase("; the site was not written").text }
  package static func onlyOthers(in inputs: [String], kinds: String) -> String {
    Phrase("\(inputs.joined(separator: ", ")) holds no records of a person, only \(kinds)").text
  }

  /// - Parameter measured: what a phone measured, if anything.
  package static func read(
    _ records: Int, _ measured: MeasurementTally, ofPersons persons: Int, from files: Int
  ) -> String {
    let owners: Phrase = persons == 1 ? "" : " of \(persons) persons"
    let measurements: Phrase = measured.samples == 0 ? "" : ", \(MeasurementWords.counted(measured))"
    return Phrase(
      "\(Counted.words(records, .record))\(measurements)\(owners) from \(Counted.words(files, .file))."
    ).text
  }
  package static func pages(_ written: Int, unchanged: Int, removed: Int) -> String {
    Phrase("\(Counted.words(written, .page)) written, \(unchanged) unchanged, \(removed) removed.").text
  }
  package static func wouldWrite(_ written: Int, unchanged: Int, removed: Int) -> String {
    Phrase(
      "\(Counted.words(written, .page)) would be written, \(unchanged) unchanged, \(removed) removed. Nothing was changed."
    ).text
  }
  package static func wouldWrite(_ path: String) -> String { Phrase("write \(path)").text }
  package static func wouldRemove(_ path: String) -> String { Phrase("remove \(path)").text }
  package static func writing(_ part: Int, of count: Int) -> String {
    Phrase("Writing pages: part \(part) of \(count)").text
  }
  /// - Parameter site: a site among the records.
  package static func skipped(_ site: String) -> String {
    Phrase("Skipped \(site), a site that Healthfolio wrote.").text
  }
  package static func open(_ page: String) -> String { Phrase("Open \(page)").text }
  package static func notOpened(_ page: String) -> String {
    Phrase("\(page) could not be opened from here; open it in a browser").text
  }
  package static func shard(persons: Int) -> String {
    Phrase("\(Counted.words(persons, .person)). Run `healthfolio index` to list them on one page.").text
  }
}
