/// Maps values to heights, with at most four round ticks.
struct ValueScale: Sendable {
  private let low: Double
  private let high: Double
  /// Px of the upper and the lower edge.
  private let top: Double
  private let bottom: Double
  let ticks: [Double]
  private let step: Double

  /// - Parameter values: all values and limits that must be visible.
  init(_ values: [Double], top: Double, bottom: Double) {
    let least = values.min() ?? 0
    let most = values.max() ?? 1
    let margin = most > least ? (most - least) * 0.08 : max(abs(most) * 0.1, 0.5)
    let low = least >= 0 ? max(0, least - margin) : least - margin
    let high = most + margin
    let step = Self.step(for: high - low)
    let first = (low / step).rounded(.up)
    ticks = (0..<5).map { (first + Double($0)) * step }.filter { $0 <= high }
    (self.low, self.high, self.step) = (low, high, step)
    (self.top, self.bottom) = (top, bottom)
  }

  func y(_ value: Double) -> Double {
    let part = (min(max(value, low), high) - low) / (high - low)
    return bottom - part * (bottom - top)
  }

  /// The tick with as many decimals as the step needs.
  func label(_ tick: Double) -> String {
    let decimals =
      (0...10).first { places in
        let scaled = (0..<places).reduce(step) { value, _ in value * 10 }
        return abs(scaled - scaled.rounded()) < 1e-6 * scaled
      } ?? 10
    if decimals > 9 || abs(tick) > 1e9 { return String(tick) }
    let scale = (0..<decimals).reduce(1.0) { value, _ in value * 10 }
    let whole = Int((abs(tick) * scale).rounded())
    let digits = String(whole)
    let sign = tick < 0 && whole > 0 ? "−" : ""
    if decimals == 0 { return sign + digits }
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    return "\(sign)\(padded.dropLast(decimals)).\(padded.suffix(decimals))"
  }

  /// 1, 2, 2.5 or 5 times a power of ten: the smallest that gives at most four ticks.
  private static func step(for span: Double) -> Double {
    var power = 1.0
    while power * 10 < span / 4 { power *= 10 }
    while power > span / 4 && power > 1e-12 { power /= 10 }
    return [1, 2, 2.5, 5, 10].map { $0 * power }.first { span / $0 < 4 } ?? power * 10
  }
}
