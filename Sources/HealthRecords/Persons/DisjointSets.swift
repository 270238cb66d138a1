/// Numbers in sets that can be joined; a set is named by its least number.
struct DisjointSets: Sendable {
  private var parents: [Int] = []
  /// Of each set, by its topmost number.
  private var sizes: [Int] = []
  private var least: [Int] = []

  /// The numbers that there are.
  var all: Range<Int> { parents.indices }

  /// - Returns: a new number, in a set of its own.
  mutating func add() -> Int {
    parents.append(parents.count)
    sizes.append(1)
    least.append(least.count)
    return parents.count - 1
  }

  func root(_ node: Int) -> Int { least[top(node)] }

  /// The smaller set goes under the larger, so that no way up is long.
  mutating func join(_ a: Int, _ b: Int) {
    let (first, second) = (top(a), top(b))
    if first == second { return }
    let (upper, lower) = sizes[first] < sizes[second] ? (second, first) : (first, second)
    parents[lower] = upper
    sizes[upper] += sizes[lower]
    least[upper] = min(least[upper], least[lower])
  }

  private func top(_ node: Int) -> Int {
    var node = node
    while parents[node] != node { node = parents[node] }
    return node
  }
}
