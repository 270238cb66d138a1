/// The stretches of one night in which one device recorded sleep. Overlaps count once.
struct SleepNight {
  /// In seconds, in order, without overlaps.
  private var stretches: [Range<Int>] = []

  /// No night has more stretches.
  private static let limit = 200

  mutating func add(_ stretch: Range<Int>) {
    let before = stretches.prefix { $0.upperBound < stretch.lowerBound }
    let after = stretches.drop { $0.lowerBound <= stretch.upperBound }
    let met = stretches[before.endIndex..<max(before.endIndex, after.startIndex)]
    let low = min(stretch.lowerBound, met.first?.lowerBound ?? stretch.lowerBound)
    let high = max(stretch.upperBound, met.last?.upperBound ?? stretch.upperBound)
    let joined = Array(before) + [low..<high] + Array(after)
    if joined.count <= Self.limit { stretches = joined }
  }

  var seconds: Int { stretches.reduce(0) { $0 + $1.count } }
  var count: Int { stretches.count }
}
