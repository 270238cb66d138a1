import HealthRecords

/// A side of the card: 85 by 54 mm, including the style sheet's margin of 2 mm at each edge.
struct CardSide: Sendable {
  /// The number of lines that fit below the fixed text.
  private let lines: Int
  /// The number of these lines that stand next to the QR code.
  private let besideCode: Int
  /// Of its letters, in points.
  private let size: Double

  /// What letters may measure, the most first; the style sheet has a class for each.
  static let sizes = [9.0, 8, 7]

  /// - Parameter who: the name, set in 9 points.
  static func front(below who: Inline, size: Double) -> CardSide {
    let name = LineBreaks(width: width, size: 9, small: 9).lines(who)
    return CardSide(
      lines: Int((height - Double(name) * 9 * leading) / (size * leading)), besideCode: 0, size: size)
  }

  /// One line is for the date; the QR code takes 36 mm and 1 mm below it.
  static func back(size: Double) -> CardSide {
    CardSide(
      lines: Int(height / (size * leading)) - 1,
      besideCode: Int((37 * point / (size * leading)).rounded(.up)), size: size)
  }

  private static let leading = 1.2
  /// Points in a millimetre.
  private static let point = 72 / 25.4
  /// In points, slightly less than the real size, because browsers round differently.
  private static let (width, height) = (81 * point - 1, 50 * point - 1)
  /// The width next to the QR code and its gap, in points.
  private static let narrow = width - 38 * point
}

extension CardSide {
  /// Entries, with the number of items of each that fit.
  struct Filled: Sendable {
    private let entries: [EmergencyCard.Entry]
    private let counts: [Int]

    fileprivate init(_ entries: [EmergencyCard.Entry], _ counts: [Int]) {
      (self.entries, self.counts) = (entries, counts)
    }

    /// The items that do not fit.
    var left: [EmergencyCard.Entry] {
      zip(entries, counts).map { entry, count in
        let items = Array(entry.items.dropFirst(count))
        return EmergencyCard.Entry(title: entry.title, items: items, remarks: min(entry.remarks, items.count))
      }.filter { !$0.items.isEmpty }
    }

    /// A paragraph for each entry; `more` puts the number of items that do not fit into words.
    func lines(_ more: (EmergencyCardWords.Title, Int) -> String) -> [Block] {
      zip(entries, counts).map { entry, count in
        .paragraph(CardSide.words(entry, count) { more(entry.title, $0) })
      }
    }

    /// The number of items of a title that are shown.
    func count(of title: EmergencyCardWords.Title) -> Int {
      zip(entries, counts).reduce(0) { $1.0.title == title ? $0 + $1.1 : $0 }
    }
  }

  /// Takes one item of each entry, without the longest ones if they need more room than there is, but never without what
  /// must not be given; then fills the rest of the room entry by entry, in order.
  ///
  /// - Parameter more: the longest words for the number of items that do not fit, which is 0 for remarks alone.
  func filled(with entries: [EmergencyCard.Entry], _ more: (Int) -> String) -> Filled {
    var counts = entries.map { min(1, $0.items.count) }
    while height(entries, counts, more) > lines,
      let longest = entries.indices.filter({ counts[$0] > 0 && !Self.foremost.contains(entries[$0].title) })
        .max(by: {
          entries[$0].items[0].text.utf8.count < entries[$1].items[0].text.utf8.count
        })
    { counts[longest] = 0 }
    for index in entries.indices {
      while counts[index] < entries[index].items.count {
        var next = counts
        next[index] += 1
        guard height(entries, next, more) <= lines else { break }
        counts = next
      }
    }
    return Filled(entries, counts)
  }

  private static let foremost: [EmergencyCardWords.Title] = [.allergies, .prohibited]

  private func height(_ entries: [EmergencyCard.Entry], _ counts: [Int], _ more: (Int) -> String) -> Int {
    zip(entries, counts).reduce(0) { used, pair in
      let width = used < besideCode ? Self.narrow : Self.width
      let words = Self.words(pair.0, pair.1, more)
      return used + LineBreaks(width: width, size: size, small: size).lines(words)
    }
  }

  /// All items of an entry.
  static func words(_ entry: EmergencyCard.Entry) -> Inline { words(entry, entry.items.count) { _ in "" } }

  private static func words(_ entry: EmergencyCard.Entry, _ count: Int, _ more: (Int) -> String) -> Inline {
    let rest = count < entry.items.count ? more(entry.left(after: count)) : ""
    let title = Inline.text("\(entry.title.words)\(ListWords.colon.dropLast())", .strong)
    let items = entry.items.prefix(count).map(\.words) + [.text(rest)].filter { !$0.isEmpty }
    return "\(title) \(items.joined(.text(ListWords.semicolon)))"
  }
}
