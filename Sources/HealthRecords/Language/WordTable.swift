/// A table of our words: the raw values are the English words.
package protocol WordTable: RawRepresentable<String>, Sendable {}

extension WordTable {
  package var words: String { Phrase(own: rawValue).text }
}
