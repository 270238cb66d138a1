extension Collection where Element: Hashable {
  /// Each element once, where it stood first.
  package var distinct: [Element] {
    if count < 2 { return Array(self) }
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
