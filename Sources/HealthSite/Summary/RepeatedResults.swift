import HealthRecords

extension [SummarySection] {
  /// Without the recent results that stand under what is new; nil where all have room, or none is told twice.
  ///
  /// - Parameter shown: what fits of these sections.
  func withoutRepeated(_ shown: [SummarySection]) -> [SummarySection]? {
    guard let since = shown.first(where: { $0.kind == .since }),
      let index = firstIndex(where: { $0.kind == .abnormal }),
      shown.first(where: { $0.kind == .abnormal })?.rows.count != self[index].rows.count
    else { return nil }
    let told = Set(since.rows.flatMap(\.results))
    let rows = self[index].rows.filter { $0.records.isEmpty || !told.isSuperset(of: $0.records) }
    if rows.count == self[index].rows.count { return nil }
    var sections = self
    let sentence = SheetWords.notRepeated(self[index].rows.count - rows.count, in: since.title)
    sections[index].sentence = [self[index].sentence, sentence].filter { !$0.isEmpty }.joined(separator: " ")
    sections[index].rows = rows
    return sections
  }
}
