/// What the text of a section says, without the heads and captions of its tables.
struct SectionWords {
  /// All of it, where it is one line.
  let short: String?
  /// True where a line of it is more than a denial.
  let tellSomething: Bool

  /// - Returns: nil for a text without words.
  init?(_ text: JSONValue?) {
    guard let markup = text?.text("div") else { return nil }
    let lines = NarrativeText.plain(Self.withoutHeads(markup)).split(separator: "\n").map(String.init)
      .filter { $0.contains { $0.isLetter || $0.isNumber } }
    guard let first = lines.first else { return nil }
    short = lines.count == 1 && first.count <= Self.limit ? first : nil
    tellSomething = lines.contains { !Self.isDenial($0) }
  }

  private static let limit = 120

  /// "No vital signs recorded", "Not on file", "Data unavailable": a line with a negation tells of nothing to see.
  private static func isDenial(_ line: String) -> Bool {
    let words = line.lowercased().split { !$0.isLetter }.map(String.init)
    return words.isEmpty || !negatives.isDisjoint(with: words) || AbsenceWords.sayNone(line.normalizedWords)
      || AbsenceWords.sayNothing(line.normalizedWords)
  }

  private static let negatives = AbsenceWords.negatives.union(["unavailable", "nothing", "empty"])

  private static func withoutHeads(_ markup: String) -> String {
    ["caption", "thead"].reduce(markup) { text, name in
      var parts: [Substring] = []
      var rest = text[...]
      while let start = rest.firstRange(of: "<\(name)"),
        let end = rest[start.upperBound...].firstRange(of: "</\(name)>")
      {
        parts.append(rest[..<start.lowerBound])
        rest = rest[end.upperBound...]
      }
      return (parts + [rest]).joined(separator: "\n")
    }
  }
}
