/// How many drugs of a list nothing of late confirms: said once for the list, not beside each.
package struct StaleDrugs: Sendable {
  package let count: Int
  package let all: Int
  /// The last day on which anything was said of those whose listing is old; nil where none of that has a date.
  package let after: ClinicalDate?

  /// - Returns: nil where no listing is old.
  package init?(_ drugs: [Drug]) {
    let old = drugs.filter(\.isListedLongAgo)
    if old.isEmpty { return nil }
    let last = old.compactMap(\.lastDay).max()
    after = last
    all = drugs.count
    count = drugs.count { drug in last.map { drug.isConfirmed(after: $0) } != true }
  }
}

extension Drug {
  fileprivate var isListedLongAgo: Bool { cautions.contains { $0.weight == .age } }

  fileprivate var lastDay: ClinicalDate? { self.lastSaid ?? self.since?.sortDate }

  fileprivate func isConfirmed(after day: ClinicalDate) -> Bool {
    lastDay.map { day.isCertainlyBefore($0) } ?? false
  }
}
