import HealthRecords
import Testing

@Suite struct PassphraseWordsTests {
  private let words = PassphraseWords.all

  @Test("There are 2,048 words, each once, of three to seven plain letters")
  func plain() {
    #expect(words.count == 2_048 && Set(words).count == words.count && words == words.sorted())
    #expect(words.allSatisfy { $0.wholeMatch(of: /[a-z]{3,7}/) != nil })
  }

  @Test("No word is the beginning of another")
  func prefixes() {
    let pairs = zip(words, words.dropFirst()).filter { $1.hasPrefix($0) }
    #expect(pairs.map(\.0) == [])
  }

  @Test("A passphrase has 77 bits, and is the same for the same random numbers alone")
  func bits() {
    let bitsPerWord = words.count.trailingZeroBitCount
    #expect(1 << bitsPerWord == words.count && bitsPerWord * PassphraseWords.count >= 77)
    var (one, same, other) = (Counting(value: 5), Counting(value: 5), Counting(value: 6))
    let phrase = PassphraseWords.phrase(using: &one)
    let parts = phrase.split(separator: " ").map(String.init)
    #expect(parts.count == PassphraseWords.count && parts.allSatisfy(words.contains))
    #expect(phrase == PassphraseWords.phrase(using: &same))
    #expect(phrase != PassphraseWords.phrase(using: &other))
  }
}

private struct Counting: RandomNumberGenerator {
  var value: UInt64

  mutating func next() -> UInt64 {
    value = value &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return value
  }
}
