/// Which drugs of a list nothing of late confirms: said once for the list where it is all of them but a few, else beside
/// each.
package struct StaleDrugs: Sendable {
  package var count: Int { names.count }
  package var all: Int { names.count + others.count }
  /// Of those that nothing confirms, and of the others.
  let (names, others): ([String], [String])
  /// The last day on which anything was said of those whose listing is old; nil where none of that has a date.
  package let after: ClinicalDate?

  /// - Returns: nil where no listing is old.
  package init?(_ drugs: [Drug]) {
    let old = drugs.filter(\.isListedLongAgo)
    if old.isEmpty { return nil }
    let last = old.compactMap(\.lastDay).max()
    after = last
    let isStale = { Self.isStale($0, after: last) }
    (names, others) = (drugs.filter(isStale).map(\.title), drugs.filter { !isStale($0) }.map(\.title))
  }

  package var isOfAll: Bool { count == all }

  /// So few are named where all are spoken of.
  static let few = 3

  /// True where one sentence says which they are: all, or most but a few.
  var isOfMost: Bool { isOfAll || count > Self.few && others.count <= Self.few }

  /// True where nothing newer than that day confirms it.
  package func holds(_ drug: Drug) -> Bool { Self.isStale(drug, after: after) }

  private static func isStale(_ drug: Drug, after day: ClinicalDate?) -> Bool {
    day.map { drug.isConfirmed(after: $0) } != true
  }
}

extension Drug {
  /// The last day on which anything was said of it.
  package var lastDay: ClinicalDate? { self.lastSaid ?? self.since?.sortDate }

  fileprivate var isListedLongAgo: Bool { cautions.contains { $0.weight == .age } }

  fileprivate func isConfirmed(after day: ClinicalDate) -> Bool {
    lastDay.map { day.isCertainlyBefore($0) } ?? false
  }
}
