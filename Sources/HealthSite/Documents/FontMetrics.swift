import HealthRecords

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
  private static let widths = CSVTable(named: "font-widths.csv").rows.map { $0.compactMap { Int($0) } }
  private static let (regular, bold) = (widths.map { $0[1] }, widths.map { $0[2] })
}
