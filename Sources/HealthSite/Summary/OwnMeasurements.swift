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

  /// The newest reading, in any unit; of what the person wrote down also its note and the readings before.
  private func newest(_ slug: String, isEntered: Bool) -> String? {
    let recent = series(slug, isEntered: isEntered).compactMap { series in
      series.newest.first(where: isRecent).map { (series, $0) }
    }
    guard let (last, sample) = recent.max(by: { $0.1.instant < $1.1.instant }) else { return nil }
    let value = "\(last.kind.title.lowercased()) \(reading(sample)) \(last.key.unit)"
    let earlier = isEntered ? last.newest.filter(isRecent).dropFirst().prefix(Self.earlierLimit) : []
    let told = MeasurementWords.reading(
      value, on: sample.date.dayText, note: sample.note.shortened(to: 80),
      before: earlier.map { MeasurementWords.earlier(reading($0), on: $0.date.dayText) })
    return MeasurementWords.alsoWithoutNumber(told, last.sentWithoutNumber)
  }

  private func reading(_ sample: MeasurementSample) -> String { sample.entry?.sent ?? sample.value.text }

  /// What a watch noticed, apart from alarms: an electrocardiogram in sinus rhythm. Or symptoms that the person wrote
  /// down.
  private func events(areEntered: Bool) -> [String] {
    let noticed = chosen.records.filter { record in
      record.clinicalType == .other && record.resource.type == .observation && !record.isAlarm
        && (areEntered
          ? record.isEntered && record.sortDate.map(chosen.isOfLastYear(entered:)) == true
          : record.resource.origin.format.isOfOwnDevice && chosen.isOfLastYear(record.sortDate))
    }
    let events = noticed.distinct(by: \.title)
    let more = events.count - Self.eventLimit
    return events.prefix(Self.eventLimit).map { event in
      let words = event.isEntered ? RecordGist.of(event) : event.resultText
      let result = words.isEmpty ? "" : ": \(words.shortened(to: 60))"
      return "\(event.title)\(result), \(chosen.when(event))"
    } + (more > 0 ? [PageWords.more(more)] : [])
  }
}
