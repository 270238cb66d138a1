extension FamilyCondition {
  /// "Heart attack, at age 74, cause of death".
  package var words: String {
    let death = isCauseOfDeath ? Phrase("cause of death").text : nil
    return [name, onset, outcome, death].compactMap { $0 }.joined(separator: ", ")
  }
}
