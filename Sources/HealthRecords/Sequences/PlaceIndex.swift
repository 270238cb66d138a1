/// Where values stand that are of a key each: those of a few keys are found without a look at all the others.
struct PlaceIndex<Key: Hashable & Sendable>: Sendable {
  private let places: [Key: [Int]]

  /// - Parameter keys: one for each value; nil for one that nobody looks for.
  init(_ keys: some Sequence<Key?>) {
    places = keys.enumerated().reduce(into: [:]) { places, value in
      if let key = value.element { places[key, default: []].append(value.offset) }
    }
  }

  /// In the order of the values.
  func places(of keys: some Sequence<Key>) -> [Int] { keys.flatMap { places[$0] ?? [] }.sorted() }
}
