extension MeasurementSeries {
  /// The days within the chosen time span; nil if there are none.
  func limited(to selection: RecordSelection) -> MeasurementSeries? {
    if selection.from == nil, selection.to == nil, !days.isEmpty { return self }
    let span = { (date: ClinicalDate?) in date?.daySpan }
    let first = span(selection.from)?.lowerBound ?? .min
    let last = span(selection.to)?.upperBound ?? .max
    if first > last { return nil }
    let kept = days.filter { (first...last).contains($0.day) }
    if kept.isEmpty { return nil }
    return MeasurementSeries(
      key, days: kept, newest: newest.filter { (first...last).contains($0.date.dayNumber) })
  }
}
