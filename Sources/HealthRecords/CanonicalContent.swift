extension JSONValue {
  /// A hash of what is said, however it is written: the order of members, a list of one for a single value, and
  /// numbers as texts do not count, as FHIR XML tells none of them (FHIR R4, Formats: XML and JSON representations).
  var canonicalHash: UInt64 {
    switch kind {
    case .object: return members.map { Self.hash(of: $0.key, $0.value) }.reduce(1, &+)
    case .array:
      let list = list
      if list.count == 1, let only = list.first { return only.canonicalHash }
      return Self.hash(of: list)
    case .string, .number, .boolean, .null: return StableHash(primitive ?? "").value
    }
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
