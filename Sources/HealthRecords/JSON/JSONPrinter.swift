/// Prints a resource as it was sent, indented for reading: every number and text verbatim, long data left out with a
/// word about it, identifiers masked unless they were asked for.
public struct JSONPrinter: Sendable {
  let showsIdentifiers: Bool
  let secrets: SecretNumbers
  /// Longer strings (base64, narratives) are cut to this many bytes.
  static let stringLimit = 2_000
  /// The whole text is cut after this many bytes: a page must stay light.
  static let textLimit = 60_000

  /// - Parameter person: whose masked numbers stay masked wherever their records repeat them.
  public init(showsIdentifiers: Bool, of person: Person? = nil) {
    self.showsIdentifiers = showsIdentifiers
    secrets = (showsIdentifiers ? nil : person?.secrets) ?? .none
  }

  public func text(of json: JSONValue, type: String) -> String {
    String(decoding: bytes(of: json, type: type), as: UTF8.self)
  }

  /// The text in UTF-8.
  package func bytes(of json: JSONValue, type: String) -> [UInt8] {
    IndentedJSON.text(of: json, type: type, by: self)
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
}
