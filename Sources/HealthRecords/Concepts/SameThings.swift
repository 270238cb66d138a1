/// Which of several things are one: those that share a key, and of whose names one says all that the other says.
///
/// A short name joins a longer one only if no other longer name claims it: "Insulin" is neither lispro nor glargine.
struct SameThings {
  private let names: [ThingName]
  /// For each thing, those that share a key and are not apart.
  private var sharing: [Set<Int>]
  /// Things with the same name.
  private var classes: [[Int]] = []
  private var numbers: [Int] = []

  fileprivate init(_ names: [ThingName], _ keys: [Set<String>], isApart: (Int, Int) -> Bool) {
    self.names = names
    sharing = Array(repeating: [], count: names.count)
    var byKey: [String: [Int]] = [:]
    for index in names.indices {
      for key in keys[index] { byKey[key, default: []].append(index) }
    }
    for holders in byKey.values {
      for (place, one) in holders.enumerated() {
        for other in holders[(place + 1)...] where !sharing[one].contains(other) && !isApart(one, other) {
          sharing[one].insert(other)
          sharing[other].insert(one)
        }
      }
    }
    for index in names.indices { addToClass(index) }
  }
}

extension SameThings {
  private mutating func addToClass(_ index: Int) {
    let known = sharing[index].filter { $0 < index }.map { numbers[$0] }.distinct.sorted()
    let own = known.first { number in
      classes[number].allSatisfy { other in
        sharing[index].contains(other) && names[index].contains(names[other])
          && names[other].contains(names[index])
      }
    }
    numbers.append(own ?? classes.count)
    if let own { classes[own].append(index) } else { classes.append([index]) }
  }

  /// The classes whose names contain the class's name and that none other contains; the class itself, if there are none.
  private func tops(of number: Int) -> Set<Int> {
    let one = classes[number][0]
    let longer = Set(sharing[one].map { numbers[$0] }).filter { other in
      other != number && areAllSharing(classes[number], classes[other])
        && names[classes[other][0]].contains(names[one])
    }
    return longer.isEmpty ? [number] : longer.reduce(into: []) { $0.formUnion(tops(of: $1)) }
  }

  private func areAllSharing(_ some: [Int], _ others: [Int]) -> Bool {
    some.allSatisfy { one in others.allSatisfy { sharing[one].contains($0) } }
  }

  fileprivate var groups: [[Int]] {
    var groups: [Int: [Int]] = [:]
    let byLength = classes.indices.sorted {
      names[classes[$0][0]].words.count > names[classes[$1][0]].words.count
    }
    for number in byLength {
      let (tops, members) = (tops(of: number), classes[number])
      let isOne = { (held: [Int]) in
        areAllSharing(members, held)
          && held.allSatisfy { !names[$0].words.isDisjoint(with: names[members[0]].words) }
      }
      if let top = tops.first, tops.count == 1, top != number, isOne(groups[top] ?? []) {
        groups[top, default: []] += members
      } else {
        groups[number, default: []] += members
      }
    }
    return groups.values.map { $0.sorted() }.sorted { $0[0] < $1[0] }
  }
}

extension Array {
  /// The elements by thing, each thing at the place of its first element.
  ///
  /// - Parameters:
  ///   - keys: what elements of one thing share: codes, or the whole name.
  ///   - isApart: true for two that are not one thing, whatever they are called.
  func things(
    named name: (Element) -> ThingName, by keys: (Element) -> Set<String>,
    unless isApart: (Element, Element) -> Bool = { _, _ in false }
  ) -> [[Element]] {
    if count == 1 { return [self] }
    let same = SameThings(map(name), map(keys)) { isApart(self[$0], self[$1]) }
    return same.groups.map { $0.map { self[$0] } }
  }
}
