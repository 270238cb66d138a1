import HealthRecords

/// The card as blocks: two sides of 85 by 54 mm, one above the other, to fold.
struct CardDocument: Sendable {
  let blocks: [Block]

  init(_ card: EmergencyCard) {
    let front = card.entries.filter { $0.title.isInFront }
    let back = card.entries.filter { !$0.title.isInFront }
    let code = QRCode(Array(CardText(card).text.utf8)).map { [Block.drawing($0)] } ?? []
    blocks = [
      Part.box(
        "card",
        [
          Part.box("side", [.paragraph(.text(card.who, .strong))] + Self.lines(front, CardSide.front)),
          Part.box("side", code + Self.lines(back, CardSide.back) + [.remark(.rule, .text(card.date))]),
        ]),
      .remark(.rule, .text(EmergencyCardWords.howToFold)),
    ]
  }

  var html: HTML { HTML { HTMLPrinter.write(blocks, to: &$0) } }

  /// A paragraph for each entry, with as many items as the side has room for.
  private static func lines(_ entries: [EmergencyCard.Entry], _ side: CardSide) -> [Block] {
    zip(entries, side.served(entries)).map { entry, count in
      let left = entry.items.count - count
      let items = entry.items.prefix(count) + (left > 0 ? [EmergencyCardWords.more(left)] : [])
      let title = Inline.text("\(entry.title.words):", .strong)
      return .paragraph("\(title) \(items.joined(separator: "; "))")
    }
  }
}

/// How much a side of the card holds.
struct CardSide: Sendable {
  /// Points for words, and lines below the name.
  let (width, lines): (Double, Int)

  /// 85 mm without its margins.
  static let front = CardSide(width: 226, lines: 14)
  /// Beside the code.
  static let back = CardSide(width: 124, lines: 14)

  private init(width: Double, lines: Int) { (self.width, self.lines) = (width, lines) }

  /// How many items of each entry have room: one of each at least, then in turn what comes first.
  func served(_ entries: [EmergencyCard.Entry]) -> [Int] {
    var counts = entries.map { min(1, $0.items.count) }
    for index in entries.indices {
      while counts[index] < entries[index].items.count {
        var next = counts
        next[index] += 1
        guard height(entries, next) <= lines else { break }
        counts = next
      }
    }
    return counts
  }

  private func height(_ entries: [EmergencyCard.Entry], _ counts: [Int]) -> Int {
    zip(entries, counts).reduce(0) { sum, pair in
      let (entry, count) = pair
      let more = count < entry.items.count ? [EmergencyCardWords.more(entry.items.count - count)] : []
      let words = "\(entry.title.words): \((entry.items.prefix(count) + more).joined(separator: "; "))"
      return sum + LineBreaks(width: width, size: 7, small: 7).lines(.text(words))
    }
  }
}

extension EmergencyCardWords.Title {
  /// What must be seen without turning the card.
  fileprivate var isInFront: Bool {
    switch self {
    case .allergies, .prohibited, .medicines, .unclear, .onHold, .problems, .diagnoses: true
    case .implants, .directives, .bloodGroup, .languages, .contacts: false
    }
  }
}
