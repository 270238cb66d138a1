/// Contradictions between the Patient resources of one person.
package enum PersonContradiction: Hashable, Sendable {
  /// The dates in words, the earliest first.
  case birthDates([String])
  case sexes([String])
  case familyNames
  /// As sent, the one in use first. Additional names do not count: Ada and Ada Maria.
  case givenNames([String])
}
