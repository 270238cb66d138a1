import HealthRecords

/// What the person’s own devices raised an alarm for, on the first page: an irregular rhythm waits for nobody.
struct AlarmSection: Sendable {
  let chosen: SummaryRecords

  /// Nil where there is none.
  var section: SummarySection? {
    let alarms = chosen.alarms
    if alarms.isEmpty { return nil }
    return SummarySection(
      kind: .alarms, title: "Noticed by the person’s own devices",
      rule: "notifications of the last 12 months; a device’s word, no diagnosis",
      columns: SummarySection.columns(("What", 44), ("Result", 36), ("Last", 20)), rows: alarms.map(row))
  }

  private func row(_ alarm: DeviceAlarm) -> SummarySection.Row {
    let words = [alarm.result, alarm.count].filter { !$0.isEmpty }.joined(separator: ", ")
    return SummarySection.Row(
      [alarm.title, words, alarm.records.first.map { chosen.when($0) } ?? ""],
      records: alarm.records.map(\.identity.name))
  }
}
