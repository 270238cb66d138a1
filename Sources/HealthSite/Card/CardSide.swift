import HealthRecords

/// A side of the card: 85 by 54 mm, of which the style sheet takes 2 mm at each edge.
struct CardSide: Sendable {
  /// Lines below what is always there.
  private let lines: Int
  /// How many of them stand beside the code.
  private let besideCode: Int

  /// - Parameter who: the name, in letters of 9 points.
  static func front(below who: Inline) -> CardSide {
    let name = LineBreaks(width: width, size: 9, small: 9).lines(who)
    return CardSide(lines: Int((height - Double(name) * 9 * leading) / (size * leading)), besideCode: 0)
  }

  /// With a line for the date, and the code of 36 mm and the millimetre below it.
  static let back = CardSide(
    lines: Int(height / (size * leading)) - 1, besideCode: Int((37 * point / (size * leading)).rounded(.up)))

  private static let (size, leading) = (7.0, 1.2)
  /// Of a millimetre.
  private static let point = 72 / 25.4
  /// In points, a little less than there is, for what a browser rounds otherwise.
  private static let (width, height) = (81 * point - 1, 50 * point - 1)
  /// Beside the code and the space before it.
  private static let narrow = width - 38 * point
}

extension CardSide {
  /// The entries with as many items as there is room for.
  struct Filled: Sendable {
    private let entries: [EmergencyCard.Entry]
    private let counts: [Int]

    fileprivate init(_ entries: [EmergencyCard.Entry], _ counts: [Int]) {
      (self.entries, self.counts) = (entries, counts)
    }

    /// What has no room.
    var left: [EmergencyCard.Entry] {
      zip(entries, counts).map { EmergencyCard.Entry(title: $0.title, items: Array($0.items.dropFirst($1))) }
        .filter { !$0.items.isEmpty }
    }

    /// A paragraph for each entry; `more` counts what it has no room for.
    func lines(_ more: (Int) -> String) -> [Block] {
      zip(entries, counts).map { .paragraph(CardSide.words($0, $1, more)) }
    }
  }

  /// One item of each at least, then in turn what comes first.
  func filled(with entries: [EmergencyCard.Entry]) -> Filled {
    var counts = entries.map { min(1, $0.items.count) }
    for index in entries.indices {
      while counts[index] < entries[index].items.count {
        var next = counts
        next[index] += 1
        guard height(entries, next) <= lines else { break }
        counts = next
      }
    }
    return Filled(entries, counts)
  }

  private func height(_ entries: [EmergencyCard.Entry], _ counts: [Int]) -> Int {
    zip(entries, counts).reduce(0) { used, pair in
      let width = used < besideCode ? Self.narrow : Self.width
      // The longest that the count is said in.
      let words = Self.words(pair.0, pair.1, EmergencyCardWords.onBack)
      return used + LineBreaks(width: width, size: Self.size, small: Self.size).lines(words)
    }
  }

  private static func words(_ entry: EmergencyCard.Entry, _ count: Int, _ more: (Int) -> String) -> Inline {
    let left = entry.items.count - count
    let items = entry.items.prefix(count) + (left > 0 ? [more(left)] : [])
    let title = Inline.text("\(entry.title.words):", .strong)
    return "\(title) \(items.joined(separator: "; "))"
  }
}
