import HealthRecords

/// What overview, sheet and card say about an allergy after its name.
enum AllergyLine {
  /// Reactions, severity and the source's note; without reactions, what its row says beyond its name. With
  /// `saysMissing` also a remark if none of them is recorded.
  static func of(_ record: ClinicalRecord, saysMissing: Bool = false) -> String {
    let gist = RecordGist.of(record)
    let said = record.words(of: .note)
    let isNew = !said.isEmpty && !gist.normalizedWords.contains(said.normalizedWords)
    let note = isNew ? SheetWords.note(said.shortened(to: 200)) : ""
    let row =
      AllergyGist(record).hasReactions ? "" : record.linkedWords(beyond: "\(record.listTitle) \(gist)")
    let isMissing = saysMissing && !AllergyGist(record).hasReactions && row.isEmpty
    let missing = isMissing ? SheetWords.Remark.reactionNotStated.words : ""
    return [gist, row, missing, note].joinedWords("; ")
  }
}
