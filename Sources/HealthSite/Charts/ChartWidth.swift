/// The widths that a fluid chart is laid out for: the style sheet shows the labels that fit the one it has.
enum ChartWidth: String, CaseIterable, Sendable {
  case narrow = "n"
  case middle = "m"
  case wide = "w"

  /// The least width in px of the chart at which its labels are shown; the style sheet has the same figures.
  var least: Double {
    switch self {
    case .narrow: 264
    case .middle: 600
    case .wide: 900
    }
  }

  static func classes(_ widths: [ChartWidth]) -> String { widths.map(\.rawValue).joined(separator: " ") }
}
