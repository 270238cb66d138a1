/// Advance widths of Helvetica, the font of the printed sheet; Arial, Liberation Sans and Arimo share them.
enum FontMetrics {
  /// - Returns: points, for a font size in points.
  static func width(of text: some StringProtocol, size: Double, isBold: Bool) -> Double {
    let table = isBold ? bold : regular
    return Double(text.unicodeScalars.reduce(0) { $0 + units($1, table) }) / 1000 * size
  }
}

extension FontMetrics {
  private static func units(_ scalar: Unicode.Scalar, _ table: [Int]) -> Int {
    switch scalar.value {
    case 0x20...0x7E: table[Int(scalar.value) - 0x20]
    case 0x0300...0x036F, 0x200B...0x200F: 0
    case 0xA0, 0xB7: 278
    case 0xB0, 0x2018, 0x2019: 400
    case 0x201C, 0x201D: 500
    // Letters of Latin, Greek and Cyrillic with their accents.
    case 0xA1..<0x0530: 650
    case 0x2010...0x2013: 556
    case 0x2264, 0x2265: 549
    default: 1000
    }
  }

  /// From the space to the tilde, in thousandths of the font size (Adobe Font Metrics: Helvetica, Helvetica-Bold).
  private static let regular = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
    556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
    500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
    556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
    278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
  ]

  private static let bold = [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
    556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278,
    556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584,
    556, 333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556,
    333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
  ]
}
