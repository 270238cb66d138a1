/// What the terminal says beside counts.
package enum TerminalWords {
  package static func sources(_ names: [String], besides wanted: String) -> String {
    Phrase("No source is called “\(wanted)”. These are in the records: \(names.joined(separator: "; ")).")
      .text
  }

  package static func noCommand(_ name: String, nearest: String?) -> String {
    let hint = nearest.map { Phrase(" Did you mean “\($0)”?").text } ?? ""
    return Phrase("There is no command “\(name)”.\(hint)").text
  }

  package static func filesWithoutFault(_ count: Int) -> String {
    Phrase("\(Counted.words(count, .file)) read without a fault; --all lists them.").text
  }

  /// "412 files removed from site: 398 html, 8 svg".
  package static func removed(_ counts: [String: Int], from site: String) -> String {
    let total = counts.values.reduce(0, +)
    let kinds = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.value) \($0.key)" }
    let words: Phrase = "\(Counted.words(total, .file)) removed from \(site)"
    return "\(words.text)\(kinds.isEmpty ? "" : ": \(kinds.joined(separator: ", "))")."
  }

  package static func severalPersons(_ count: Int, in output: String) -> String {
    Phrase(
      "The records are those of \(count) persons now: \(output)/index.html names them, and each has a folder of their own."
    ).text
  }

  package static func onePersonAgain(in output: String) -> String {
    Phrase("The records are those of one person now: \(output)/index.html is theirs.").text
  }
}
