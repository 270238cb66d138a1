/// Coordinates in SVG: two decimals at most, the same in every locale.
enum SVGNumber {
  static func text(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "0" }
    let hundredths = Int((abs(value) * 100).rounded())
    let (whole, rest) = (hundredths / 100, hundredths % 100)
    let fraction = rest == 0 ? "" : rest % 10 == 0 ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)"
    return "\(value < 0 && hundredths > 0 ? "-" : "")\(whole)\(fraction)"
  }
}

extension HTML.Interpolation {
  /// A length in px.
  mutating func appendInterpolation(px value: Double) {
    html.append(plain: SVGNumber.text(value))
  }

  /// A part of the chart's width, 0 to 1: charts are as wide as their column, and their texts keep their size.
  mutating func appendInterpolation(part fraction: Double) {
    html.append(plain: SVGNumber.text(fraction * 100) + "%")
  }
}
