/// A JSON value that the program builds from another format; printed, it is read like any that was sent.
package enum JSONTree: Hashable, Sendable {
  case object([Member])
  case array([JSONTree])
  case string(String)
  /// The digits as they were sent; only what is a JSON number (`JSONTree.amount`).
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

  /// An object of the members that have a value; nil when none has.
  package static func of(_ members: KeyValuePairs<String, JSONTree?>) -> JSONTree? {
    let present = members.compactMap { key, value in value.map { Member(key, $0) } }
    return present.isEmpty ? nil : .object(present)
  }

  /// A list; nil when it is empty.
  package static func list(_ elements: [JSONTree]) -> JSONTree? { elements.isEmpty ? nil : .array(elements) }

  /// A text; nil when there is nothing to see in it.
  package static func text(_ text: String?) -> JSONTree? {
    text.flatMap { $0.isBlank ? nil : .string($0.trimmed) }
  }

  /// A number with the digits sent; what is no JSON number stays a text.
  package static func amount(_ text: String) -> JSONTree {
    JSONParser.isNumber(text) ? .number(text) : .string(text)
  }

  package var document: JSONDocument {
    get throws(JSONError) { try JSONDocument(bytes) }
  }

  /// The text of it, in one line; the same in every build, so that identities can be made of it.
  package var line: String { String(decoding: bytes, as: UTF8.self) }

  package var bytes: [UInt8] {
    var output: [UInt8] = []
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
        Self.write(member.key, into: &output)
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
    case .string(let text): Self.write(text, into: &output)
    case .number(let text): output.append(contentsOf: text.utf8)
    case .boolean(let value): output.append(contentsOf: (value ? "true" : "false").utf8)
    case .null: output.append(contentsOf: "null".utf8)
    }
  }

  static func write(_ text: String, into output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    defer { output.append(UInt8(ascii: "\"")) }
    var text = text
    let isPlain = text.withUTF8 { utf8 in
      utf8.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
    }
    if isPlain { return text.withUTF8 { output.append(contentsOf: $0) } }
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): output.append(contentsOf: [UInt8(ascii: "\\"), byte])
      case 0x0A: output.append(contentsOf: "\\n".utf8)
      case 0x0D: output.append(contentsOf: "\\r".utf8)
      case 0x09: output.append(contentsOf: "\\t".utf8)
      case 0..<0x20: output.append(contentsOf: "\\ufffd".utf8)
      default: output.append(byte)
      }
    }
  }
}
