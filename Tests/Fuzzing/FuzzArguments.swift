/// What the driver is asked to do.
struct FuzzArguments {
  private(set) var seconds = 3
  private(set) var seed = 1
  /// A folder to write sound inputs into.
  private(set) var seeds: String?
  /// One input to read again.
  private(set) var input: String?
  /// None for all.
  private(set) var targets: [String] = []

  init(_ words: some Sequence<String>) {
    var words = words.makeIterator()
    while let word = words.next() {
      switch word {
      case "--seconds": seconds = words.next().flatMap { Int($0) } ?? seconds
      case "--seed": seed = words.next().flatMap { Int($0) } ?? seed
      case "--seeds": seeds = words.next()
      case "--input": input = words.next()
      case let target: targets.append(target)
      }
    }
  }
}
