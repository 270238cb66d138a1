import HealthRecords

/// Numbers of measurements, and where a month of them stands.
package enum MeasurementText {
  /// "Blood pressure, systolic".
  package static func name(of series: MeasurementSeries) -> String {
    [series.kind.title, series.key.partWords.withinSentence].joinedWords(", ")
  }

  /// The total of a day, or its lowest and highest reading.
  package static func value(of day: MeasurementPeriod, in series: MeasurementSeries) -> String {
    series.kind.method == .average && day.least != day.most
      ? MeasurementWords.range(day.least.text, day.most.text) : text(day.most, series.key)
  }

  /// A number; seconds as hours and minutes.
  static func text(_ value: ExactDecimal, _ key: MeasurementSeries.Key) -> String {
    guard key.isDuration else { return value.text }
    return MeasurementWords.time(minutes: (Int(value.divided(by: 1, digits: 0).text) ?? 0) / 60)
  }

  /// The anchor of a month's row.
  static func anchor(_ first: Int, unit: Int) -> String { "m\(unit)-\(CalendarDay(first).monthText)" }
}
