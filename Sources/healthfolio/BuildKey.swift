import RecordLoading

extension BuildCommand {
  /// Of the records, of what the pages depend on besides, and of the program: the same key means the same pages.
  var key: String {
    let others = [templates, input.keys, input.passphraseFile]
    let options: [String?] = [
      "\(selection.only)", "\(selection.without)",
      from?.date.text, to?.date.text, date?.date.text, patient, "\(onePerson) \(keepVanished) \(identifiers)",
    ]
    let words = (others + options).map { $0.map { "=\($0)" } ?? "" }
    return InputFingerprint(
      contentsOf: input.records + others.compactMap(\.self),
      and: [ProgramFile.mark] + words + input.records
    ).text
  }
}
