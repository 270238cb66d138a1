#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// One stage of a build, timed in processor seconds of all threads, so that waiting does not count.
struct Stage {
  let name: String
  /// Runs after a first one that does not count.
  static let runs = 5

  /// - Parameter megabytes: what the stage takes in or gives out, for its rate.
  func measure(
    megabytes: Double, whole: Double? = nil, isolation: isolated (any Actor)? = #isolation,
    _ work: () async throws -> Void
  ) async rethrows
    -> Double
  {
    var seconds: [Double] = []
    var blocks = 0
    for _ in 0...Self.runs {
      let (start, before) = (clock(), Allocations.count)
      try await work()
      seconds.append(Double(clock() - start) / Double(CLOCKS_PER_SEC))
      blocks = Allocations.count - before
    }
    let median = seconds.dropFirst().sorted()[Self.runs / 2]
    let share = whole.map { "  \(Int((100 * median / $0).rounded())) % of the whole" } ?? ""
    print("\(padded) \(Self.shown(median)) s  \(Int(megabytes / max(median, 1e-6))) MB/s\(share)")
    if blocks > 0 { print("allocations of \(name): \(blocks)") }
    return median
  }

  private var padded: String { name + String(repeating: " ", count: max(0, 34 - name.count)) }

  private static func shown(_ seconds: Double) -> String {
    let thousandths = Int((seconds * 1000).rounded())
    let rest = String(thousandths % 1000)
    return "\(thousandths / 1000).\(String(repeating: "0", count: 3 - rest.count))\(rest)"
  }
}
