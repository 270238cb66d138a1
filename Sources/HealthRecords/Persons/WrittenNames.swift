/// The names of subjects in records without a reference: "A. Smith" is Anna Smith if there is no other Smith.
struct WrittenNames: Sendable {
  private var names: Set<Set<String>> = []

  init(_ subjects: [Subject]) {
    for case .stated(let stated) in subjects where !stated.words.isEmpty { names.insert(stated.words) }
  }

  /// The only longer name that contains the words, else the words, in alphabetical order.
  func whole(_ words: Set<String>) -> String {
    let longer = names.filter { words.isStrictSubset(of: $0) }
    let most = longer.filter { name in !longer.contains { name.isStrictSubset(of: $0) } }
    return (most.count == 1 ? most.first ?? words : words).sorted().joined(separator: " ")
  }
}
