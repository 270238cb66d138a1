/// The widths for which a fluid chart is laid out: the style sheet shows the labels that fit the actual width.
enum ChartWidth: String, CaseIterable, Sendable {
  case narrow = "n"
  case middle = "m"
  case wide = "w"

  /// The least width of the chart in px at which its labels are shown; the style sheet repeats these figures.
  var least: Double {
    switch self {
    case .narrow: 264
    case .middle: 600
    case .wide: 900
    }
  }

  static func classes(_ widths: [ChartWidth]) -> String { widths.map(\.rawValue).joined(separator: " ") }
}
