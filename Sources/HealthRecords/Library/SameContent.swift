/// Which copies of a record say the same: equal content, whose references mean the same where each copy stands.
///
/// Two exports may both have an order of `Medication/1`, one of them warfarin and one of them aspirin.
struct SameContent: Sendable {
  /// A number for each copy: the first of those that say the same.
  private(set) var numbers: [Int: Int] = [:]
  /// What the references of each copy lead to.
  private var targets: [Int: [Int?]] = [:]
  private let groups: [[Int]]

  /// - Parameter groups: the copies of each record that there are several of.
  init(_ groups: [[Int]], _ resources: [Resource], references: ReferenceIndex) {
    self.groups = groups
    for index in groups.joined() {
      targets[index] = resources[index].json.references.map { references.resolve($0, from: index) }
    }
    var hashes: [Int: UInt64] = [:]
    for index in groups.joined() { hashes[index] = resources[index].json.canonicalHash }
    numbers = firsts(by: { hashes[$0] }, where: { resources[$0].json.saysTheSame(as: resources[$1].json) })
    let versions = groups.map { SameRecord($0, resources) }
    // Copies that differ make those differ that refer to them, and so on.
    var last: [Int: Int] = [:]
    while last != numbers {
      last = numbers
      var meaning: [Int: Int] = [:]
      for copies in versions { copies.addFirsts(last, to: &meaning) }
      numbers = firsts(by: { Said(number: last[$0], targets: meant(by: $0, meaning)) })
    }
  }
}

extension SameContent {
  /// What a copy says, with what its references mean.
  private struct Said: Hashable {
    let number: Int?
    let targets: [Int?]
  }

  /// For each copy, the first of its group with the same key that is the same; itself where it is that.
  private func firsts<Key: Hashable>(
    by key: (Int) -> Key, where isSame: (Int, Int) -> Bool = { _, _ in true }
  ) -> [Int: Int] {
    var firsts: [Int: Int] = [:]
    for copies in groups {
      var distinct: [Key: [Int]] = [:]
      for index in copies {
        let key = key(index)
        let first = distinct[key]?.first { isSame($0, index) }
        firsts[index] = first ?? index
        if first == nil { distinct[key, default: []].append(index) }
      }
    }
    return firsts
  }

  private func meant(by index: Int, _ meaning: [Int: Int]) -> [Int?] {
    (targets[index] ?? []).map { $0.map { meaning[$0] ?? $0 } }
  }
}

extension JSONValue {
  /// The texts of all references to other resources, at any depth, in an order that the content alone decides.
  fileprivate var references: [String] {
    switch kind {
    case .object:
      members.sorted { $0.key < $1.key }.flatMap { key, value in
        key == "reference" && value.string != nil ? value.target.map { [$0] } ?? [] : value.references
      }
    case .array: list.flatMap(\.references)
    case .string, .number, .boolean, .null: []
    }
  }

  /// Nil for what stands inside the resource itself.
  private var target: String? { string.flatMap { $0.hasPrefix("#") ? nil : $0 } }
}
