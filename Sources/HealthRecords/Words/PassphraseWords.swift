/// Short plain words for passphrases: easy to say, to type and to tell apart.
package enum PassphraseWords {
  /// No word begins another, so a passphrase typed without spaces is still unambiguous.
  package static let all: [String] = CSVTable(named: "passphrase-words.csv").rows.map { $0[0] }

  /// Seven of 2,048 words: 77 bits.
  package static let count = 7

  /// A random passphrase.
  ///
  /// - Parameter generator: the system's generator, except in tests.
  package static func phrase(using generator: inout some RandomNumberGenerator) -> String {
    (0..<count).compactMap { _ in all.randomElement(using: &generator) }.joined(separator: " ")
  }
}
