/// What the signs of a chart mean, in words below it: those alone that are drawn.
struct ChartKey: Sendable {
  let words: [String]

  init(_ points: [ChartPoint]) {
    let has = { (isDrawn: (ChartPoint) -> Bool) in points.contains(where: isDrawn) }
    words = [
      has { $0.low != nil || $0.high != nil } ? "Grey: the reference range that came with each result." : nil,
      has { $0.direction == .high } ? "▲ above the range or flagged high." : nil,
      has { $0.direction == .low } ? "▼ below the range or flagged low." : nil,
      has { $0.direction == .abnormal } ? "◆ otherwise flagged." : nil,
      has(\.isLimit) ? "Hollow: known only as less or more than this." : nil,
    ].compactMap { $0 }
  }

  var html: HTML {
    words.isEmpty ? HTML() : "<p class=\"muted\"><small>\(words.joined(separator: " "))</small></p>"
  }
}
