extension TerminalWords {
  /// - Parameter documents: the formats of documents that were found, which are not records.
  package static func nothingRead(from inputs: [String], documents: [String]) -> String {
    let found: Phrase = documents.isEmpty ? "" : ", only documents (\(documents.joined(separator: ", ")))"
    return Phrase("no health records could be read from \(inputs.joined(separator: ", "))\(found)").text
  }
  package static func documentsAlone(_ count: Int) -> String {
    let documents = Counted.words(count, .document)
    return Phrase("no structured records were found: \(documents) shown by file name, without dates").text
  }
  /// - Parameter count: nil if the size is not known.
  package static func reading(_ path: String, megabytes: Int, of count: Int?) -> String {
    let all: Phrase = count.map { " of \($0)" } ?? ""
    return Phrase("Reading \(path): \(megabytes)\(all) MB").text
  }
  package static func person(_ name: String, born day: String?, file: String?, _ slug: String) -> String {
    let born: Phrase = day.map { ", born \($0)" } ?? ""
    let place: Phrase = file.map { ", in \($0)" } ?? ""
    return "  \(name)\(born.text)\(place.text) (\(slug))"
  }

  package static func sources(_ names: [String], besides wanted: String) -> String {
    Phrase("No source is called “\(wanted)”. Sources in these records: \(names.joined(separator: "; ")).")
      .text
  }

  package static func noCommand(_ name: String, nearest: String?) -> String {
    let hint = nearest.map { Phrase(" Did you mean “\($0)”?").text } ?? ""
    return Phrase("there is no command “\(name)”.\(hint)").text
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
}
