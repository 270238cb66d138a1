/// Finds the newest version of each copy of a record, without comparing all pairs.
struct VersionOrder {
  private let marks: [Int: VersionMark]
  /// The copies by mark, in the order in which they came.
  private let kinds: [(mark: VersionMark, copies: [Int])]
  private let newest: Int
  /// For each mark, the indices of newer kinds.
  private var newer: [VersionMark: [Int]] = [:]

  /// - Parameter copies: positions of resources, at least one.
  init(_ copies: [Int], _ resources: [Resource]) {
    var marks: [Int: VersionMark] = [:]
    var places: [VersionMark: Int] = [:]
    var kinds: [(mark: VersionMark, copies: [Int])] = []
    for index in copies {
      let mark = VersionMark(resources[index])
      marks[index] = mark
      if places[mark] == nil {
        places[mark] = kinds.count
        kinds.append((mark, []))
      }
      if let place = places[mark] { kinds[place].copies.append(index) }
    }
    (self.marks, self.kinds) = (marks, kinds)
    newest = kinds.reduce(kinds[0]) { $0.mark.isOlder(than: $1.mark) ? $1 : $0 }.copies[0]
  }

  /// The newest version of a copy; nil if there is none.
  ///
  /// - Parameter mayBe: true for a resource that may be a version of it.
  mutating func newest(after index: Int, where mayBe: (Int) -> Bool) -> Int? {
    guard let mark = marks[index], let last = marks[newest] else { return nil }
    if mark.isOlder(than: last), mayBe(newest) { return newest }
    for kind in kindsNewer(than: mark) {
      if let found = kinds[kind].copies.first(where: mayBe) { return end(from: found) }
    }
    return nil
  }

  private mutating func kindsNewer(than mark: VersionMark) -> [Int] {
    if let known = newer[mark] { return known }
    let found = kinds.indices.filter { mark.isOlder(than: kinds[$0].mark) }
    newer[mark] = found
    return found
  }

  /// The end of the chain of newer versions.
  private func end(from start: Int) -> Int {
    var (last, place) = (marks[start], start)
    for kind in kinds where last?.isOlder(than: kind.mark) == true {
      (last, place) = (kind.mark, kind.copies[0])
    }
    return place
  }
}
