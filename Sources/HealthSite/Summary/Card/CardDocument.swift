import HealthRecords

/// The card as blocks: two sides of 85 by 54 mm, one above the other, to fold; and the same to read on a phone, where
/// nothing has to make room.
struct CardDocument: Sendable {
  /// The two sides.
  let folded: [Block]
  private let read: Block

  var blocks: [Block] { folded + [read] }

  init(_ card: EmergencyCard) {
    let who = Inline.text(card.who, .strong)
    let inBrief = card.entries.map(\.inBrief)
    let less = (0...Self.makeRoom.count).map { count in
      card.entries.map { Self.makeRoom.prefix(count).contains($0.title) ? $0.inBrief : $0 }
    }
    // Large letters where everything has room, else small ones before anything makes room.
    let large = CardSide.sizes.dropLast().map { (card.entries, $0) }
    let ways = (large + (less + [inBrief]).map { ($0, Self.small) }).lazy.map { entries, size in
      (size, Self.sides(entries, below: who, size: size, areWhole: true))
    }
    // Remarks that have no room take nothing from the others.
    let whole = ways.first { $0.1.back.left.allSatisfy { $0.remarks == $0.items.count } }
    let (size, (front, back)) =
      whole
      ?? (
        Self.small,
        Self.sides(card.entries.map(\.inLastResort), below: who, size: Self.small, areWhole: false)
      )
    let code = QRCode(Array(EmergencyCardText(card).text.utf8)).map { [Block.drawing($0)] } ?? []
    let all = card.entries.map { Block.paragraph(CardSide.words($0)) }
    read = Part.box(
      "read", [Part.box("card", [.paragraph(who)] + all + [.remark(.rule, .text(card.date))] + code)])
    folded = [
      Part.box(
        size == Self.small ? "card" : "card s\(Int(size))",
        [
          Part.box(
            "side",
            [.paragraph(who)]
              + front.lines { title, left in
                let shown = min(left, back.count(of: title))
                return EmergencyCardWords.onBack(shown, more: left - shown)
              }),
          Part.box(
            "side", code + back.lines { EmergencyCardWords.more($1) } + [.remark(.rule, .text(card.date))]),
        ]),
      .remark(.rule, .text(EmergencyCardWords.howToFold)),
    ]
  }

  /// The details that make room first: years of problems, why a medicine must not be taken, notes on allergies. The
  /// directions of medicines come last.
  private static let makeRoom: [EmergencyCardWords.Title] = [.problems, .prohibited, .allergies]

  private static let small = CardSide.sizes.last ?? 7

  /// - Parameter areWhole: true to fill them as if the back held all that the front does not.
  private static func sides(
    _ entries: [EmergencyCard.Entry], below who: Inline, size: Double, areWhole: Bool
  )
    -> (front: CardSide.Filled, back: CardSide.Filled)
  {
    let front = CardSide.front(below: who, size: size).filled(with: entries.filter(\.title.isInFront)) {
      EmergencyCardWords.onBack($0, more: areWhole ? 0 : $0)
    }
    let further = front.left + entries.filter { !$0.title.isInFront }
    return (front, CardSide.back(size: size).filled(with: further, EmergencyCardWords.more))
  }

  var html: HTML { HTML { HTMLPrinter.write(blocks, to: &$0) } }
}

extension EmergencyCardWords.Title {
  /// True for entries that must be visible without turning the card.
  fileprivate var isInFront: Bool {
    switch self {
    case .allergies, .prohibited, .directives, .implants, .medicines, .unclear, .onHold, .problems,
      .diagnoses:
      true
    case .bloodGroup, .languages, .contacts: false
    }
  }
}

/// The card as plain text for its QR code: allergies, warnings and implants first, then in the order of the card.
struct EmergencyCardText: Sendable {
  /// The most bytes for a QR code that a phone can read from a small print.
  static let limit = 600

  let text: String

  /// It begins with words of ours: a telephone takes "tel:" or "http://" at the beginning as something to do.
  ///
  /// If not everything fits, items are reduced to names, then whole items are left out, and their number is added.
  init(_ card: EmergencyCard) {
    let whole = Self.lines(card, card.entries)
    let (lines, left) = whole.left == 0 ? whole : Self.lines(card, card.entries.map(\.inBrief))
    text = (lines + (left > 0 ? [EmergencyCardWords.more(left)] : []) + [card.date]).joined(separator: "\n")
  }

  private static func lines(_ card: EmergencyCard, _ entries: [EmergencyCard.Entry]) -> (
    lines: [String], left: Int
  ) {
    var lines = [EmergencyCardWords.title, card.who]
    var left = 0
    // What a helper must know first stands where nothing is cut.
    let first: [EmergencyCardWords.Title] = [.allergies, .prohibited, .directives, .implants]
    let sorted =
      first.flatMap { title in entries.filter { $0.title == title } }
      + entries.filter { !first.contains($0.title) }
    for entry in sorted {
      var shown: [String] = []
      for item in entry.items.map(\.text) {
        let line = EmergencyCardWords.line(entry.title, shown + [item])
        if left == 0, size(lines + [line], card) <= limit { shown.append(item) } else { left += 1 }
      }
      if !shown.isEmpty { lines.append(EmergencyCardWords.line(entry.title, shown)) }
    }
    return (lines, left)
  }

  /// The size in bytes, with room for the count and the date.
  private static func size(_ lines: [String], _ card: EmergencyCard) -> Int {
    (lines + [EmergencyCardWords.more(999), card.date]).joined(separator: "\n").utf8.count
  }
}
