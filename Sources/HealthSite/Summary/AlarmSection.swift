import HealthRecords

/// Alarms of the person’s own devices, on the first page: an irregular rhythm cannot wait.
struct AlarmSection: Sendable {
  let chosen: SummaryRecords

  /// Nil if there are none.
  var section: SummarySection? {
    let alarms = chosen.alarms
    if alarms.isEmpty { return nil }
    return SummarySection(
      kind: .alarms, title: SheetTitle.alarms.words, rule: SheetRule.alarms.words,
      columns: [.init(.what, .name), .words, .init(.last, .date)], rows: alarms.map(row))
  }

  private func row(_ alarm: DeviceAlarm) -> SummarySection.Row {
    let words = [alarm.result, alarm.count].filter { !$0.isEmpty }.joined(separator: ", ")
    return SummarySection.Row(
      [alarm.title, words, alarm.records.first.map { chosen.day($0) } ?? ""],
      records: alarm.records.map(\.identity.name))
  }
}
