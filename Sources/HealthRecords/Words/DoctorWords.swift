/// Words of `doctor` on the terminal.
package enum DoctorWords {
  package static func browser(_ path: String?) -> String {
    path.map { Phrase("Browser: \($0), which prints the visit summary as PDF.").text }
      ?? Phrase(
        "Browser: no Chromium, Chrome or Edge found. Only --format pdf needs one; any browser shows and prints the pages."
      ).text
  }
  package static func fonts(_ count: Int) -> String {
    count == 0
      ? Phrase(
        "Fonts: none found. Printed pages need some, such as the Debian package fonts-dejavu-core."
      ).text
      : Phrase("Fonts: \(Counted.words(count, .font)) found.").text
  }

  package static func folder(_ inputs: [String], files: Int) -> String {
    let place = inputs.joined(separator: ", ")
    return files == 0
      ? Phrase("\(place) holds no files.").text
      : Phrase("\(place) holds \(Counted.words(files, .file)):").text
  }
  /// A row of the table of formats.
  package static func row(_ format: String, _ files: Int, newest: String?) -> String {
    let newest: Phrase = newest.map { ", newest \($0)" } ?? ""
    return Phrase("  \(format): \(Counted.words(files, .file))\(newest)").text
  }
  package static func locked(_ files: [String]) -> String {
    Phrase(
      "Encrypted, so give the passphrase with --passphrase-file FILE: \(files.joined(separator: ", "))"
    ).text
  }
  package static var next: String { Phrase("What to export next:").text }

  /// "3 months ago".
  package static func ago(_ days: Int) -> String {
    let words: Phrase =
      switch days {
      case ..<1: "today"
      case 1: "yesterday"
      case ..<61: "\(days) days ago"
      case ..<730: "\(days * 12 / 365) months ago"
      default: "\(days / 365) years ago"
      }
    return words.text
  }
}
