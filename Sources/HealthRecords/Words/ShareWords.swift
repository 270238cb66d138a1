/// Words of `share`, on the terminal and before its file is opened.
package enum ShareWords {
  package static func delete(after day: String) -> String {
    Phrase("The sender asks that this file be deleted after \(day).").text
  }

  package static func passphrase(_ words: String) -> String { Phrase("Passphrase: \(words)").text }
  package static var shownOnce: String {
    Phrase(
      "Shown only once. Give it to the reader separately from the file: on paper or by telephone."
    ).text
  }
  /// A zip archive takes 1,000 rounds to try a passphrase, a shared file 600,000.
  package static func shortForZip(_ count: Int) -> String {
    Phrase(
      "warning: a passphrase of \(count) characters can be guessed, because zip archives let people try many quickly; use six random words"
    ).text
  }
  package static func short(_ count: Int) -> String {
    Phrase(
      "warning: a passphrase of \(count) characters can be guessed; without --passphrase-file Healthfolio makes a good one"
    ).text
  }
}
