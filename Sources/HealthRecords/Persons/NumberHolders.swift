/// Descriptions that state one number: which of them a further one is compared with. A number that very many have, each
/// under a name of their own, distinguishes nobody from another.
struct NumberHolders: Sendable {
  /// More than so many are compared by kind.
  static let limit = 64

  private var first: [Int] = []
  private var kinds: [Kind: Int] = [:]

  /// Whom a description means, its other numbers aside.
  private struct Kind: Hashable {
    let name: String?
    let birthDate: String?
    let gender: String?

    init(_ who: Demographics) { (name, birthDate, gender) = (who.name, who.birthDate, who.gender) }
  }

  mutating func add(_ who: Demographics, at position: Int) {
    if first.count <= Self.limit { first.append(position) }
    let kind = Kind(who)
    if kinds[kind] == nil { kinds[kind] = position }
  }

  /// - Returns: all of a few, one of each kind of many, and of many kinds its own alone, by position.
  func comparable(with who: Demographics) -> [Int] {
    if first.count <= Self.limit { return first }
    if kinds.count <= Self.limit { return Array(kinds.values) }
    return kinds[Kind(who)].map { [$0] } ?? []
  }
}
