extension Sequence where Element: Hashable {
  /// Each element once, where it stood first.
  package var distinct: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
