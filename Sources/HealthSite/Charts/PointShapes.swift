/// High, low and otherwise abnormal results have their own shapes, so that colour is not needed.
enum PointShapes {
  /// Written once per page.
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
