/// Finds secret numbers wherever a text repeats them: with other separators, in small letters, joined to a word, or
/// split by markup.
struct SecretNumberFinder: Sendable {
  /// What replaces a number.
  enum Style: Sendable {
    /// "•••••321", for readers.
    case words
    /// "masked-3", its place among the numbers: the same for equal numbers, for URLs and file names.
    case address
    /// "xxxxx321", for texts in any encoding.
    case ascii
  }

  /// The numbers by their letters, with all spellings.
  private let byLetters: [[UInt8]: [SecretNumber]]
  /// The lengths of the numbers by their first letters, the longest first.
  private let lengths: [UInt32: [Int]]
  /// For each byte, whether a number starts with it.
  private let opens: [Bool]
  /// A bit for the first two letters of each number.
  private let pairs: UInt64

  private let places: SecretNumberPlaces

  static let none = SecretNumberFinder([])

  /// - Parameters:
  ///   - places: of all numbers of the input; nil if these are all.
  ///   - leastLength: shorter numbers are ignored, as they could be any amount.
  init(_ values: Set<String>, places: SecretNumberPlaces? = nil, leastLength: Int = 5) {
    self.places = places ?? SecretNumberPlaces(values.sorted())
    let all = Set(values.flatMap(SecretNumber.spellings).filter { $0.letters.count >= leastLength })
    byLetters = Dictionary(grouping: all, by: \.letters).mapValues { $0.sorted() }
    lengths = Dictionary(grouping: all) { SecretNumber.head($0.letters) }.mapValues {
      Set($0.map(\.letters.count)).sorted(by: >)
    }
    let openings = Set(all.compactMap(\.letters.first))
    opens = (0...UInt8.max).map(openings.contains)
    pairs = all.reduce(0) { $0 | Self.pair($1.letters[0], $1.letters[1]) }
  }

  var isEmpty: Bool { byLetters.isEmpty }

  func masked(_ text: String, as style: Style = .words) -> String {
    var text = text
    return text.withUTF8 { masked($0, as: style) }.map { String(decoding: $0, as: UTF8.self) } ?? text
  }

  /// - Returns: nil if the text has none of the numbers.
  func masked(_ bytes: UnsafeBufferPointer<UInt8>, as style: Style) -> [UInt8]? {
    if isEmpty { return nil }
    var output: [UInt8] = []
    var (copied, index) = (0, 0)
    while index < bytes.count {
      guard mayOpen(at: index, of: bytes), let found = number(at: index, of: bytes)
      else {
        index += 1
        continue
      }
      output += bytes[copied..<index]
      output += found.number.mask(style, place: places[found.number])
      output += found.markup.withUnsafeBufferPointer { masked($0, as: style) } ?? found.markup
      index = found.end
      copied = index
    }
    return copied == 0 ? nil : output + Array(bytes[copied...])
  }

  /// True if the text has one of the numbers.
  func stand(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    !isEmpty
      && bytes.indices.contains { mayOpen(at: $0, of: bytes) && number(at: $0, of: bytes) != nil }
  }

  private static func pair(_ a: UInt8, _ b: UInt8) -> UInt64 { 1 << ((UInt64(a) &* 10 &+ UInt64(b)) & 63) }

  @inline(__always)
  private func mayOpen(at index: Int, of bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let letter = SpelledLetter.code(at: index, of: bytes)
    guard opens[Int(letter.code)] else { return false }
    let next = SpelledLetter.code(at: index + letter.width, of: bytes).code
    return next == 0 || pairs & Self.pair(letter.code, next) != 0
  }

  private func number(at index: Int, of bytes: UnsafeBufferPointer<UInt8>) -> (
    number: SecretNumber, end: Int, markup: [UInt8]
  )? {
    guard var walk = NumberWalk(at: index, of: bytes, toward: 2),
      pairs & Self.pair(walk.letters[0], walk.letters[1]) != 0
    else { return nil }
    walk.go(on: bytes, toward: SecretNumber.headLength)
    guard walk.letters.count >= SecretNumber.headLength,
      let lengths = lengths[SecretNumber.head(walk.letters)]
    else { return nil }
    walk.go(on: bytes, toward: lengths[0])
    for length in lengths where length <= walk.letters.count {
      let spellings = byLetters[Array(walk.letters.prefix(length))] ?? []
      guard let number = spellings.first(where: { walk.holds($0, in: bytes) }) else { continue }
      let end = walk.ends[length - 1]
      return (number, end, walk.markup(before: end, of: bytes))
    }
    return nil
  }
}
