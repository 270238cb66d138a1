/// How a value is told that its sender denies: it must not read as if it had been found.
package enum DenialWords {
  /// - Parameter words: what is denied; empty where nobody says.
  package static func not(_ words: String) -> String {
    words.isEmpty ? Phrase("stated not to be so").text : Phrase("not: \(words)").text
  }

  /// - Parameter words: what is said beside the name of what is denied.
  package static func statedNot(_ words: String?) -> String {
    words.map { Phrase("stated not to be so: \($0)").text } ?? not("")
  }
}
