extension PersonContradiction {
  /// With the values that were sent, for pages.
  package var words: String {
    switch self {
    case .birthDates(let sent), .sexes(let sent), .givenNames(let sent):
      Phrase("\(kind) (\(sent.joined(separator: ", ")))").text
    case .familyNames: kind
    }
  }

  /// Without the values, for messages.
  var kind: String {
    switch self {
    case .birthDates: Phrase("The birth dates differ between sources").text
    case .sexes: Phrase("The sex differs between sources").text
    case .familyNames: Phrase("The family names differ between sources").text
    case .givenNames: Phrase("The given names differ between sources").text
    }
  }

  fileprivate var birthDates: [String] { if case .birthDates(let days) = self { days } else { [] } }
}

extension Person {
  /// "born 17 October 2015 ⚠ or 1 January 1980": with the dates of all sources; nil if there is none.
  package var born: String? {
    guard let day = birthDate?.dayText else { return nil }
    let sent = contradictions.flatMap(\.birthDates)
    let others = sent.filter { $0 != day }.joined(separator: Phrase(" or ").text)
    return others.isEmpty ? DateWords.born(day) : Phrase("\(DateWords.born(day)) ⚠ or \(others)").text
  }

  /// Reasons to doubt that the records are one person's.
  package var doubts: [String] {
    let isAfterDeath = records.contains { record in
      record.status.course.hasHappened
        && Finding.dateDoubts(of: record, birth: nil, death: deathDate).contains(Finding(.afterDeath))
    }
    return (isNobody ? [PersonNames.severalPersons] : []) + contradictions.map(\.words)
      + (isAfterDeath ? [Phrase("Some records are dated after the date of death").text] : [])
      + (lacksSubject
        ? [Phrase("Most records name a patient who is not in their file; they may be another person’s").text]
        : [])
  }
}
