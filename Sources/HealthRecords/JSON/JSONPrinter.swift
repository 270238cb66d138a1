/// Prints a resource as it was sent, indented for reading: every number and text verbatim, long data left out with a
/// word about it.
public struct JSONPrinter: Sendable {
  /// Longer strings (base64, narratives) are cut to this many bytes.
  static let stringLimit = 2_000
  /// The whole text is cut after this many bytes: a page must stay light.
  static let textLimit = 60_000

  public init() {}

  public func text(of json: JSONValue) -> String { String(decoding: bytes(of: json), as: UTF8.self) }

  /// The text in UTF-8.
  package func bytes(of json: JSONValue) -> [UInt8] { IndentedJSON.text(of: json) }
}

extension JSONPrinter {
  /// In one line and whole, for another program to read; a page about a person that is masked is left out.
  public func whole(_ json: JSONValue) -> String {
    switch json.kind {
    case .object:
      let members = json.members.compactMap { key, value -> String? in
        if value["div"]?.string == MaskingWords.hiddenNarrative { return nil }
        return "\(JSONEscapes.encode(key)):\(whole(value))"
      }
      return "{\(members.joined(separator: ","))}"
    case .array: return "[\(json.list.map(whole).joined(separator: ","))]"
    case .string: return JSONEscapes.encode(json.string ?? "")
    case .number, .boolean, .null: return String(decoding: json.bytes, as: UTF8.self)
    }
  }
}
