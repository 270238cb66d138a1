/// The text of a section.
struct SectionWords {
  /// The text without the heads and captions of its tables, if that is one short line.
  let line: String?
  /// The lines, if they are short together.
  let shortLines: String?
  private let markup: String

  /// All lines joined, heads included; nil if the text is long.
  var list: String? { Self.joined(Self.lines(markup), within: Self.listLimit) }

  /// The same, but nil if it is longer than one line may be.
  var shortList: String? { Self.joined(Self.lines(markup), within: Self.limit) }

  private static func joined(_ lines: [String], within limit: Int) -> String? {
    let all = lines.joined(separator: "; ")
    return all.count <= limit ? all : nil
  }

  /// - Returns: nil for a text without words.
  init?(_ text: JSONValue?) {
    guard let markup = text?.text("div") else { return nil }
    let lines = Self.lines(Self.without(Self.heads, markup))
    guard let first = lines.first else { return nil }
    line = lines.count == 1 && first.count <= Self.limit ? first : nil
    shortLines = Self.joined(lines, within: Self.limit)
    self.markup = markup
  }

  private static let limit = 120
  private static let listLimit = 500

  private static func lines(_ markup: String) -> [String] {
    NarrativeText.plain(markup).split(separator: "\n").map(String.init)
      .filter { $0.contains { $0.isLetter || $0.isNumber } }
  }

  /// The parts of a table above its rows.
  private static let heads = ["caption", "thead"]

  /// Removes the elements of these names.
  private static func without(_ names: [String], _ markup: String) -> String {
    names.reduce(markup) { text, name in
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
