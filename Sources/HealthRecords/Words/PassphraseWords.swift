/// Short plain words that passphrases are made of: easy to say, to type and to tell from each other.
package enum PassphraseWords {
  /// None is the beginning of another, so that words mean the same without the spaces between them.
  package static let all: [String] = CSVTable(named: "passphrase-words.csv").rows.map { $0[0] }

  /// 2,048 words, seven times: 77 bits.
  package static let count = 7

  /// A passphrase that nobody thought of.
  ///
  /// - Parameter generator: the system's own, but for tests.
  package static func phrase(using generator: inout some RandomNumberGenerator) -> String {
    (0..<count).compactMap { _ in all.randomElement(using: &generator) }.joined(separator: " ")
  }
}
