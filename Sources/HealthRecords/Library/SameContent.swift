/// Which copies of a record say the same: equal content, whose references mean the same where each copy stands.
///
/// Two exports may both have an order of `Medication/1`, one of them warfarin and one of them aspirin.
struct SameContent: Sendable {
  /// A number for each copy: the first of those that say the same.
  private(set) var numbers: [Int: Int] = [:]
  /// What the references of each copy lead to.
  private var targets: [Int: [Int?]] = [:]
  private let groups: [[Int]]

  /// - Parameters:
  ///   - groups: the copies of each record that there are several of.
  ///   - persons: of each resource.
  init(_ groups: [[Int]], _ resources: [Resource], persons: [Int?], references: ReferenceIndex) {
    self.groups = groups
    for index in groups.joined() {
      targets[index] = resources[index].json.references.map { references.resolve($0, from: index) }
    }
    var hashes: [Int: UInt64] = [:]
    for index in groups.joined() { hashes[index] = resources[index].json.canonicalHash }
    numbers = firsts { hashes[$0] == hashes[$1] && resources[$0].json.saysTheSame(as: resources[$1].json) }
    // Copies that differ make those differ that refer to them, and so on.
    var last: [Int: Int] = [:]
    while last != numbers {
      last = numbers
      let meaning = firsts { Self.areVersions($0, $1, resources, persons) || last[$0] == last[$1] }
      numbers = firsts { last[$0] == last[$1] && areOne($0, $1, meaning) }
    }
  }
}

extension SameContent {
  /// For each copy, the first of its group that is the same; itself where it is that.
  private func firsts(_ isSame: (Int, Int) -> Bool) -> [Int: Int] {
    var firsts: [Int: Int] = [:]
    for copies in groups {
      var distinct: [Int] = []
      for index in copies {
        let first = distinct.first { isSame($0, index) }
        firsts[index] = first ?? index
        if first == nil { distinct.append(index) }
      }
    }
    return firsts
  }

  /// True where the references of two copies mean the same.
  private func areOne(_ a: Int, _ b: Int, _ meaning: [Int: Int]) -> Bool {
    let means = { (index: Int) in (targets[index] ?? []).map { $0.map { meaning[$0] ?? $0 } } }
    return means(a) == means(b)
  }

  /// A person is one, whatever else is told of them; a newer version is the same thing.
  private static func areVersions(_ a: Int, _ b: Int, _ resources: [Resource], _ persons: [Int?]) -> Bool {
    let (first, second) = (resources[a], resources[b])
    if first.type == "Patient" { return persons[a] == persons[b] }
    return RecordVersions.isOlder(first, than: second) || RecordVersions.isOlder(second, than: first)
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
