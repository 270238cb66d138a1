/// Words of ours as a table: each raw value is what is said in English.
package protocol WordTable: RawRepresentable<String>, Sendable {}

extension WordTable {
  package var words: String { Phrase(own: rawValue).text }
}
