/// One part of many persons: which of `count` workers a person falls to, the same on every machine.
public struct Shard: Hashable, Sendable {
  /// From 1 on.
  public let number: Int
  public let count: Int

  /// - Parameter text: "2/8".
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
