extension Collection where Element: Hashable {
  /// Each element once, where it stood first.
  package var distinct: [Element] {
    if count < 2 { return Array(self) }
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

extension Collection {
  /// Those of which no earlier one has the same property.
  package func distinct<Key: Hashable>(by key: (Element) -> Key) -> [Element] {
    var seen: Set<Key> = []
    return filter { seen.insert(key($0)).inserted }
  }
}
