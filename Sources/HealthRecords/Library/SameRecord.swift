/// Copies that count as one target of references: all copies of a Patient, and all versions of a record.
struct SameRecord {
  private let copies: [Int]
  private let marks: [VersionMark]
  private let isPerson: Bool

  init(_ copies: [Int], _ resources: [Resource]) {
    self.copies = copies
    marks = copies.map { VersionMark(resources[$0]) }
    isPerson = resources[copies[0]].type == .patient
  }

  /// Adds for each copy the first one that is the same target, or itself.
  ///
  /// - Parameter numbers: equal for copies with the same content.
  func addFirsts(_ numbers: [Int: Int], to meaning: inout [Int: Int]) {
    var byNumber: [Int: Int] = [:]
    var byMark: [(mark: VersionMark, place: Int)] = []
    var known: Set<VersionMark> = []
    for (place, index) in copies.enumerated() {
      let version = byMark.first { isPerson || marks[place].isVersion(of: $0.mark) }?.place
      let first = [byNumber[numbers[index] ?? index], version].compactMap { $0 }.min() ?? place
      meaning[index] = copies[first]
      if first < place { continue }
      byNumber[numbers[index] ?? index] = place
      if known.insert(marks[place]).inserted { byMark.append((marks[place], place)) }
    }
  }
}

extension VersionMark {
  fileprivate func isVersion(of other: VersionMark) -> Bool {
    self != other && (isOlder(than: other) || other.isOlder(than: self))
  }
}
