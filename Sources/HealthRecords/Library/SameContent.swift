/// Finds copies with the same content, whose references also have the same targets.
///
/// Two exports may both have an order of `Medication/1`, which is warfarin in one and aspirin in the other.
struct SameContent: Sendable {
  /// For each copy, the first one with the same content.
  private(set) var numbers: [Int: Int] = [:]
  /// The targets of each copy's references.
  private var targets: [Int: [Int?]] = [:]
  private let groups: [[Int]]

  /// - Parameter groups: the copies of each record that has several.
  init(_ groups: [[Int]], _ resources: [Resource], references: ReferenceIndex) {
    self.groups = groups
    for index in groups.joined() {
      targets[index] = resources[index].json.references.map { references.resolve($0, from: index) }
    }
    var hashes: [Int: UInt64] = [:]
    for index in groups.joined() { hashes[index] = resources[index].json.canonicalHash }
    numbers = firsts(by: { hashes[$0] }, where: { resources[$0].json.saysTheSame(as: resources[$1].json) })
    let versions = groups.map { SameRecord($0, resources) }
    // Copies with references to differing copies differ too, and so on.
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
  /// The content of a copy, with the targets of its references.
  private struct Said: Hashable {
    let number: Int?
    let targets: [Int?]
  }

  /// For each copy, the first equal one with the same key in its group, or itself.
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
  /// All references to other resources, at any depth, in an order that depends on the content only.
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

  /// Nil for a reference to a contained resource.
  private var target: String? { string.flatMap { $0.hasPrefix("#") ? nil : $0 } }
}

/// Copies that count as one target of references: all copies of a Patient, and all versions of a record.
struct SameRecord {
  private let copies: [Int]
  private let marks: [VersionMark]
  private let isPerson: Bool

  init(_ copies: [Int], _ resources: [Resource]) {
    self.copies = copies
    marks = copies.map { VersionMark(resources[$0]) }
    isPerson = resources[copies[0]].type == .patient
  }

  /// Adds for each copy the first one that is the same target, or itself.
  ///
  /// - Parameter numbers: equal for copies with the same content.
  func addFirsts(_ numbers: [Int: Int], to meaning: inout [Int: Int]) {
    var byNumber: [Int: Int] = [:]
    var byMark: [(mark: VersionMark, place: Int)] = []
    var known: Set<VersionMark> = []
    for (place, index) in copies.enumerated() {
      let version = byMark.first { isPerson || marks[place].isVersion(of: $0.mark) }?.place
      let first = [byNumber[numbers[index] ?? index], version].compactMap { $0 }.min() ?? place
      meaning[index] = copies[first]
      if first < place { continue }
      byNumber[numbers[index] ?? index] = place
      if known.insert(marks[place]).inserted { byMark.append((marks[place], place)) }
    }
  }
}

extension VersionMark {
  fileprivate func isVersion(of other: VersionMark) -> Bool {
    self != other && (isOlder(than: other) || other.isOlder(than: self))
  }
}

extension JSONValue {
  /// A hash of the meaning, regardless of how it is written (`saysTheSame`).
  var canonicalHash: UInt64 {
    switch kind {
    case .object: members.map { Self.hash(of: $0.key, $0.value.single) }.reduce(1, &+)
    case .array: Self.hash(of: list)
    case .string, .number, .boolean, .null: StableHash(primitive ?? "").value
    }
  }

  /// True if the only differences are the order of members, a list of one instead of a single value, or a number as
  /// text. FHIR XML does not distinguish these (FHIR R4, Formats: XML and JSON representations).
  func saysTheSame(as other: JSONValue) -> Bool {
    switch (kind, other.kind) {
    case (.object, .object):
      let (first, second) = (members, other.members)
      return first.count == second.count
        && first.allSatisfy { key, value in
          second.first { $0.key == key }.map { value.single.saysTheSame(as: $0.value.single) } ?? false
        }
    case (.array, .array):
      return list.count == other.list.count
        && zip(list, other.list).allSatisfy { $0.saysTheSame(as: $1) }
    case (.object, _), (_, .object), (.array, _), (_, .array): return false
    case (_, _): return primitive == other.primitive
    }
  }

  /// The value of a list with one element. FHIR has no lists of lists.
  private var single: JSONValue {
    if kind == .array, list.count == 1, let only = list.first { only } else { self }
  }

  private static func hash(of name: String, _ value: JSONValue) -> UInt64 {
    var hash = StableHash(name)
    hash.combine(value.canonicalHash)
    return hash.value
  }

  private static func hash(of list: JSONList) -> UInt64 {
    var hash = StableHash()
    for value in list { hash.combine(value.canonicalHash) }
    return hash.value
  }
}
