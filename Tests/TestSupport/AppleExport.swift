import Foundation

/// Writes an Apple export of any size, with steps of two devices, weights, copies and correlations; and knows its
/// sums, in whole thousandths, without the program's own arithmetic.
public struct AppleExport: Sendable {
  /// `2020-02-29`, in thousandths: the larger of the two devices' totals.
  public private(set) var steps: [String: Int] = [:]
  public private(set) var distances: [String: Int] = [:]
  public private(set) var heartRates: [String: (count: Int, sum: Int, least: Int, most: Int)] = [:]
  public private(set) var records = 0
  private var seed: UInt64 = 42

  /// - Parameters:
  ///   - days: more days are more distinct sums; the samples of a day are those of two devices.
  ///   - samples: of each device and type on each day; the length of the file follows.
  public init(path: String, days: Int, samples: Int) throws {
    guard FileManager.default.createFile(atPath: path, contents: nil),
      let file = FileHandle(forWritingAtPath: path)
    else { throw CocoaError(.fileWriteUnknown) }
    try file.write(contentsOf: Data(Self.head.utf8))
    for day in 0..<days { try file.write(contentsOf: Data(text(of: day, samples).utf8)) }
    try file.write(contentsOf: Data("</HealthData>\n".utf8))
    try file.close()
  }

  /// `HEALTHFOLIO_EXPORT_SAMPLES=9000` makes the tests' 70 days an export of about 1 GB.
  public static var wantedSamples: Int? {
    ProcessInfo.processInfo.environment["HEALTHFOLIO_EXPORT_SAMPLES"].flatMap(Int.init)
  }

  private static let head = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE HealthData [
    <!ELEMENT Record ANY>
    <!ATTLIST VisionPrescription
      type CDATA #REQUIRED
    <!ELEMENT RightEye EMPTY
    >>
    ]>
    <HealthData locale="en_US">
    <ExportDate value="2040-01-01 09:00:00 +0100"/>

    """

  private mutating func random(_ range: Range<Int>) -> Int {
    seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return range.lowerBound + Int(seed >> 33) % range.count
  }

  private mutating func text(of day: Int, _ samples: Int) -> String {
    let month = day % 336 / 28 + 1
    let name = "\(2010 + day / 336)-\(Self.two(month))-\(Self.two(day % 28 + 1))"
    var text = ""
    var totals: [String: (steps: Int, metres: Int)] = [:]
    for index in 0..<samples {
      for device in ["Ada’s iPhone", "Ada’s\u{A0}Watch"] {
        let (steps, metres) = (random(1..<900), random(1..<2_000))
        totals[device, default: (0, 0)].steps += steps * 1000
        totals[device, default: (0, 0)].metres += metres
        text += record("StepCount", device, "count", name, index, "\(steps)")
        text += record("DistanceWalkingRunning", device, "km", name, index, Self.thousandths(metres))
        if random(0..<50) == 0 { text += record("StepCount", device, "count", name, index, "\(steps)") }
      }
      let rate = random(48..<170)
      text += record("HeartRate", "Ada’s\u{A0}Watch", "count/min", name, index, "\(rate)")
      let known = heartRates[name] ?? (0, 0, rate, rate)
      heartRates[name] = (known.0 + 1, known.1 + rate, min(known.2, rate), max(known.3, rate))
    }
    steps[name] = totals.values.map(\.steps).max() ?? 0
    distances[name] = totals.values.map(\.metres).max() ?? 0
    return text
  }

  private mutating func record(
    _ type: String, _ device: String, _ unit: String, _ day: String, _ index: Int, _ value: String
  ) -> String {
    records += 1
    let clock = "\(Self.two(index / 3600 % 24)):\(Self.two(index / 60 % 60)):\(Self.two(index % 60)) -0500"
    return
      "<Record type=\"HKQuantityTypeIdentifier\(type)\" sourceName=\"\(device)\" sourceVersion=\"9.1\" device=\"&lt;&lt;HKDevice: 0x28\(records)&gt;, name:Watch&gt;\" unit=\"\(unit)\" creationDate=\"\(day) \(clock)\" startDate=\"\(day) \(clock)\" endDate=\"\(day) \(clock)\" value=\"\(value)\"/>\n"
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  public static func thousandths(_ number: Int) -> String {
    let rest = String(number % 1000)
    return "\(number / 1000).\(String(repeating: "0", count: 3 - rest.count))\(rest)"
  }
}
