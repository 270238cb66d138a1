extension DrugNote {
  /// How much a note matters where there is little room.
  package enum Weight: Sendable {
    /// Sources, dates or dosages contradict each other.
    case contradiction
    case remark
    /// Nothing newer confirms the drug. This may be stated once for several drugs.
    case age
  }

  package var weight: Weight {
    switch self {
    case .replaced, .notInNewerList, .sourcesDisagree, .alsoListed, .otherDosage, .label,
      .notDispensed, .endPassed, .courseEnded, .otherRecordEnded, .beginsLater, .otherStrength,
      .statusReason:
      .contradiction
    case .deniedBefore, .formerDosage, .reported, .earlierRecords, .orderedForStay, .noted, .adherence,
      .plannedEnd, .substance, .alsoCalled, .indication, .suppliedAs, .given,
      .contains:
      .remark
    case .old: .age
    }
  }

  /// The substance by its code or its ingredients, whoever says so.
  package var codedName: String? {
    if case .contains(let name) = self { return name }
    if case .substance(let name, _) = self { return name }
    return nil
  }

  package var noted: String? { if case .noted(let text) = self { text } else { nil } }
}
