extension MeasurementKind {
  public var title: String { Phrase(own: name).text }
}

/// Words for the person's own measurements.
package enum MeasurementWords {
  /// How the numbers of a kind are computed.
  package static func rule(_ method: MeasurementKind.Method) -> String {
    let rule: Phrase =
      switch method {
      case .average:
        "Lowest and highest are as sent. The mean is computed from all readings of the time, and rounded."
      case .total:
        "Several devices count the same thing: each day is that of the device with the largest total, and the others are named beside it, never added. Totals are exact; the mean a day is computed from the days with data, and rounded."
      case .sleep:
        "Time asleep a night, computed from the stretches that one device noted, overlaps counted once; time in bed or awake is not sleep. A night runs from noon to noon and stands at the day on which it ends. Of several devices the one with the longest sleep counts; they are never added."
      }
    return rule.text
  }

  package static func heading(_ length: MeasurementPeriod.Length) -> String {
    let heading: Phrase =
      switch length {
      case .month: "By month"
      case .week: "By week"
      case .day: "By day"
      }
    return heading.text
  }

  /// The meaning of a point in a chart.
  package static func point(_ method: MeasurementKind.Method, _ length: MeasurementPeriod.Length) -> String {
    let point: Phrase =
      switch (method, length) {
      case (.average, .day): "mean of each day"
      case (.average, .week): "mean of each week"
      case (.average, .month): "mean of each month"
      case (.total, .day): "total of each day"
      case (.total, .week): "mean a day of each week"
      case (.total, .month): "mean a day of each month"
      case (.sleep, .day): "asleep each night"
      case (.sleep, .week): "mean a night of each week"
      case (.sleep, .month): "mean a night of each month"
      }
    return point.text
  }

  package static func range(_ least: String, _ most: String) -> String { Phrase("\(least) to \(most)").text }

  package static func time(minutes: Int) -> String {
    minutes < 60 ? Phrase("\(minutes) min").text : Phrase("\(minutes / 60) h \(minutes % 60) min").text
  }

  /// - Parameter reading: "138/84 mmHg".
  /// "the person’s own devices: Body weight", where the name is not that of the page.
  package static func ofDevices(_ name: String) -> String {
    Phrase("\(PageNote.theDevices.words): \(name)").text
  }

  package static func bloodPressure(_ reading: String, on day: String) -> String {
    Phrase("blood pressure \(reading), \(day)").text
  }

  /// "600,000 measurements of 12 kinds".
  package static func counted(_ tally: MeasurementTally) -> String {
    let measurements: Phrase =
      tally.samples == 1 ? "1 measurement" : "\(Counted.grouped(tally.samples)) measurements"
    return Phrase("\(measurements) of \(Counted.words(tally.kinds, .kind))").text
  }

  /// Printed before a day.
  package static var weekOf: String { Phrase("week of ").text }
}
