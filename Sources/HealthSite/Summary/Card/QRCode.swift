import CQREncode
import HealthRecords

/// A QR code (ISO/IEC 18004) as squares. Only this type uses libqrencode.
struct QRCode: Sendable {
  /// Squares on each side.
  let size: Int
  /// Row by row, true for a dark square.
  let squares: [Bool]
  private let label: String
  /// The side of a square in CSS pixels; nil if the style sheet says how large the code is.
  private let scale: Int?

  /// UTF-8's ECI number (AIM ECI 000026): without it, readers guess the encoding.
  private static let utf8: UInt32 = 26

  /// With error correction M, which repairs up to 15 % of damage.
  ///
  /// - Parameters:
  ///   - bytes: text in UTF-8.
  ///   - label: what it holds, for readers who cannot see it.
  ///   - scale: the side of a square in CSS pixels.
  /// - Returns: nil if the text is too long or memory runs out.
  init?(_ bytes: [UInt8], label: String = EmergencyCardWords.qrCode, scale: Int? = nil) {
    guard let input = QRinput_new2(0, QR_ECLEVEL_M) else { return nil }
    defer { QRinput_free(input) }
    guard QRinput_appendECIheader(input, Self.utf8) == 0,
      QRinput_append(input, QR_MODE_8, Int32(bytes.count), bytes) == 0,
      let code = QRcode_encodeInput(input)
    else { return nil }
    defer { QRcode_free(code) }
    guard let data = code.pointee.data else { return nil }
    (self.label, self.scale) = (label, scale)
    size = Int(code.pointee.width)
    squares = (0..<size * size).map { data[$0] & 1 == 1 }
  }
}

extension QRCode: Drawing {
  /// The quiet zone that readers need around the code (ISO/IEC 18004, section 6.3.8).
  private static let margin = 4

  var html: HTML {
    let width = size + 2 * Self.margin
    let drawn = HTML(trusted: scale.map { " width=\"\($0 * width)\" height=\"\($0 * width)\"" } ?? "")
    // No reader finds it on a dark page.
    let paper = HTML(
      trusted: scale == nil ? "" : "<path d=\"M0 0h\(width)v\(width)h-\(width)z\" fill=\"#fff\"/>")
    return """
      <svg class="qr"\(drawn) viewBox="0 0 \(width) \(width)" role="img" aria-label="\(attribute: label)" shape-rendering="crispEdges">\(paper)<path d="\(HTML.plain(path))" fill="none" stroke="#000"/></svg>
      """
  }

  /// Each run of dark squares in a row as one stroke.
  private var path: String {
    var path = ""
    for row in 0..<size {
      path += "M\(Self.margin) \(row + Self.margin).5"
      var column = 0
      while column < size {
        let isDark = squares[row * size + column]
        let length = (column..<size).prefix { squares[row * size + $0] == isDark }.count
        path += isDark ? "h\(length)" : "m\(length) 0"
        column += length
      }
    }
    return path
  }
}
