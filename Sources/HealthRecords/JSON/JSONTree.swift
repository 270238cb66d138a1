/// A JSON value that the program makes from another format. Once printed, it is read like JSON that was sent.
package enum JSONTree: Hashable, Sendable {
  case object([Member])
  case array([JSONTree])
  case string(String)
  /// The digits as sent; must be a JSON number (`JSONTree.amount`).
  case number(String)
  case boolean(Bool)
  case null

  package struct Member: Hashable, Sendable {
    package let key: String
    package let value: JSONTree

    package init(_ key: String, _ value: JSONTree) {
      self.key = key
      self.value = value
    }
  }

  /// An object of the members that have a value; nil if there are none.
  package static func of(_ members: KeyValuePairs<String, JSONTree?>) -> JSONTree? {
    let present = members.compactMap { key, value in value.map { Member(key, $0) } }
    return present.isEmpty ? nil : .object(present)
  }

  /// A list; nil if it is empty.
  package static func list(_ elements: [JSONTree]) -> JSONTree? { elements.isEmpty ? nil : .array(elements) }

  /// A trimmed text; nil if it is blank.
  package static func text(_ text: String?) -> JSONTree? {
    text.flatMap { $0.isBlank ? nil : .string($0.trimmed) }
  }

  /// A number with the digits as sent, or a string if it is not a JSON number.
  package static func amount(_ text: String) -> JSONTree {
    JSONParser.isNumber(text) ? .number(text) : .string(text)
  }

  /// The members of an object; empty for other values.
  package var members: [Member] { if case .object(let members) = self { members } else { [] } }

  package var document: JSONDocument {
    get throws(JSONError) { try JSONDocument(bytes) }
  }

  /// The text in one line. It is the same in every build, so that identities can be made from it.
  package var line: String { String(decoding: bytes, as: UTF8.self) }

  package var bytes: [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(1_000)
    write(into: &output)
    return output
  }
}

extension JSONTree: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) { self = .string(value) }
}

extension JSONTree {
  func write(into output: inout [UInt8]) {
    switch self {
    case .object(let members):
      output.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { output.append(UInt8(ascii: ",")) }
        JSONEscapes.write(member.key, in: .file, into: &output)
        output.append(UInt8(ascii: ":"))
        member.value.write(into: &output)
      }
      output.append(UInt8(ascii: "}"))
    case .array(let elements):
      output.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { output.append(UInt8(ascii: ",")) }
        element.write(into: &output)
      }
      output.append(UInt8(ascii: "]"))
    case .string(let text): JSONEscapes.write(text, in: .file, into: &output)
    case .number(let text): output.append(contentsOf: text.utf8)
    case .boolean(let value): output.append(contentsOf: (value ? "true" : "false").utf8)
    case .null: output.append(contentsOf: "null".utf8)
    }
  }
}
