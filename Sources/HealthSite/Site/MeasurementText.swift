import HealthRecords

/// Numbers of measurements, and where a month of them stands.
enum MeasurementText {
  /// A number; seconds as hours and minutes.
  static func text(_ value: ExactDecimal, _ key: MeasurementSeries.Key) -> String {
    guard key.isDuration else { return value.text }
    return MeasurementWords.time(minutes: (Int(value.divided(by: 1, digits: 0).text) ?? 0) / 60)
  }

  /// The anchor of a month's row.
  static func anchor(_ first: Int, unit: Int) -> String { "m\(unit)-\(CalendarDay(first).monthText)" }
}
