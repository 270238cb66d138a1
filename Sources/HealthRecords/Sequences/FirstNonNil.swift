extension Sequence {
  /// What the first element makes of which anything is made; each is asked once, as `lazy.compactMap.first` asks twice.
  package func firstNonNil<Result>(_ transform: (Element) throws -> Result?) rethrows -> Result? {
    for element in self {
      if let result = try transform(element) { return result }
    }
    return nil
  }
}
