extension JSONTree {
  /// A copy of a value as sent, with the digits of its numbers, but without nulls.
  package init(_ json: JSONValue) {
    switch json.kind {
    case .object:
      self = .object(
        json.members.compactMap { $0.value.kind == .null ? nil : Member($0.key, JSONTree($0.value)) })
    case .array: self = .array(json.list.filter { $0.kind != .null }.map(JSONTree.init))
    case .string: self = .string(json.string ?? "")
    case .number: self = .number(json.number ?? "")
    case .boolean: self = .boolean(json.boolean ?? false)
    case .null: self = .null
    }
  }

  package subscript(_ name: String) -> JSONTree? { members.first { $0.key == name }?.value }

  /// The value at a path of names; in a list, the first element is used.
  func at(_ path: String) -> JSONTree? {
    path.split(separator: ".").reduce(self) { found, name in
      found.flatMap { ($0.elements.first ?? $0)[String(name)] }
    }
  }

  /// The elements of a list; for other values, the value itself.
  package var elements: [JSONTree] { if case .array(let elements) = self { elements } else { [self] } }

  var object: [Member]? { if case .object(let members) = self { members } else { nil } }

  package var string: String? { if case .string(let text) = self { text } else { nil } }

  var boolean: Bool? { if case .boolean(let value) = self { value } else { nil } }

  /// The text of any primitive.
  var text: String? {
    switch self {
    case .string(let text), .number(let text): text
    case .boolean(let value): value ? "true" : "false"
    case .object, .array, .null: nil
    }
  }
}
