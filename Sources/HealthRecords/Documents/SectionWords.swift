/// What the text of a section says, without the heads and captions of its tables.
struct SectionWords {
  /// All of it, where it is one line.
  let line: String?
  /// All of it with the heads of its tables, a line after the other, where they are few.
  let list: String?
  /// True where a line of it is more than a denial.
  let tellSomething: Bool

  /// - Returns: nil for a text without words.
  init?(_ text: JSONValue?) {
    guard let markup = text?.text("div") else { return nil }
    let lines = Self.lines(Self.withoutHeads(markup))
    guard let first = lines.first else { return nil }
    line = lines.count == 1 && first.count <= Self.limit ? first : nil
    let all = Self.lines(markup).joined(separator: "; ")
    list = all.count <= Self.listLimit ? all : nil
    tellSomething = lines.contains { !Self.isDenial($0) }
  }

  private static let limit = 120
  private static let listLimit = 500

  private static func lines(_ markup: String) -> [String] {
    NarrativeText.plain(markup).split(separator: "\n").map(String.init)
      .filter { $0.contains { $0.isLetter || $0.isNumber } }
  }

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
