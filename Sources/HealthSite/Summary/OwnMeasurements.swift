import HealthRecords

/// The last measurements of the person's own devices, never mixed with an institution's vital signs.
struct OwnMeasurements: Sendable {
  private let chosen: SummaryRecords

  init(_ chosen: SummaryRecords) { self.chosen = chosen }

  /// "Measured by the person's own devices: blood pressure 138/84 mmHg, 15 March 2024." Only of the last 12 months.
  var words: String {
    let entered = ([MeasurementKind.bloodPressure] + Self.others).compactMap { newest($0, isEntered: true) }
    let measured = Self.others.compactMap { newest($0, isEntered: false) }
    let told = [pressure].compactMap { $0 } + measured + entered.map(MeasurementWords.entered) + events
    return told.sentence(.ownDevices)
  }

  private static let eventLimit = 3
  private static let others = ["weight", "glucose"]
}

extension OwnMeasurements {
  private func series(_ slug: String, isEntered: Bool = false) -> [MeasurementSeries] {
    chosen.measurements.filter { $0.kind.slug == slug && $0.key.isEntered == isEntered }
  }

  private func isRecent(_ sample: MeasurementSample) -> Bool {
    sample.entry == nil ? chosen.isOfLastYear(sample.date) : chosen.isOfLastYear(entered: sample.date)
  }

  /// The newest systolic reading with the diastolic one of the same moment.
  private var pressure: String? {
    let parts = series(MeasurementKind.bloodPressure)
    let systolic = parts.filter { $0.key.part == MeasurementSeries.Key.systolic }.flatMap(\.newest).filter(
      isRecent)
    guard let newest = systolic.max(by: { $0.instant < $1.instant }),
      let part = parts.first(where: {
        $0.key.part == MeasurementSeries.Key.systolic && $0.newest.contains(newest)
      }),
      let other = parts.first(where: {
        $0.key.part == MeasurementSeries.Key.diastolic && $0.key.unit == part.key.unit
      })?.newest
        .first(where: { $0.instant == newest.instant && $0.source == newest.source })
    else { return nil }
    return MeasurementWords.bloodPressure(
      "\(newest.value.text)/\(other.value.text) \(part.key.unit)", on: newest.date.dayText)
  }

  /// The newest reading, in any unit.
  private func newest(_ slug: String, isEntered: Bool) -> String? {
    let recent = series(slug, isEntered: isEntered).compactMap { series in
      series.newest.first(where: isRecent).map { (series, $0) }
    }
    guard let (last, sample) = recent.max(by: { $0.1.instant < $1.1.instant }) else { return nil }
    let value = "\(sample.entry?.sent ?? sample.value.text) \(last.key.unit)"
    return "\(last.kind.title.lowercased()) \(value), \(sample.date.dayText)"
  }

  /// Events that a watch noticed, apart from alarms: an electrocardiogram in sinus rhythm, a symptom.
  private var events: [String] {
    let noticed = chosen.records.filter {
      $0.clinicalType == .other && $0.resource.type == .observation && !$0.isAlarm
        && ($0.isEntered
          ? $0.sortDate.map(chosen.isOfLastYear(entered:)) == true
          : $0.resource.origin.format.isOfOwnDevice && chosen.isOfLastYear($0.sortDate))
    }
    var known: Set<String> = []
    return noticed.filter { known.insert($0.title).inserted }.prefix(Self.eventLimit).map { event in
      let words = event.isEntered ? RecordGist.of(event) : event.resultText
      let result = words.isEmpty ? "" : ": \(words.shortened(to: 60))"
      return "\(event.title)\(result), \(chosen.when(event))"
    }
  }
}
