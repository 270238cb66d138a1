import HealthRecords

/// What resources of our own making are built of.
extension JSONTree {
  /// A resource with the elements that have a value.
  static func resource(_ type: String, id: String, _ elements: [Member]) -> JSONTree {
    .object([.init("resourceType", .string(type)), .init("id", .string(id))] + elements)
  }

  /// A reference to one.
  static func reference(_ type: String, _ id: String) -> JSONTree {
    .object([.init("reference", .string("\(type)/\(id)"))])
  }

  /// A concept of one code; without words it is called what our tables call the code.
  static func concept(_ system: String, _ code: String, _ words: String? = nil) -> JSONTree {
    let coding = JSONTree.object([.init("system", .string(system)), .init("code", .string(code))])
    return .object([.init("coding", .array([coding]))] + fields(["text": .text(words)]))
  }
}

/// The members of an object in order, those without a value left out.
func fields(_ list: KeyValuePairs<String, JSONTree?>) -> [JSONTree.Member] {
  list.flatMap { key, value in [JSONTree.Member].optional(key, value) }
}

extension [JSONTree.Member] {
  /// A member that is there only when it has a value.
  static func optional(_ key: String, _ value: JSONTree?) -> [JSONTree.Member] {
    value.map { [.init(key, $0)] } ?? []
  }
}
