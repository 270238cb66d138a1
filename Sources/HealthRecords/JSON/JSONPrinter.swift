/// Prints a resource as it was sent, indented for reading: every number and text verbatim, long data left out with a
/// word about it, identifiers masked unless they were asked for.
public struct JSONPrinter: Sendable {
  let showsIdentifiers: Bool
  private let secrets: SecretNumbers
  /// Longer strings (base64, narratives) are cut to this many bytes.
  static let stringLimit = 2_000
  /// The whole text is cut after this many bytes: a page must stay light.
  static let textLimit = 60_000

  /// - Parameter person: whose masked numbers stay masked wherever their records repeat them.
  public init(showsIdentifiers: Bool, of person: Person? = nil) {
    self.showsIdentifiers = showsIdentifiers
    secrets = (showsIdentifiers ? nil : person?.secrets) ?? SecretNumbers([])
  }

  public func text(of json: JSONValue, type: String) -> String {
    String(decoding: bytes(of: json, type: type), as: UTF8.self)
  }

  /// The text in UTF-8.
  package func bytes(of json: JSONValue, type: String) -> [UInt8] {
    var output = Output()
    output.bytes.reserveCapacity(min(json.bytes.count * 2, Self.textLimit + Self.stringLimit))
    print(json, type: type, indent: 0, into: &output)
    return output.isFull ? output.bytes + "\n… (the rest is in the original file)".utf8 : output.bytes
  }
}

extension JSONPrinter {
  /// In one line and whole, for another program to read; identifiers are masked all the same.
  public func whole(_ json: JSONValue, type: String) -> String {
    switch json.kind {
    case .object:
      let inner = json["resourceType"]?.string ?? type
      let members = json.members.compactMap { key, value -> String? in
        if !showsIdentifiers, IdentifierMask.hidesNarrative(of: inner), value["div"] != nil { return nil }
        let isMasked = !showsIdentifiers && IdentifierMask.hides(key, of: json, in: type)
        let text = isMasked ? value.primitive.map { JSONEscapes.encode(IdentifierMask.masked($0)) } : nil
        let kept = Self.addresses.contains(key) ? value.string.map(JSONEscapes.encode) : nil
        return "\(JSONEscapes.encode(key)):\(text ?? kept ?? whole(value, type: inner))"
      }
      return "{\(members.joined(separator: ","))}"
    case .array: return "[\(json.list.map { whole($0, type: type) }.joined(separator: ","))]"
    case .string: return JSONEscapes.encode(secrets.masked(string: json) ?? json.string ?? "")
    case .number, .boolean, .null: return String(decoding: json.bytes, as: UTF8.self)
    }
  }

  /// What another program follows or looks up, even where a number that is masked stands in it.
  private static let addresses: Set<String> = ["id", "reference", "url", "system", "code"]

  /// - Parameter type: the resource that the value stands in.
  private func print(_ json: JSONValue, type: String, indent: Int, into output: inout Output) {
    if output.isFull { return }
    switch json.kind {
    case .object: printObject(json, type, indent, &output)
    case .array: printArray(json, type, indent, &output)
    case .string: output.add { $0.append(string: json, masked: secrets.masked(string: json)) }
    case .number, .boolean, .null: output.add { $0.append(contentsOf: json.bytes) }
    }
  }

  private func printObject(_ json: JSONValue, _ type: String, _ indent: Int, _ output: inout Output) {
    let inner = json["resourceType"]?.string ?? type
    var isFirst = true
    json.forEachMember { member in
      output.add {
        $0.append(isFirst ? "{" : ",")
        $0.append(line: indent + 1)
        $0.append(string: member.key)
        $0.append(": ")
      }
      isFirst = false
      if output.isFull { return }
      if let words = hidden(member, of: json, in: type) {
        output.add { $0.append(contentsOf: "\"\(words)\"".utf8) }
      } else {
        print(member.value, type: inner, indent: indent + 1, into: &output)
      }
    }
    if isFirst { return output.add { $0.append("{}") } }
    output.add {
      $0.append(line: indent)
      $0.append("}")
    }
  }

  /// What stands in the place of a value that is not shown.
  private func hidden(_ member: JSONMember, of json: JSONValue, in type: String) -> String? {
    if showsIdentifiers { return nil }
    if IdentifierMask.names.contains(where: member.isNamed),
      IdentifierMask.hides(member.name, of: json, in: type), let value = member.value.primitive
    {
      return IdentifierMask.masked(value)
    }
    return member.isNamed("div") && IdentifierMask.hidesNarrative(of: type)
      ? "… (the sender's own page, left out: it may hold identifiers)" : nil
  }

  private func printArray(_ json: JSONValue, _ type: String, _ indent: Int, _ output: inout Output) {
    var isFirst = true
    for element in json.list {
      if output.isFull { return }
      output.add {
        $0.append(isFirst ? "[" : ",")
        $0.append(line: indent + 1)
      }
      isFirst = false
      print(element, type: type, indent: indent + 1, into: &output)
    }
    if isFirst { return output.add { $0.append("[]") } }
    output.add {
      $0.append(line: indent)
      $0.append("]")
    }
  }
}

/// The text so far; what would make it too long is left out.
private struct Output {
  var bytes: [UInt8] = []
  var isFull = false

  mutating func add(_ append: (inout [UInt8]) -> Void) {
    if bytes.count > JSONPrinter.textLimit { isFull = true }
    if !isFull { append(&bytes) }
  }
}

extension [UInt8] {
  fileprivate mutating func append(_ text: StaticString) { text.withUTF8Buffer { append(contentsOf: $0) } }

  /// The start of a line, two spaces in for each level.
  fileprivate mutating func append(line indent: Int) {
    Self.lineStart.withUTF8Buffer { append(contentsOf: $0.prefix(1 + indent * 2)) }
    for _ in 0..<Swift.max(0, indent * 2 + 1 - Self.lineStart.utf8CodeUnitCount) { append(0x20) }
  }

  private static var lineStart: StaticString { "\n                                " }

  /// The sender's bytes between quotes: the first of them alone where there are many.
  ///
  /// - Parameter masked: what stands in its place.
  fileprivate mutating func append(string: JSONValue, masked: String? = nil) {
    let literal = masked.map { ArraySlice(JSONEscapes.encode($0).utf8) } ?? string.literal
    if literal.count - 2 <= JSONPrinter.stringLimit { return append(contentsOf: literal) }
    let text = literal.dropFirst().dropLast()
    append("\"")
    append(contentsOf: Self.head(text))
    append(contentsOf: "… (\(text.count) bytes, see the original file)".utf8)
    append("\"")
  }

  /// The first bytes, up to the end of a whole letter or escape.
  private static func head(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let limit = bytes.startIndex + 200
    var end = bytes.startIndex
    while case let next = end + letterLength(bytes[end...]), next <= limit { end = next }
    return bytes[..<end]
  }

  /// How many bytes the first letter takes, both halves of an escaped surrogate pair as one.
  private static func letterLength(_ bytes: ArraySlice<UInt8>) -> Int {
    let first = bytes.prefix(4).map { $0 | 0x20 }
    switch bytes.first ?? 0 {
    case UInt8(ascii: "\\"):
      guard first.count == 4, first[1] == UInt8(ascii: "u") else { return 2 }
      return first[2] == UInt8(ascii: "d") && "89ab".utf8.contains(first[3]) ? 12 : 6
    case 0xF0...: return 4
    case 0xE0...: return 3
    case 0xC0...: return 2
    default: return 1
    }
  }
}
