/// Descriptions with one number. Selects those to compare a new one with. A number that very many have under different
/// names does not identify anyone.
struct NumberHolders: Sendable {
  /// Beyond this many, only one of each kind is compared.
  static let limit = 64

  private var first: [Int] = []
  private var kinds: [Kind: Int] = [:]

  /// The person of a description, without its other numbers.
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

  /// - Returns: positions: all of a few; of many, one of each kind; of many kinds, only the same kind.
  func comparable(with who: Demographics) -> [Int] {
    if first.count <= Self.limit { return first }
    if kinds.count <= Self.limit { return Array(kinds.values) }
    return kinds[Kind(who)].map { [$0] } ?? []
  }
}
