extension Collection where Element: Hashable {
  /// Each element once, at its first position.
  package var distinct: [Element] {
    if count < 2 { return Array(self) }
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

extension Collection {
  /// The elements without an earlier one that has the same key.
  package func distinct<Key: Hashable>(by key: (Element) -> Key) -> [Element] {
    var seen: Set<Key> = []
    return filter { seen.insert(key($0)).inserted }
  }

  /// The elements with one key together, in the order of the first of each.
  package func grouped<Key: Hashable>(by key: (Element) -> Key) -> [[Element]] {
    var places: [Key: Int] = [:]
    return reduce(into: []) { groups, element in
      let place = places[key(element)] ?? groups.count
      if place == groups.count { groups.append([]) }
      places[key(element)] = place
      groups[place].append(element)
    }
  }
}

extension Dictionary {
  /// Of several values for one key, the first counts.
  package init(firsts pairs: some Sequence<(Key, Value)>) {
    self.init(pairs, uniquingKeysWith: { first, _ in first })
  }
}

extension Sequence<String> {
  /// The texts that are not empty, with a separator between them.
  package func joinedWords(_ separator: String) -> String {
    filter { !$0.isEmpty }.joined(separator: separator)
  }
}
