/// The drugs of a list that no recent record confirms. They are named once for the list if these are nearly all of it,
/// else at each drug.
package struct UnconfirmedDrugs: Sendable {
  /// The titles of the unconfirmed drugs, and of the others.
  let (names, others): ([String], [String])
  /// The last day that any old listing mentions; nil if none has a date.
  package let after: ClinicalDate?
  /// The days on which the drugs of the list were last named, if each has one and they differ.
  let range: ClosedRange<ClinicalDate>?

  /// - Returns: nil if no listing is old.
  package init?(_ drugs: [Drug]) {
    let old = drugs.filter(\.isListedLongAgo)
    if old.isEmpty { return nil }
    let last = old.compactMap(\.lastDay).max()
    after = last
    range = Self.range(drugs.map(\.lastDay))
    let isStale = { Self.isStale($0, after: last) }
    (names, others) = (drugs.filter(isStale).map(\.title), drugs.filter { !isStale($0) }.map(\.title))
  }

  var isOfAll: Bool { others.isEmpty }

  /// The most names that a sentence about the whole list may have.
  static let few = 3

  /// True if one sentence can name them: all drugs, or all but a few.
  var isOfMost: Bool { isOfAll || names.count > Self.few && others.count <= Self.few }

  /// True if no record after that day confirms the drug.
  func holds(_ drug: Drug) -> Bool { Self.isStale(drug, after: after) }

  private static func range(_ days: [ClinicalDate?]) -> ClosedRange<ClinicalDate>? {
    let known = days.compactMap(\.self)
    guard known.count == days.count, let first = known.min(), let last = known.max(), first < last else {
      return nil
    }
    return first...last
  }

  private static func isStale(_ drug: Drug, after day: ClinicalDate?) -> Bool {
    day.map { drug.isConfirmed(after: $0) } != true
  }
}

extension Drug {
  /// The last day on which the drug was ordered, filled or listed.
  package var lastDay: ClinicalDate? { self.lastSaid ?? self.since?.sortDate }

  fileprivate var isListedLongAgo: Bool { cautions.contains { $0.weight == .age } }

  fileprivate func isConfirmed(after day: ClinicalDate) -> Bool {
    lastDay.map { day.isCertainlyBefore($0) } ?? false
  }
}
