import HealthRecords

/// A list that stays short on a phone: further items are folded under all of their names, so that none is overlooked. A
/// wide screen shows them all, unless there are many.
enum NamedList {
  typealias Item = (name: String, line: Inline)

  /// Lines that every screen shows.
  static let limit = 5
  /// Lines that a wide screen shows.
  static let wideLimit = 12

  static func blocks(_ items: [Item]) -> [Block] {
    // A fold for a single line would save no room.
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

  /// Notes about a problem or an allergy, each on its own line.
  static func notes(_ notes: [Finding]) -> Inline {
    notes.map { .lineBreak + Inline.text($0.warned, .note) }.joined()
  }
}
