/// Whether two descriptions are of one person, may be, or cannot.
extension Demographics {
  /// True when they share an identifier and no birth date or given name speaks against it, or have the same name and
  /// birth date and no identifier or sex speaks against that.
  func isOnePerson(with other: Demographics) -> Bool {
    if contradictsBirth(of: other) { return false }
    if sharesIdentifier(with: other) { return !isOtherUnderOneNumber(than: other) }
    return hasSameTellingName(as: other) && !hasOtherSex(than: other) && !hasOtherIdentifier(than: other)
  }

  /// True where both have the same name and birth date, which show who they are.
  func hasSameTellingName(as other: Demographics) -> Bool {
    hasTellingName && name == other.name && hasSameBirthDate(as: other)
  }

  /// True where another birth date is stated, or another generation: father and son.
  func contradictsBirth(of other: Demographics) -> Bool {
    contradictsBirthDate(of: other) || hasOtherGeneration(than: other)
  }

  /// True for whom a document may be about that is filed under the other: nothing that both state differs.
  func mayBe(_ other: Demographics) -> Bool {
    // A name in one piece does not say which of its words is given.
    let isInPieces = !given.isEmpty && !other.given.isEmpty
    let isNamedOtherwise = isInPieces ? hasOtherGivenName(than: other) : hasOtherName(than: other)
    return !contradictsBirth(of: other) && !isNamedOtherwise && !hasOtherFamily(than: other)
      && !hasOtherSex(than: other) && !hasOtherIdentifier(than: other)
  }

  /// True when one id was given to two people: the birth date differs with the family name, all given names or the
  /// generation; without one of the dates, the whole name.
  func isCertainlyOther(than other: Demographics) -> Bool {
    if contradictsBirthDate(of: other) {
      return given.differ(from: other.given) || hasOtherFamily(than: other) || hasOtherGeneration(than: other)
    }
    return !hasSameBirthDate(as: other) && hasNoWord(of: other) && !given.areAlike(other.given)
  }

  /// True when nothing lets it be the same person: another birth date, a name of which neither holds the other,
  /// another number of one system, or a Patient of whom neither name nor birth date is known.
  func isOther(than described: Demographics) -> Bool {
    contradicts(described) || isNameless && !sharesIdentifier(with: described)
  }

  /// True when the two cannot be one: another birth date, or another name or number without a number in common.
  func contradicts(_ other: Demographics) -> Bool {
    if contradictsBirth(of: other) { return true }
    if sharesIdentifier(with: other) { return isOtherUnderOneNumber(than: other) }
    return hasOtherName(than: other) || !hasSameBirthDate(as: other) && hasOtherIdentifier(than: other)
  }

  /// True for "A. Smith" where the other is Anna Smith.
  func isShort(for other: Demographics) -> Bool { !words.isEmpty && words.isSubset(of: other.words) }

  /// "A. Smith" may be Anna Smith; John Smith is not.
  func hasOtherName(than other: Demographics) -> Bool {
    if words.isEmpty || other.words.isEmpty { return false }
    return !words.isSubset(of: other.words) && !other.words.isSubset(of: words)
  }
}

extension Demographics {
  /// True where one number was given to two: twins, or a mother and her child that has no name yet.
  private func isOtherUnderOneNumber(than other: Demographics) -> Bool {
    hasOtherGivenName(than: other) || isUnnamed(beside: other) || other.isUnnamed(beside: self)
  }

  private func isUnnamed(beside other: Demographics) -> Bool {
    given.areOpen && other.name != nil && !other.given.areOpen && !hasSameBirthDate(as: other)
  }

  /// True for Maya and Mila, who may be twins under one number of their family; not for Kate and Katherine, unless
  /// another number or the sex keeps them apart.
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

  /// One institution numbers one person once.
  private func hasOtherIdentifier(than other: Demographics) -> Bool {
    identifiers.contains { system, values in other.identifiers[system]?.isDisjoint(with: values) == true }
  }
}
