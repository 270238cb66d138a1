import HealthRecords

/// A list that stays short on a phone: what has no room is folded under all of its names, so that none is overlooked;
/// a wide screen shows all of it, unless there is much.
enum OverviewList {
  typealias Item = (name: String, line: Inline)

  /// Lines that every screen shows.
  static let limit = 5
  /// Lines that a wide screen shows.
  static let wideLimit = 12

  static func blocks(_ items: [Item]) -> [Block] {
    // A fold of one line would take the room of it.
    let seen = items.count <= limit + 1 ? items.count : limit
    let rest = items.dropFirst(seen)
    let names = rest.map(\.name).distinct.joined(separator: ", ")
    return [
      .list(items.prefix(seen).map(\.line)),
      .fold(
        .text(OverviewWords.more(rest.count, names)), [.list(rest.map(\.line))],
        isLong: items.count > wideLimit),
    ].filter { !$0.isEmpty }
  }

  /// What must be known beside a problem or an allergy, each on a line of its own.
  static func notes(_ notes: [ConceptNote]) -> Inline {
    notes.map { .lineBreak + Inline.text($0.words, .note) }.joined()
  }
}
