/// The name above a bar: from the bar's start to the right, or from the chart's edge to the left, whole or cut.
enum BarName {
  /// Where a name may stand, in parts of the width.
  struct Room: Sendable {
    let from: Double
    /// Start of the next bar of another name; nil for the last of the row.
    let until: Double?
    /// End of the bar before.
    let after: Double
  }

  /// A name for each width that has room, widths with the same name together.
  ///
  /// - Parameters:
  ///   - before: labels of the name to its left.
  ///   - ahead: labels of the name to its right, where they stand already.
  static func labels(_ title: String, in room: Room, before: [ChartLabel], ahead: [ChartLabel] = [])
    -> [ChartLabel]
  {
    var labels: [ChartLabel] = []
    for width in ChartWidth.allCases {
      let spans = { (labels: [ChartLabel]) in
        labels.filter { $0.widths.contains(width) }.map { $0.span(at: width.least) }
      }
      let taken = spans(before).map(\.upperBound).max() ?? 0
      let limit = spans(ahead).map(\.lowerBound).min() ?? width.least
      guard let label = label(title, room, taken...max(taken, limit), width) else { continue }
      if let same = labels.firstIndex(where: { $0.text == label.text && $0.anchor == label.anchor }) {
        labels[same].widths.append(width)
      } else {
        labels.append(label)
      }
    }
    return labels
  }

  /// - Parameter free: between the labels beside it.
  private static func label(
    _ title: String, _ room: Room, _ free: ClosedRange<Double>, _ width: ChartWidth
  ) -> ChartLabel? {
    let (gap, size, edge) = (BarRows.gap, ChartLabel.fontSize, 0.988)
    let taken = free.lowerBound
    let start = max(room.from * width.least, 0)
    let until = min((room.until ?? 1) * width.least, free.upperBound)
    let right = until - (room.until == nil ? 0 : gap) - start
    let left = room.until == nil ? edge * width.least - max(room.after * width.least, taken) - gap : 0
    let isClear = start >= taken + (taken > 0 ? gap : 0)
    let choices: [(room: Double, anchor: ChartLabel.Anchor, at: Double)] = [
      (isClear ? right : 0, .start, room.from), (left, .end, edge),
    ]
    let length = TextWidth.of(title, size: size)
    let choice = choices.first { $0.room >= length } ?? choices.max { $0.room < $1.room }
    guard let choice, choice.room >= min(length, 70),
      let text = TextWidth.fitting(title, into: choice.room, size: size)
    else { return nil }
    return ChartLabel(text: text, at: choice.at, y: 0, anchor: choice.anchor, widths: [width])
  }
}
