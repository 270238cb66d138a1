/// High, low and otherwise abnormal results have shapes of their own: colour is not needed to tell them.
enum PointShapes {
  /// Once on a page.
  static let definitions: HTML = """
    <defs><circle id="pt" r="4"/><path id="hi" d="M0-6 6 5H-6z"/><path id="lo" d="M0 6 6-5H-6z"/><path id="ab" d="M0-6 6 0 0 6-6 0z"/></defs>

    """

  static func id(_ point: ChartPoint) -> String {
    switch point.direction {
    case .high: "hi"
    case .low: "lo"
    case .abnormal, .other: "ab"
    case .normal, nil: "pt"
    }
  }
}
