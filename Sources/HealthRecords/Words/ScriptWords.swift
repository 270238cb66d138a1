/// Words for the site's script and style sheet, by the names of their slots.
package enum ScriptWords {
  /// Values that the script only knows when it runs are inserted as its own expressions.
  package static func words(_ slot: String) -> String { phrases[slot]?().text ?? "{{\(slot)}}" }

  private static let phrases: [String: @Sendable () -> Phrase] = [
    "lines-found": { "\("${count}") of \("${lines.length}") lines" },
    "show-all": { "Show all \("${rows.length}")" },
    "one-found": { "1 record" },
    "found": { "\("${found.length}") records" },
    "part-found": { "No record has all of these words; with some of them: \("${found.length}")" },
    "results-found": { "\("${count}") results" },
    "nothing-found": { "No record has this. Try fewer or shorter words." },
    "opening": { "Opening…" },
    "not-opened":
      {
        "The passphrase does not open this file. Check every word. If it is right, the file was damaged on its way."
      },
    "range": { "range " },
    "page": { "Page " },
    "of-pages": { " of " },
  ]
}
