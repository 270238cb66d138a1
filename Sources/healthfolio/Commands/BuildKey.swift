import RecordLoading

extension BuildCommand {
  /// A fingerprint of the records, the options and the program: equal keys mean equal pages.
  var key: String {
    let others = [templates, input.keys, input.passphraseFile]
    let options: [String?] = [
      words(chosen.only.map(\.slug)), words(chosen.without.map(\.slug)),
      words(chosen.onlyOfPhone.map(\.rawValue)), words(chosen.withoutOfPhone.map(\.rawValue)),
      choice.from?.text, choice.to?.text, choice.date?.text, choice.patient,
      "\(choice.onePerson) \(keepVanished) \(choice.identifiers)",
      input.language.rawValue, format.rawValue,
    ]
    let all = (others + options).map { $0.map { "=\($0)" } ?? "" }
    return InputFingerprint(
      contentsOf: input.records + others.compactMap(\.self),
      and: [ProgramFile.mark] + all + input.records
    ).text
  }

  private func words(_ names: [String]) -> String { names.sorted().joined(separator: ",") }
}
