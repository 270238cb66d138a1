import HealthRecords

/// The parts of resources that the program makes itself.
extension JSONTree {
  /// A resource with the elements that have a value.
  static func resource(_ type: String, id: String, _ elements: [Member]) -> JSONTree {
    .object([.init("resourceType", .string(type)), .init("id", .string(id))] + elements)
  }

  /// A reference to a resource.
  static func reference(_ type: String, _ id: String) -> JSONTree {
    .object([.init("reference", .string("\(type)/\(id)"))])
  }

  /// A concept with one code. Without words, its name comes from the program's tables.
  static func concept(_ system: String, _ code: String, _ words: String? = nil) -> JSONTree {
    let coding = JSONTree.object([.init("system", .string(system)), .init("code", .string(code))])
    return .object([.init("coding", .array([coding]))] + fields(["text": .text(words)]))
  }
}

/// The members of an object in order, without those that have no value.
func fields(_ list: KeyValuePairs<String, JSONTree?>) -> [JSONTree.Member] {
  list.compactMap { key, value in value.map { JSONTree.Member(key, $0) } }
}

extension [JSONTree.Member] {
  /// A member, if it has a value.
  static func optional(_ key: String, _ value: JSONTree?) -> [JSONTree.Member] {
    value.map { [.init(key, $0)] } ?? []
  }
}
