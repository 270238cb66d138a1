/// The positions of values by key, so that those of a few keys are found without a search.
struct PlaceIndex<Key: Hashable & Sendable>: Sendable {
  private let places: [Key: [Int]]

  /// - Parameter keys: one for each value; nil for values that are never looked up.
  init(_ keys: some Sequence<Key?>) {
    places = keys.enumerated().reduce(into: [:]) { places, value in
      if let key = value.element { places[key, default: []].append(value.offset) }
    }
  }

  /// The positions in ascending order.
  func places(of keys: some Sequence<Key>) -> [Int] { keys.flatMap { places[$0] ?? [] }.sorted() }
}
