import HealthRecords

/// Explains the signs that occur in a chart, in words below it.
struct ChartKey: Sendable {
  let words: [String]

  init(_ points: [ChartPoint]) {
    let has = { (isDrawn: (ChartPoint) -> Bool) in points.contains(where: isDrawn) }
    words = [
      has { $0.low != nil || $0.high != nil } ? ChartNote.greyRange.words : nil,
      has { $0.direction == .high } ? ChartNote.flaggedHigh.words : nil,
      has { $0.direction == .low } ? ChartNote.flaggedLow.words : nil,
      has { $0.direction == .abnormal } ? ChartNote.flaggedOtherwise.words : nil,
      has(\.isLimit) ? ChartNote.hollow.words : nil,
    ].compactMap { $0 }
  }

  var html: HTML {
    words.isEmpty ? HTML() : "<p class=\"muted\"><small>\(words.joined(separator: " "))</small></p>"
  }
}
