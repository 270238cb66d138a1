import HealthRecords

/// The card as plain text for its QR code, in the order of the card.
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
    for entry in entries {
      var shown: [String] = []
      for item in entry.items {
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
