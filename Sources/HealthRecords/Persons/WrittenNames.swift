/// The names by which records without a reference call their subjects: "A. Smith" is Anna Smith where no other Smith is
/// named.
struct WrittenNames: Sendable {
  private var names: Set<Set<String>> = []

  init(_ subjects: [Subject]) {
    for case .stated(let stated) in subjects where !stated.words.isEmpty { names.insert(stated.words) }
  }

  /// The longest name that the words are certainly a part of, its words in order.
  func whole(_ words: Set<String>) -> String {
    let longer = names.filter { words.isStrictSubset(of: $0) }
    let most = longer.filter { name in !longer.contains { name.isStrictSubset(of: $0) } }
    return (most.count == 1 ? most.first ?? words : words).sorted().joined(separator: " ")
  }
}
