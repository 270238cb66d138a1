/// The drugs of a list that no recent record confirms. They are named once for the list if these are nearly all of it,
/// else at each drug.
package struct UnconfirmedDrugs: Sendable {
  package var count: Int { names.count }
  package var all: Int { names.count + others.count }
  /// The titles of the unconfirmed drugs, and of the others.
  let (names, others): ([String], [String])
  /// The last day that any old listing mentions; nil if none has a date.
  package let after: ClinicalDate?
  /// The last day on which any drug of the list was named.
  let newest: ClinicalDate?
  /// The last day of the drug that was named longest ago, if that is an earlier one.
  let oldest: ClinicalDate?

  /// - Returns: nil if no listing is old.
  package init?(_ drugs: [Drug]) {
    let old = drugs.filter(\.isListedLongAgo)
    if old.isEmpty { return nil }
    let last = old.compactMap(\.lastDay).max()
    after = last
    newest = drugs.compactMap(\.lastDay).max()
    oldest = old.compactMap(\.lastDay).min().flatMap { $0.isCertainlyBefore(last ?? $0) ? $0 : nil }
    let isStale = { Self.isStale($0, after: last) }
    (names, others) = (drugs.filter(isStale).map(\.title), drugs.filter { !isStale($0) }.map(\.title))
  }

  package var isOfAll: Bool { count == all }

  /// The most names that a sentence about the whole list may have.
  static let few = 3

  /// True if one sentence can name them: all drugs, or all but a few.
  var isOfMost: Bool { isOfAll || count > Self.few && others.count <= Self.few }

  /// True if no record after that day confirms the drug.
  package func holds(_ drug: Drug) -> Bool { Self.isStale(drug, after: after) }

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
