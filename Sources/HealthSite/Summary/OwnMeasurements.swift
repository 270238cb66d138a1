import HealthRecords

/// The last measurements of the person's own devices, never mixed with an institution's vital signs.
struct OwnMeasurements: Sendable {
  private let chosen: SummaryRecords

  init(_ chosen: SummaryRecords) { self.chosen = chosen }

  /// "Measured by the patient's own devices: blood pressure 138/84 mmHg, 15 March 2024. Entered by the patient: …" Only
  /// of the last 12 months.
  var words: String {
    let measured = [pressure].compactMap { $0 } + Self.others.compactMap { newest($0, isEntered: false) }
    let entered = Self.entered.compactMap { newest($0, isEntered: true) }
    return [
      (measured + events(areEntered: false)).sentence(.ownDevices),
      (entered + events(areEntered: true)).sentence(.entered),
    ].joinedWords(" ")
  }

  private static let eventLimit = 3
  /// The readings before the newest that the person wrote down.
  private static let earlierLimit = 2
  private static let others = ["weight", "glucose"]
  private static let entered = [
    MeasurementKind.bloodPressure, "weight", "glucose", "heart-rate", "oxygen", "temperature",
  ]
}

extension OwnMeasurements {
  private func series(_ slug: String, isEntered: Bool = false) -> [MeasurementSeries] {
    chosen.measurements.filter { $0.kind.slug == slug && $0.key.isEntered == isEntered }
  }

  private func isRecent(_ sample: MeasurementSample) -> Bool { chosen.isOfLastYear(written: sample.date) }

  /// The newest systolic reading that has a diastolic one of the same moment.
  private var pressure: String? {
    let parts = series(MeasurementKind.bloodPressure)
    let pairs = parts.filter { $0.key.part == MeasurementSeries.Key.systolic }.flatMap { part in
      part.newest.filter(isRecent).compactMap { systolic in
        diastolic(of: systolic, in: parts, part.key.unit).map { (systolic, $0, part.key.unit) }
      }
    }
    guard let (systolic, diastolic, unit) = pairs.max(by: { $0.0.instant < $1.0.instant }) else { return nil }
    return MeasurementWords.bloodPressure(
      "\(systolic.value.text)/\(diastolic.value.text) \(unit)", on: systolic.date.dayText)
  }

  private func diastolic(of systolic: MeasurementSample, in parts: [MeasurementSeries], _ unit: String)
    -> MeasurementSample?
  {
    parts.first { $0.key.part == MeasurementSeries.Key.diastolic && $0.key.unit == unit }?.newest
      .first { $0.instant == systolic.instant && $0.source == systolic.source }
  }

  /// The newest reading, in any unit; of what the person wrote down also its note and the readings before.
  private func newest(_ slug: String, isEntered: Bool) -> String? {
    // Both numbers of a blood pressure have the words of one line.
    let first = series(slug, isEntered: isEntered).filter { $0.key.part != MeasurementSeries.Key.diastolic }
    let all = first.flatMap { series in
      series.newest.filter(isRecent).map { (series: series, sample: $0) }
    }.sorted { $1.sample.instant < $0.sample.instant }
    guard let last = all.first else { return nil }
    let kind = last.series.kind.title.withinSentence
    let earlier = isEntered ? all.dropFirst().prefix(Self.earlierLimit) : []
    return MeasurementWords.reading(
      "\(kind) \(reading(last.sample)) \(last.series.key.unitName)", on: last.sample.date.dayText,
      note: note(last.sample),
      before: earlier.map { other in
        MeasurementWords.earlier(
          "\(reading(other.sample)) \(other.series.key.unitName)", on: other.sample.date.dayText,
          note: note(other.sample))
      })
  }

  private func note(_ sample: MeasurementSample) -> String { sample.note.shortened(to: 80) }

  private func reading(_ sample: MeasurementSample) -> String { sample.entry?.sent ?? sample.value.text }

  /// What a watch noticed, apart from alarms: an electrocardiogram in sinus rhythm. Or symptoms that the person wrote
  /// down.
  private func events(areEntered: Bool) -> [String] {
    let noticed = chosen.records.filter { record in
      record.clinicalType == .other && record.resource.type == .observation && !record.isAlarm
        && (areEntered
          ? record.isEntered && record.sortDate.map(chosen.isOfLastYear(written:)) == true
          : record.resource.origin.format.isOfOwnDevice && chosen.isOfLastYear(record.sortDate))
    }
    let events = noticed.distinct(by: \.title)
    let more = events.count - Self.eventLimit
    return events.prefix(Self.eventLimit).map { event in
      let words = event.isEntered ? RecordGist.of(event) : event.resultText
      let result = words.isEmpty ? "" : "\(ListWords.colon)\(words.shortened(to: 60))"
      return "\(event.title)\(result), \(chosen.when(event))"
    } + (more > 0 ? [PageWords.more(more)] : [])
  }
}
