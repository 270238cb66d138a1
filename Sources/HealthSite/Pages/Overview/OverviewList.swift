import HealthRecords

/// A list that stays short on a phone: what has no room is folded under all of its names, so that none is overlooked.
enum OverviewList {
  typealias Item = (name: String, line: Inline)

  /// Lines that are seen at once.
  static let limit = 8

  static func blocks(_ items: [Item]) -> [Block] {
    // A fold of one line would take the room of it.
    let seen = items.count <= limit + 1 ? items.count : limit
    let rest = items.dropFirst(seen)
    let names = rest.map(\.name).distinct.joined(separator: ", ")
    return [
      .list(items.prefix(seen).map(\.line)),
      .fold(.text(OverviewWords.more(rest.count, names)), [.list(rest.map(\.line))], isLong: false),
    ].filter { !$0.isEmpty }
  }

  /// What must be known beside a problem or an allergy, each on a line of its own.
  static func notes(_ notes: [ConceptNote]) -> Inline {
    notes.map { .lineBreak + Inline.text($0.words, .note) }.joined()
  }
}
