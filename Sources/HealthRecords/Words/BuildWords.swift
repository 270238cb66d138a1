extension BuildWords {
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
}
