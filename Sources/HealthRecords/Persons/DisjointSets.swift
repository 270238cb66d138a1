/// Sets of numbers that can be joined (union-find). A set is identified by its least number.
struct DisjointSets: Sendable {
  private var parents: [Int] = []
  /// The size of each set, by its root.
  private var sizes: [Int] = []
  private var least: [Int] = []

  /// All numbers.
  var all: Range<Int> { parents.indices }

  /// - Returns: a new number in a set of its own.
  mutating func add() -> Int {
    parents.append(parents.count)
    sizes.append(1)
    least.append(least.count)
    return parents.count - 1
  }

  func root(_ node: Int) -> Int { least[top(node)] }

  /// Puts the smaller set under the larger one, so that paths stay short.
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
