/// The samples of one device on one day, added up. The samples themselves are not kept.
public struct MeasurementDay: Hashable, Sendable {
  /// The device or app, by its name on the phone.
  public let source: String
  // Stored in few bytes, since a person with many devices has hundreds of thousands of days.
  private let dayNumber: Int32
  private var samples: UInt32
  private var total: ExactDecimal.Packed
  private var lowest: ExactDecimal.Packed
  private var highest: ExactDecimal.Packed

  /// The `ClinicalDate.dayNumber` of the day by the samples' own offset.
  public var day: Int { Int(dayNumber) }
  public var count: Int { Int(samples) }
  /// The exact sum.
  public var sum: ExactDecimal { ExactDecimal(total) }
  /// The lowest reading, with the digits as sent.
  public var least: ExactDecimal { ExactDecimal(lowest) }
  public var most: ExactDecimal { ExactDecimal(highest) }

  public init(day: Int, source: String, _ value: ExactDecimal, count: Int = 1) {
    self.init(day: day, source: source, count: count, sum: value, least: value, most: value)
  }

  /// Restores a day that was added up before.
  init(
    day: Int, source: String, count: Int, sum: ExactDecimal, least: ExactDecimal, most: ExactDecimal
  ) {
    (self.source, dayNumber, samples) = (source, Int32(clamping: day), UInt32(clamping: count))
    (total, lowest, highest) = (sum.packed, least.packed, most.packed)
  }

  public mutating func add(_ value: ExactDecimal) {
    if samples < .max { samples += 1 }
    total = (sum + value).packed
    if value < least { lowest = value.packed }
    if most < value { highest = value.packed }
  }
}

/// One reading. The newest ones are listed on the page.
public struct MeasurementSample: Hashable, Sendable {
  /// Seconds since year 0, for sorting.
  public let instant: Int
  public let date: ClinicalDate
  public let source: String
  public let value: ExactDecimal
  /// What the person wrote; nil for a device's reading.
  package let entry: MeasurementEntry?

  public init(
    instant: Int, date: ClinicalDate, source: String, value: ExactDecimal, entry: MeasurementEntry? = nil
  ) {
    (self.instant, self.date) = (instant, date)
    (self.source, self.value, self.entry) = (source, value, entry)
  }
}

extension MeasurementSample {
  /// A reading that a table dates, in no time zone.
  package init(on date: ClinicalDate, source: String, value: ExactDecimal, entry: MeasurementEntry? = nil) {
    let minutes = date.time.map { $0.hour * 60 + $0.minute } ?? 0
    self.init(
      instant: date.dayNumber * 86_400 + minutes * 60, date: date, source: source, value: value, entry: entry)
  }

  /// The line on which the person wrote it, or 0.
  package var line: Int { entry?.line ?? 0 }
  /// Empty for a device's reading.
  package var note: String { entry?.note ?? "" }
}

/// A line that the person wrote. Both numbers of a blood pressure have the same one.
public struct MeasurementEntry: Hashable, Sendable {
  /// The number of the line in its file.
  package let line: Int
  /// The value as written: "138/84".
  package let sent: String
  /// Empty if there is none.
  package let note: String

  package init(line: Int, sent: String, note: String) {
    (self.line, self.sent, self.note) = (line, sent, note)
  }
}
