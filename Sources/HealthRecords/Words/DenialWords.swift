/// Words for a value that its sender denies, which must not read as if it was found.
package enum DenialWords {
  /// - Parameter words: what is denied; empty if it is not stated.
  package static func not(_ words: String) -> String {
    words.isEmpty ? Phrase("stated not to be so").text : Phrase("not: \(words)").text
  }

  /// - Parameter words: what is stated in addition to the name of what is denied.
  package static func statedNot(_ words: String?) -> String {
    words.map { Phrase("stated not to be so: \($0)").text } ?? not("")
  }
}
