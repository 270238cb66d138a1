extension DrugNote {
  /// What a note is worth beside a drug, where there is room for little.
  package enum Weight: Sendable {
    /// Sources, dates or dosages speak against each other.
    case contradiction
    case remark
    /// That nothing newer confirms it, which may be said once for many.
    case age
  }

  package var weight: Weight {
    switch self {
    case .unknownModifier, .replaced, .notInNewerList, .sourcesDisagree, .alsoListed, .otherDosage, .label,
      .notDispensed, .endPassed, .courseEnded, .otherRecordEnded, .beginsLater, .otherStrength,
      .statusReason:
      .contradiction
    case .deniedBefore, .formerDosage, .reported, .earlierRecords, .orderedForStay, .noted, .adherence,
      .plannedEnd, .substance:
      .remark
    case .old: .age
    }
  }

  /// What it is made of, by its code.
  package var substance: String? { if case .substance(let name, source: nil) = self { name } else { nil } }

  /// The sender's own note.
  package var noted: String? { if case .noted(let text) = self { text } else { nil } }
}
