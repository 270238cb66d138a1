/// Whether two descriptions are, may be, or cannot be one person.
extension Demographics {
  /// True if they share an identifier and no birth date or given name contradicts that, or if they have the same name
  /// and birth date and no identifier or sex contradicts that.
  func isOnePerson(with other: Demographics) -> Bool {
    if contradictsBirth(of: other) { return false }
    if sharesIdentifier(with: other) { return !isOtherUnderOneNumber(than: other) }
    return hasSameTellingName(as: other) && !hasOtherSex(than: other) && !hasOtherIdentifier(than: other)
  }

  /// True if both have the same name and birth date, and these identify a person.
  func hasSameTellingName(as other: Demographics) -> Bool {
    hasTellingName && name == other.name && hasSameBirthDate(as: other)
  }

  /// True if the birth dates differ, or the generations: father and son.
  func contradictsBirth(of other: Demographics) -> Bool {
    contradictsBirthDate(of: other) || hasOtherGeneration(than: other)
  }

  /// True if a document about one may be filed under the other: nothing that both state differs.
  func mayBe(_ other: Demographics) -> Bool {
    // An unstructured name does not show which of its words is the given name.
    let isInPieces = !given.isEmpty && !other.given.isEmpty
    let isNamedOtherwise = isInPieces ? hasOtherGivenName(than: other) : hasOtherName(than: other)
    return !contradictsBirth(of: other) && !isNamedOtherwise && !hasOtherFamily(than: other)
      && !hasOtherSex(than: other) && !hasOtherIdentifier(than: other)
  }

  /// True if one id was given to two people: the birth dates differ, and also the family names, all given names or the
  /// generations. Without one of the dates, the whole names have to differ.
  func isCertainlyOther(than other: Demographics) -> Bool {
    if contradictsBirthDate(of: other) {
      return given.differ(from: other.given) || hasOtherFamily(than: other) || hasOtherGeneration(than: other)
    }
    return !hasSameBirthDate(as: other) && hasNoWord(of: other) && !given.areAlike(other.given)
  }

  /// True if the two cannot be shown to be one person: they contradict each other, or the Patient has neither name nor
  /// birth date, and no number in common.
  func isOther(than described: Demographics) -> Bool {
    contradicts(described) || isNameless && !sharesIdentifier(with: described)
  }

  /// True if the two cannot be one person: another birth date, or another name or number without a number in common.
  func contradicts(_ other: Demographics) -> Bool {
    if contradictsBirth(of: other) { return true }
    if sharesIdentifier(with: other) { return isOtherUnderOneNumber(than: other) }
    return hasOtherName(than: other) || !hasSameBirthDate(as: other) && hasOtherIdentifier(than: other)
  }

  /// True for "A. Smith" if the other is Anna Smith.
  func isShort(for other: Demographics) -> Bool { !words.isEmpty && words.isSubset(of: other.words) }

  /// False for "A. Smith" and Anna Smith, true for John Smith.
  func hasOtherName(than other: Demographics) -> Bool {
    if words.isEmpty || other.words.isEmpty { return false }
    return !words.isSubset(of: other.words) && !other.words.isSubset(of: words)
  }

  /// True if one number was given to two people: twins, or a mother and her newborn without a name.
  private func isOtherUnderOneNumber(than other: Demographics) -> Bool {
    hasOtherGivenName(than: other) || isUnnamed(beside: other) || other.isUnnamed(beside: self)
  }

  private func isUnnamed(beside other: Demographics) -> Bool {
    given.areOpen && other.name != nil && !other.given.areOpen && !hasSameBirthDate(as: other)
  }

  /// True for Maya and Mila, who may be twins with one number of their family; false for Kate and Katherine, unless
  /// another number or the sex differs.
  private func hasOtherGivenName(than other: Demographics) -> Bool {
    guard given.differ(from: other.given) else { return false }
    return !given.areAlike(other.given) || hasOtherSex(than: other) || hasOtherIdentifier(than: other)
  }

  private func hasSameBirthDate(as other: Demographics) -> Bool {
    birthDate != nil && birthDate == other.birthDate
  }

  private func contradictsBirthDate(of other: Demographics) -> Bool {
    guard let birthDate, let theirs = other.birthDate else { return false }
    return birthDate != theirs
  }

  private func hasOtherGeneration(than other: Demographics) -> Bool {
    guard let generation, let theirs = other.generation else { return false }
    return generation != theirs
  }

  private func hasOtherSex(than other: Demographics) -> Bool {
    guard let gender, let theirs = other.gender else { return false }
    return gender != theirs
  }

  private func hasOtherFamily(than other: Demographics) -> Bool {
    family != nil && other.family != nil && family != other.family
  }

  private func hasNoWord(of other: Demographics) -> Bool {
    !words.isEmpty && !other.words.isEmpty && words.isDisjoint(with: other.words)
  }

  private func sharesIdentifier(with other: Demographics) -> Bool {
    identifiers.contains { system, values in other.identifiers[system]?.isDisjoint(with: values) == false }
  }

  /// One institution gives a person one number.
  private func hasOtherIdentifier(than other: Demographics) -> Bool {
    identifiers.contains { system, values in other.identifiers[system]?.isDisjoint(with: values) == true }
  }
}
