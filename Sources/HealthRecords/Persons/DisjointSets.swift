/// Numbers in sets that can be joined; a set is named by its least number.
struct DisjointSets: Sendable {
  private var parents: [Int] = []

  /// The numbers that there are.
  var all: Range<Int> { parents.indices }

  /// - Returns: a new number, in a set of its own.
  mutating func add() -> Int {
    parents.append(parents.count)
    return parents.count - 1
  }

  func root(_ node: Int) -> Int {
    var node = node
    while parents[node] != node { node = parents[node] }
    return node
  }

  mutating func join(_ a: Int, _ b: Int) {
    let (first, second) = (root(a), root(b))
    parents[max(first, second)] = min(first, second)
  }
}
