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
