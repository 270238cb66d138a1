/// One share of a large set of persons. Each person belongs to one of `count` shares, the same one on every machine.
public struct Shard: Hashable, Sendable {
  /// Counted from 1.
  public let number: Int
  public let count: Int

  /// - Parameter text: such as "2/8".
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1], (1...100_000).contains(count),
      (1...count).contains(number)
    else { return nil }
    self.number = number
    self.count = count
  }

  public func contains(_ person: String) -> Bool {
    StableHash(person).value % UInt64(count) == UInt64(number - 1)
  }
}
