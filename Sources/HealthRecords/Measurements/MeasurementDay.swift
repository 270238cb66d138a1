/// The samples of one device on one day, added up: the samples themselves are not kept.
public struct MeasurementDay: Hashable, Sendable {
  /// `ClinicalDate.dayNumber` of the day that the sample's own offset says.
  public let day: Int
  /// The device or app, as the phone names it.
  public let source: String
  public private(set) var count: Int
  /// Exact.
  public private(set) var sum: ExactDecimal
  /// With the digits that were sent.
  public private(set) var least: ExactDecimal
  public private(set) var most: ExactDecimal

  public init(day: Int, source: String, _ value: ExactDecimal, count: Int = 1) {
    (self.day, self.source, self.count) = (day, source, count)
    (sum, least, most) = (value, value, value)
  }

  /// As it was added up before.
  init(
    day: Int, source: String, count: Int, sum: ExactDecimal, least: ExactDecimal, most: ExactDecimal
  ) {
    (self.day, self.source, self.count) = (day, source, count)
    (self.sum, self.least, self.most) = (sum, least, most)
  }

  public mutating func add(_ value: ExactDecimal) {
    count += 1
    sum = sum + value
    if value < least { least = value }
    if most < value { most = value }
  }
}

/// One reading of its own: the newest are named on the page.
public struct MeasurementSample: Hashable, Sendable {
  /// Seconds since year 0, for the order.
  public let instant: Int
  public let date: ClinicalDate
  public let source: String
  public let value: ExactDecimal

  public init(instant: Int, date: ClinicalDate, source: String, value: ExactDecimal) {
    (self.instant, self.date) = (instant, date)
    (self.source, self.value) = (source, value)
  }
}
