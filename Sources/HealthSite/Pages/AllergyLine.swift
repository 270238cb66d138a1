import HealthRecords

/// What overview, sheet and card say of an allergy behind its name.
enum AllergyLine {
  /// Reactions, severity and what its source adds; with a word where no reaction was recorded, if that is to be said.
  static func of(_ record: ClinicalRecord, saysMissing: Bool = false) -> String {
    let gist = RecordGist.of(record)
    let said = record.words(of: .note)
    let isNew = !said.isEmpty && !gist.normalizedWords.contains(said.normalizedWords)
    let note = isNew ? SheetWords.note(said.shortened(to: 200)) : ""
    let isMissing = saysMissing && record.facts.of(.reaction).isEmpty
    let missing = isMissing ? SheetWords.Remark.reactionNotStated.words : ""
    return [gist, missing, note].filter { !$0.isEmpty }.joined(separator: "; ")
  }
}
