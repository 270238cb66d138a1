/// On what the Patient resources of one person disagree.
package enum PersonContradiction: Hashable, Sendable {
  /// The days in words, the earliest first.
  case birthDates([String])
  case sexes([String])
  case familyNames
  /// As sent, the one in use first; not where one only has more of them: Ada and Ada Maria.
  case givenNames([String])
}
