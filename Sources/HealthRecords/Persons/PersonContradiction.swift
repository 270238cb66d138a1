/// On what the Patient resources of one person disagree.
package enum PersonContradiction: Hashable, Sendable {
  /// The days in words, the earliest first.
  case birthDates([String])
  case sexes([String])
  case familyNames
}
