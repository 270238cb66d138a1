extension Sequence {
  /// The first non-nil result. Each element is transformed once, while `lazy.compactMap.first` does it twice.
  package func firstNonNil<Result>(_ transform: (Element) throws -> Result?) rethrows -> Result? {
    for element in self {
      if let result = try transform(element) { return result }
    }
    return nil
  }
}
