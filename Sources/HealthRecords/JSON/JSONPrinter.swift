/// Prints a resource as it was sent, indented for reading: every number and text verbatim, long data left out with a
/// word about it, identifiers masked unless they were asked for.
public struct JSONPrinter: Sendable {
  let showsIdentifiers: Bool
  /// Longer strings (base64, narratives) are cut to this many bytes.
  static let stringLimit = 2_000
  /// The whole text is cut after this many bytes: a page must stay light.
  static let textLimit = 60_000

  public init(showsIdentifiers: Bool) { self.showsIdentifiers = showsIdentifiers }

  public func text(of json: JSONValue, type: String) -> String {
    var output = Output()
    print(json, path: Path(type: type), indent: 0, into: &output)
    return output.isFull ? output.text + "\n… (the rest is in the original file)" : output.text
  }
}

extension JSONPrinter {
  /// In one line and whole, for another program to read; identifiers are masked all the same.
  public func whole(_ json: JSONValue, type: String) -> String {
    switch json.kind {
    case .object:
      let inner = json["resourceType"]?.string ?? type
      let members = json.members.map { key, value in
        let isMasked = !showsIdentifiers && IdentifierMask.hides(key, of: json, in: type)
        let text = isMasked ? value.primitive.map { JSONEscapes.encode(IdentifierMask.masked($0)) } : nil
        return "\(JSONEscapes.encode(key)):\(text ?? whole(value, type: inner))"
      }
      return "{\(members.joined(separator: ","))}"
    case .array: return "[\(json.list.map { whole($0, type: type) }.joined(separator: ","))]"
    case .string: return JSONEscapes.encode(json.string ?? "")
    case .number, .boolean, .null: return String(decoding: json.bytes, as: UTF8.self)
    }
  }

  private struct Output {
    var text = ""
    var isFull = false

    mutating func add(_ part: String) {
      if text.utf8.count > JSONPrinter.textLimit { isFull = true }
      if !isFull { text += part }
    }
  }

  private struct Path {
    /// The resource that the value stands in.
    let type: String
  }

  private func print(_ json: JSONValue, path: Path, indent: Int, into output: inout Output) {
    if output.isFull { return }
    switch json.kind {
    case .object: printObject(json, path, indent, &output)
    case .array: printArray(json, path, indent, &output)
    case .string: output.add(string(json))
    case .number, .boolean, .null: output.add(String(decoding: json.bytes, as: UTF8.self))
    }
  }

  private func printObject(_ json: JSONValue, _ path: Path, _ indent: Int, _ output: inout Output) {
    let members = json.members
    if members.isEmpty { return output.add("{}") }
    let margin = String(repeating: "  ", count: indent + 1)
    let inner = Path(type: json["resourceType"]?.string ?? path.type)
    output.add("{")
    for (position, member) in members.enumerated() {
      if output.isFull { return }
      output.add("\(position == 0 ? "" : ",")\n\(margin)\(JSONPrinter.quoted(member.key)): ")
      if !showsIdentifiers, IdentifierMask.hides(member.key, of: json, in: path.type),
        let value = member.value.primitive
      {
        output.add("\"\(IdentifierMask.masked(value))\"")
      } else if !showsIdentifiers, member.key == "div", IdentifierMask.personTypes.contains(path.type) {
        output.add("\"… (the sender's own page, left out: it may hold identifiers)\"")
      } else {
        print(member.value, path: inner, indent: indent + 1, into: &output)
      }
    }
    output.add("\n\(String(repeating: "  ", count: indent))}")
  }

  private func printArray(_ json: JSONValue, _ path: Path, _ indent: Int, _ output: inout Output) {
    let elements = json.list
    if elements.isEmpty { return output.add("[]") }
    let margin = String(repeating: "  ", count: indent + 1)
    output.add("[")
    for (position, element) in elements.enumerated() {
      output.add("\(position == 0 ? "" : ",")\n\(margin)")
      print(element, path: path, indent: indent + 1, into: &output)
    }
    output.add("\n\(String(repeating: "  ", count: indent))]")
  }

  private func string(_ json: JSONValue) -> String {
    let bytes = json.bytes
    if bytes.count <= Self.stringLimit { return "\"\(String(decoding: bytes, as: UTF8.self))\"" }
    return "\"\(Self.head(bytes))… (\(bytes.count) bytes, see the original file)\""
  }

  /// The first bytes, up to the end of a whole letter.
  private static func head(_ bytes: ArraySlice<UInt8>) -> String {
    var end = bytes.startIndex + 200
    while end > bytes.startIndex, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return String(decoding: bytes[..<end], as: UTF8.self)
  }

  private static func quoted(_ key: String) -> String {
    key.utf8.count > stringLimit ? "\"\(key.prefix(200))…\"" : "\"\(key)\""
  }
}
