/// The generation in a name, which distinguishes father and son (HL7 v3, EntityNamePartType: suffix).
enum Generation: Int, Hashable, Sendable {
  case first = 1
  case second, third, fourth

  /// - Returns: nil if the name has none.
  init?(_ name: HumanName) {
    let suffix = Self.words(name.suffix).firstNonNil { Self.suffixes[$0] ?? Self.numerals[$0] }
    let last = Self.words(name.text).last.flatMap { Self.suffixes[$0] }
    guard let known = suffix ?? last else { return nil }
    self = known
  }

  private static func words(_ text: String) -> [String] {
    text.alphanumericWords
  }

  /// Words that mean a generation even at the end of an unstructured name.
  private static let suffixes = table("generationSuffix")
  private static let numerals = table("generationNumeral")

  private static func table(_ use: String) -> [String: Generation] {
    CodedWords.words(use).compactMapValues { Int($0).flatMap(Generation.init) }
  }
}
