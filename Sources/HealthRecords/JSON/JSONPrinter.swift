/// Prints a resource as sent, indented for reading. Numbers and texts are verbatim; long data is cut with a note.
public struct JSONPrinter: Sendable {
  /// Longer strings (base64, narratives) are cut to this many bytes.
  static let stringLimit = 2_000
  /// The whole text is cut after this many bytes, so that pages stay small.
  static let textLimit = 60_000

  public init() {}

  public func text(of json: JSONValue) -> String { String(decoding: bytes(of: json), as: UTF8.self) }

  package func bytes(of json: JSONValue) -> [UInt8] { IndentedJSON.text(of: json) }
}

extension JSONPrinter {
  /// Returns the whole value in one line, for other programs. It omits the narrative of a masked person's resource.
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
