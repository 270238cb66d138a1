/// A document or picture inside a record (FHIR R4, Datatypes: Attachment).
public struct Attachment: Hashable, Sendable {
  public let title: String?
  public let contentType: String?
  /// As sent: "de".
  public var language: String?
  /// True if numbers in it may be masked.
  package var isMasked = false
  /// Base64 as sent; nil if the content is not in the export.
  public let base64: String?
  public let url: String?

  public init(title: String?, contentType: String?, base64: String?, url: String?) {
    self.title = title
    self.contentType = contentType
    self.base64 = base64
    self.url = url
  }
}

extension Attachment {
  /// The documents and pictures in a resource, without repeated ones.
  static func all(in json: JSONValue, _ context: RecordContext) -> [Attachment] {
    let found =
      json.all("content.attachment") + json.all("presentedForm") + json.all("valueAttachment")
      + (json.resourceType == .media ? json.all("content") : [])
    return found.map { Attachment($0, context) }.distinct
  }

  /// The attached data, or that of the `Binary` at its URL (DSTU2 and STU3 call it `content`).
  private init(_ json: JSONValue, _ context: RecordContext) {
    let inline = InlineContent(json.text("url"))
    let url = inline == nil ? json.text("url") : nil
    let holder = url.flatMap { context.references.resolve($0, from: context.index) }.map {
      context.resources[$0]
    }
    let binary = holder?.json
    let data = json["data"] ?? binary?["data"] ?? binary?["content"]
    self.init(
      title: json.text("title"),
      contentType: json.text("contentType") ?? binary?.text("contentType") ?? inline?.contentType,
      base64: data?.string ?? inline?.base64, url: url)
    language = json.text("language")
    isMasked = (json["data"] == nil ? holder ?? context.resource : context.resource).isMasked
  }
}

/// The content that an address holds itself (RFC 2397): `data:text/plain;base64,SGVsbG8=`.
package struct InlineContent: Sendable {
  package let contentType: String?
  package let base64: String

  /// - Returns: nil for an address of another kind, and for broken content.
  package init?(_ url: String?) {
    guard let url, url.prefix(5).lowercased() == "data:", let comma = url.firstIndex(of: ",") else {
      return nil
    }
    let head = url[..<comma].dropFirst(5)
    let isBase64 = head.lowercased().hasSuffix(";base64")
    let type = isBase64 ? head.dropLast(7) : head
    contentType = type.isEmpty ? nil : String(type)
    guard let bytes = PercentText.decode(url[url.index(after: comma)...]) else { return nil }
    base64 = isBase64 ? String(decoding: bytes, as: UTF8.self) : Base64.encode(bytes)
  }
}
