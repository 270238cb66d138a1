extension JSONValue {
  /// A hash of what is said, however it is written (`saysTheSame`).
  var canonicalHash: UInt64 {
    let value = single
    switch value.kind {
    case .object: return value.members.map { Self.hash(of: $0.key, $0.value) }.reduce(1, &+)
    case .array: return Self.hash(of: value.list)
    case .string, .number, .boolean, .null: return StableHash(value.primitive ?? "").value
    }
  }

  /// True where the order of members, a list of one for a single value and a number as a text are all that differs:
  /// FHIR XML tells none of them (FHIR R4, Formats: XML and JSON representations).
  func saysTheSame(as other: JSONValue) -> Bool {
    let (mine, theirs) = (single, other.single)
    switch (mine.kind, theirs.kind) {
    case (.object, .object):
      let (first, second) = (mine.members, theirs.members)
      return first.count == second.count
        && first.allSatisfy { key, value in
          second.first { $0.key == key }.map { value.saysTheSame(as: $0.value) } ?? false
        }
    case (.array, .array):
      return mine.list.count == theirs.list.count
        && zip(mine.list, theirs.list).allSatisfy { $0.saysTheSame(as: $1) }
    case (.object, _), (_, .object), (.array, _), (_, .array): return false
    case (_, _): return mine.primitive == theirs.primitive
    }
  }

  /// The value of a list that has but one.
  private var single: JSONValue {
    var value = self
    while value.kind == .array, value.list.count == 1, let only = value.list.first { value = only }
    return value
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
