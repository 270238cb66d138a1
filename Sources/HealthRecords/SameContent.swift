/// Which copies of a record say the same: equal content, whose references mean the same where each copy stands.
///
/// Two exports may both have an order of `Medication/1`, one of them warfarin and one of them aspirin.
struct SameContent: Sendable {
  private typealias Links = [(literal: String, target: Int?)]

  /// A number for each copy: the same for those that say the same.
  private(set) var numbers: [Int: UInt64] = [:]
  private var links: [Int: Links] = [:]
  private let groups: [[Int]]

  /// - Parameters:
  ///   - groups: the copies of each record that there are several of.
  ///   - persons: of each resource.
  init(_ groups: [[Int]], _ resources: [Resource], persons: [Int?], references: ReferenceIndex) {
    self.groups = groups
    for index in groups.joined() {
      numbers[index] = resources[index].json.canonicalHash
      links[index] = resources[index].json.references.map { ($0, references.resolve($0, from: index)) }
    }
    // Copies that differ make those differ that refer to them, and so on.
    var count = -1
    while case let distinct = distinctCount, distinct != count {
      count = distinct
      tellApart(by: meanings(resources, persons))
    }
  }

  private var distinctCount: Int { groups.reduce(0) { $0 + Set($1.map { numbers[$0] }).count } }
}

extension SameContent {
  private mutating func tellApart(by meaning: [Int: UInt64]) {
    for (index, links) in links {
      var hash = StableHash()
      hash.combine(numbers[index] ?? 0)
      for (literal, target) in links {
        hash.combine(literal)
        hash.combine(target.map { meaning[$0] ?? UInt64($0) } ?? .max)
      }
      numbers[index] = hash.value
    }
  }

  /// What is meant by those who are referred to: a person, or the first of the copies and versions of a record.
  private func meanings(_ resources: [Resource], _ persons: [Int?]) -> [Int: UInt64] {
    var meanings: [Int: UInt64] = [:]
    for copies in groups {
      for (place, index) in copies.enumerated() {
        let same = copies[..<place].first { isSame($0, index, resources, persons) }
        meanings[index] = same.flatMap { meanings[$0] } ?? UInt64(index)
      }
    }
    return meanings
  }

  private func isSame(_ a: Int, _ b: Int, _ resources: [Resource], _ persons: [Int?]) -> Bool {
    let (first, second) = (resources[a], resources[b])
    if first.type == "Patient" { return persons[a] == persons[b] }
    return numbers[a] == numbers[b] || RecordVersions.isOlder(first, than: second)
      || RecordVersions.isOlder(second, than: first)
  }
}

extension JSONValue {
  /// The texts of all references to other resources, at any depth, in an order that the content alone decides.
  fileprivate var references: [String] {
    switch kind {
    case .object:
      return members.sorted { $0.key < $1.key }.flatMap { key, value in
        key == "reference"
          ? value.string.map { $0.hasPrefix("#") ? [] : [$0] } ?? value.references : value.references
      }
    case .array: return list.flatMap(\.references)
    case .string, .number, .boolean, .null: return []
    }
  }
}
