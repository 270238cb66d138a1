/// Contradictions between the Patient resources of one person.
package enum PersonContradiction: Hashable, Sendable {
  /// The dates in words, the earliest first.
  case birthDates([String])
  case sexes([String])
  case familyNames
  /// As sent, the one in use first. Additional names do not count: Ada and Ada Maria.
  case givenNames([String])
}

extension Person {
  /// The birth date that no record contradicts, for ages.
  package var certainBirthDate: ClinicalDate? {
    let isContradicted = contradictions.contains { if case .birthDates = $0 { true } else { false } }
    return isContradicted ? nil : birthDate
  }

  /// True if the patient that most of the records name is not in their file: it is said once of the person, not of each.
  var lacksSubject: Bool { records.count > 2 && records.count(where: \.isSubjectMissing) * 2 > records.count }
}
