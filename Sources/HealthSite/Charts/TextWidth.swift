/// Estimates how wide a text gets in readers' fonts, rather too wide, so that labels never touch.
enum TextWidth {
  /// - Returns: px at a font size in px.
  static func of(_ text: String, size: Double) -> Double {
    text.unicodeScalars.reduce(0) { $0 + part($1) } * size
  }

  /// The longest beginning of a text that fits, with "…" if it is cut; nil if fewer than six characters fit.
  static func fitting(_ text: String, into width: Double, size: Double) -> String? {
    if of(text, size: size) <= width { return text }
    var kept = ""
    for letter in text {
      guard of(kept + String(letter) + "…", size: size) <= width else { break }
      kept.append(letter)
    }
    while kept.last == " " { kept.removeLast() }
    return kept.count < 6 ? nil : kept + "…"
  }

  /// Advance widths in parts of the font size, those of the widest of the usual system fonts.
  private static func part(_ scalar: Unicode.Scalar) -> Double {
    switch scalar {
    case " ", ".", ",", "'", "|", ":", ";", "i", "j", "l", "I", "!", "(", ")", "[", "]", "/", "t", "f", "r":
      0.45
    case "0"..."9": 0.64
    case "m", "w", "M", "W", "%", "@", "…", "—": 1.02
    case "a"..."z", "-": 0.64
    case "A"..."Z": 0.78
    case let wide where wide.value >= 0x1100: 1.1
    default: 0.8
    }
  }
}
