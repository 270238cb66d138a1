/// The name above a bar: from the bar's start to the right, or from the chart's edge to the left, whole or cut.
enum BarName {
  /// The space for a name, in parts of the width.
  struct Room: Sendable {
    let from: Double
    /// The leftmost place where it may begin.
    let least: Double
    /// Where the next name or its bar begins; nil for the last of the row.
    let until: Double?
  }

  /// The end of names at the right edge, as a part of the width.
  static let edge = 0.988

  /// The name for each width; widths with the same text share a label.
  static func labels(_ title: String, in room: Room) -> [ChartLabel] {
    var labels: [ChartLabel] = []
    for width in ChartWidth.allCases {
      guard let label = label(title, room, width) else { continue }
      if let same = labels.firstIndex(where: { $0.text == label.text && $0.anchor == label.anchor }) {
        labels[same].widths.append(width)
      } else {
        labels.append(label)
      }
    }
    return labels
  }

  private static func label(_ title: String, _ room: Room, _ width: ChartWidth) -> ChartLabel? {
    let right = room.until.map { $0 * width.least - BarRows.gap } ?? width.least
    let choices: [(room: Double, anchor: ChartLabel.Anchor, at: Double)] = [
      (right - max(room.from, 0) * width.least, .start, room.from),
      (room.until == nil ? (edge - room.least) * width.least : 0, .end, edge),
    ]
    let size = ChartLabel.fontSize
    let length = TextWidth.of(title, size: size)
    let choice = choices.first { $0.room >= length } ?? choices.max { $0.room < $1.room }
    guard let choice, let text = TextWidth.fitting(title, into: choice.room, size: size) else { return nil }
    return ChartLabel(text: text, at: choice.at, y: 0, anchor: choice.anchor, widths: [width])
  }
}
